/** Values of a text's placeholders, by their names; null where there is nothing to say. */
export type TextValues = Readonly<Record<string, string | null>>;

/** `[ de {páginas} páginas]`: left out whole where its placeholder has no value. */
const OPTIONAL = /\[([^[\]{}]*)\{([^{}[\]]+)\}([^[\]{}]*)\]/g;
const PLACEHOLDER = /\{([^{}[\]]+)\}/g;

/** Writes values where their names stand in braces; a name that is not among them stays, for who knows it. */
export function fillText(text: string, values: TextValues): string {
  const isKnown = (name: string) => Object.hasOwn(values, name);
  return text
    .replace(OPTIONAL, (whole, before: string, name: string, after: string) => {
      if (!isKnown(name)) return whole;
      return values[name] ? before + values[name] + after : '';
    })
    .replace(PLACEHOLDER, (whole, name: string) => (isKnown(name) ? (values[name] ?? '') : whole));
}

export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
