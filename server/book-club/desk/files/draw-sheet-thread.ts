import { workerData } from 'node:worker_threads';
import { DoesNotFit } from '../../../platform/print/sheet.ts';
import { answerInThread } from '../../../platform/threads/run-in-thread.ts';
import { drawSheet } from '../../print/draw-sheet.ts';
import type { DrawnSheet, SheetToDraw } from './draw-club-sheet.ts';

const { month, title, printed }: SheetToDraw = workerData;

await answerInThread<DrawnSheet>(async () => {
  try {
    const content = new Uint8Array(await drawSheet(month, { title, printed }));
    return { answer: { content }, given: [content] };
  } catch (error) {
    if (error instanceof DoesNotFit) return { answer: { content: null } };
    throw error;
  }
});
