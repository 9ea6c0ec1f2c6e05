import { choicesOf, type Question } from '#contract/questionnaire.ts';
import type { PublishedVersion } from './questionnaires.queries.ts';

export interface KnownQuestion {
  asked: Question;
  options: { id: string; label: string }[];
  /** True when it is not in the latest version. */
  isFormer: boolean;
}

/** Every question and option that families were ever shown, in their latest words: what is gone stands behind. */
export function everyQuestion(versions: readonly PublishedVersion[]): KnownQuestion[] {
  const known = new Map<string, KnownQuestion>();
  for (const [age, { questions }] of versions.entries())
    for (const asked of questions) {
      const options = choicesOf(asked);
      const latest = known.get(asked.id);
      if (!latest) known.set(asked.id, { asked, options, isFormer: age > 0 });
      else latest.options.push(...options.filter(({ id }) => !latest.options.some((one) => one.id === id)));
    }
  return [...known.values()];
}
