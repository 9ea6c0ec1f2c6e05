/** Title of a block, from its own text. */
export function blockTitle(block: unknown): string {
  if (typeof block !== 'object' || block === null) return 'un bloque';
  const { kind, title, question, text, why } = block as Record<string, unknown>;
  if (kind === 'first-age') return 'Libros de la primera edad';
  const words = [title, question, text, why].find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof words === 'string' ? words.replace('\n', ' ') : 'sin título';
}
