/** A list as it is typed: one item a line. */
export const textOfLines = (items: readonly string[]) => items.join('\n');

/** So many rows that a text can be read whole on a phone. */
export const rowsFor = (text: string, least: number) =>
  Math.min(
    16,
    Math.max(
      least,
      text.split('\n').reduce((rows, line) => rows + 1 + Math.floor(line.length / LETTERS_A_ROW), 0),
    ),
  );

const LETTERS_A_ROW = 34;

/** Lines without words are no items; a copied text may end its lines in any way. */
export const linesOfText = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
