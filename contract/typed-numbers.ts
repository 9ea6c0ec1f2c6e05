/** Numbers that the shop knows, typed into a text instead of their placeholder: they stay when the setting changes. */

export const knownNumbers = ['precio de envío', 'días de envío'] as const;
export type KnownNumber = (typeof knownNumbers)[number];

export interface TypedNumber {
  /** The placeholder that says the same. */
  name: KnownNumber;
  /** Path to the text in the value that was searched. */
  path: readonly (string | number)[];
  typed: string;
  /** The sentence around it. */
  sentence: string;
}

interface Pattern {
  name: KnownNumber;
  /** Words by which a sentence about this number is recognised. */
  about: RegExp;
  typed: RegExp;
}

const patterns: readonly Pattern[] = [
  {
    name: 'precio de envío',
    about: /env[ií]|mandamos/i,
    typed: /( por )?(\$ ?\d{1,6}(?:,\d{3})?(?:\.\d\d?)?|\b\d{1,6}(?:\.\d\d?)? pesos\b)/gi,
  },
  {
    name: 'días de envío',
    about: /llega|entrega|env[ií]|recibes|recibirás/i,
    typed: /()(\b\d{1,2} ?(?:a|o|y|-|–) ?\d{1,2} días(?: hábiles)?)/gi,
  },
];

const BETWEEN_SENTENCES = /(?<=[.!?·\n])(?=\s)/;

/** A text with placeholders for what was typed, and what that was. */
function readText(text: string, names: readonly KnownNumber[]) {
  const found: Omit<TypedNumber, 'path'>[] = [];
  const changed = text.split(BETWEEN_SENTENCES).map((sentence) =>
    patterns
      .filter(({ name, about }) => names.includes(name) && about.test(sentence))
      .reduce(
        (said, { name, typed }) =>
          said.replace(typed, (_, preposition: string | undefined, number: string) => {
            found.push({ name, typed: number, sentence: sentence.trim() });
            // Left out together with its preposition while there is no such number.
            return preposition ? `[${preposition}{${name}}]` : `{${name}}`;
          }),
        sentence,
      ),
  );
  return { found, changed: changed.join('') };
}

/** Numbers typed in any text of a value, in the order in which it is read. */
export function typedNumbersOf(
  value: unknown,
  names: readonly KnownNumber[] = knownNumbers,
  path: readonly (string | number)[] = [],
): TypedNumber[] {
  if (typeof value === 'string') return readText(value, names).found.map((one) => ({ ...one, path }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    typedNumbersOf(part, names, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Value with placeholders in place of what was typed. */
export function withPlaceholders<T>(value: T, names: readonly KnownNumber[] = knownNumbers): T {
  if (typeof value === 'string') return readText(value, names).changed as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => withPlaceholders(part, names)) as T;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withPlaceholders(part, names)]),
  ) as T;
}
