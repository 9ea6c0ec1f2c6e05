import { answerInProcess } from '../processes/answer-in-process.ts';
import { type PictureAnswer, type PictureTask, UnusableImage } from './images.ts';
import { clean, cut, variants } from './picture-work.ts';

function work(task: PictureTask, source: Buffer) {
  if (task.kind === 'variants') return variants(source, task.widths);
  return task.kind === 'clean' ? clean(source) : cut(source, task.cut);
}

answerInProcess<PictureTask, PictureAnswer>(async (task, source) => {
  try {
    const made = await work(task, source);
    const pictures = made.map(({ data, ...picture }) => ({ ...picture, length: data.length }));
    return { answer: { pictures }, bytes: Buffer.concat(made.map(({ data }) => data)) };
  } catch (error) {
    if (error instanceof UnusableImage) return { answer: { problem: error.problem } };
    throw error;
  }
});
