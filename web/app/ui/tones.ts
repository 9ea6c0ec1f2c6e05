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

/** Written out, because the stylesheet holds only the class names it finds in the source. */
export const ageGround: Record<AgeTone, string> = {
  '0-3': 'bg-edad-0-3-claro',
  '4-6': 'bg-edad-4-6-claro',
  '7-9': 'bg-edad-7-9-claro',
  '10-12': 'bg-edad-10-12-claro',
  '13': 'bg-edad-13-claro',
};

export const ageText: Record<AgeTone, string> = {
  '0-3': 'text-edad-0-3-hondo',
  '4-6': 'text-edad-4-6-hondo',
  '7-9': 'text-edad-7-9-hondo',
  '10-12': 'text-edad-10-12-hondo',
  '13': 'text-edad-13-hondo',
};

/** The full fill with the large text that stays readable on it. */
export const ageFill: Record<AgeTone, string> = {
  '0-3': 'bg-edad-0-3-vivo text-pizarron',
  '4-6': 'bg-edad-4-6-vivo text-pizarron',
  '7-9': 'bg-edad-7-9-vivo text-pizarron',
  '10-12': 'bg-edad-10-12-vivo text-blanco',
  '13': 'bg-edad-13-vivo text-blanco',
};

export const topicDot: Record<TopicTone, string> = {
  aventura: 'bg-tema-aventura',
  clasicos: 'bg-tema-clasicos',
  ciencia: 'bg-tema-ciencia',
  fantasia: 'bg-tema-fantasia',
  valores: 'bg-tema-valores',
  educativos: 'bg-tema-educativos',
  poesia: 'bg-tema-poesia',
  naturaleza: 'bg-tema-naturaleza',
};

/** Ranges of other shops (3-5, 5-7 …) take the colour of the range that holds their lower bound. */
export function ageTone(lowerBound: number | null): AgeTone {
  if (lowerBound === null || lowerBound < 4) return '0-3';
  if (lowerBound < 7) return '4-6';
  if (lowerBound < 10) return '7-9';
  return lowerBound < 13 ? '10-12' : '13';
}

const topicTones = Object.keys(topicDot) as TopicTone[];

/** A topic with a colour of its own gets it by name; any other gets one that depends only on its number. */
export function topicTone(name: string, number: number): TopicTone {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const own = topicTones.find((tone) => plain.includes(tone));
  return own ?? topicTones[number % topicTones.length] ?? 'aventura';
}
