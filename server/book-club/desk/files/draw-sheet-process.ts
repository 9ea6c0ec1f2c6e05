import { DoesNotFit } from '../../../platform/print/sheet.ts';
import { answerInProcess } from '../../../platform/processes/answer-in-process.ts';
import { drawSheet } from '../../print/draw-sheet.ts';
import type { DrawnSheet, SheetToDraw } from './draw-club-sheet.ts';

answerInProcess<SheetToDraw, DrawnSheet>(async ({ month, title, printed }) => {
  try {
    return { answer: { fits: true }, bytes: await drawSheet(month, { title, printed }) };
  } catch (error) {
    if (error instanceof DoesNotFit) return { answer: { fits: false } };
    throw error;
  }
});
