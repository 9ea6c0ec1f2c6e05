import type { Settings } from './child.ts';

type Answers = Readonly<Record<string, (data: unknown) => unknown>>;

export const settings = JSON.parse(process.env.BENCH_SETTINGS ?? '{}') as Settings;

/** The child's side of `ask`; ends the process when its parent is gone or wants it to end. */
export function answerParent(origin: string, answers: Answers) {
  process.on('message', ({ id, question, data }: { id: number; question: string; data: unknown }) => {
    void Promise.resolve(answers[question]?.(data)).then((answer) => process.send?.({ id, answer }));
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ ready: origin });
}
