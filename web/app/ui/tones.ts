/** Colour of an age range, from day (the small) to night (the big). */
export type AgeTone = '0-3' | '4-6' | '7-9' | '10-12' | '13';

export type TopicTone =
  | 'aventura'
  | 'clasicos'
  | 'ciencia'
  | 'fantasia'
  | 'valores'
  | 'educativos'
  | 'poesia'
  | 'naturaleza';

/** Classes written out, because the stylesheet holds only the class names it finds in the source. */
export const ageGround: Record<AgeTone, string> = {
  '0-3': 'bg-age-0-3-pale',
  '4-6': 'bg-age-4-6-pale',
  '7-9': 'bg-age-7-9-pale',
  '10-12': 'bg-age-10-12-pale',
  '13': 'bg-age-13-pale',
};

export const ageText: Record<AgeTone, string> = {
  '0-3': 'text-age-0-3-deep',
  '4-6': 'text-age-4-6-deep',
  '7-9': 'text-age-7-9-deep',
  '10-12': 'text-age-10-12-deep',
  '13': 'text-age-13-deep',
};

/** Classes of the full fill with the large text that stays readable on it. */
export const ageFill: Record<AgeTone, string> = {
  '0-3': 'bg-age-0-3-vivid text-slate',
  '4-6': 'bg-age-4-6-vivid text-slate',
  '7-9': 'bg-age-7-9-vivid text-slate',
  '10-12': 'bg-age-10-12-vivid text-white',
  '13': 'bg-age-13-vivid text-white',
};

export const topicDot: Record<TopicTone, string> = {
  aventura: 'bg-topic-adventure',
  clasicos: 'bg-topic-classics',
  ciencia: 'bg-topic-science',
  fantasia: 'bg-topic-fantasy',
  valores: 'bg-topic-values',
  educativos: 'bg-topic-educational',
  poesia: 'bg-topic-poetry',
  naturaleza: 'bg-topic-nature',
};

/** Tone of an age. Ranges of other shops (3-5, 5-7 …) take the colour of the range that holds their lower bound. */
export function ageTone(lowerBound: number | null): AgeTone {
  if (lowerBound === null || lowerBound < 4) return '0-3';
  if (lowerBound < 7) return '4-6';
  if (lowerBound < 10) return '7-9';
  return lowerBound < 13 ? '10-12' : '13';
}

const topicTones = Object.keys(topicDot) as TopicTone[];

/**
 * Tone of a topic: by name for a topic with a colour of its own; any other gets one that depends only on its number.
 */
export function topicTone(name: string, number: number): TopicTone {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const own = topicTones.find((tone) => plain.includes(tone));
  return own ?? topicTones[number % topicTones.length] ?? 'aventura';
}
