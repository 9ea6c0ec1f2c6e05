import type { DocumentContent } from '../site-documents.ts';

/** A text as single parts by their names: each block, and in which order they stand. */
export type Parts = Readonly<Record<string, unknown>>;

export const ORDER = 'order';

export const partsOfContent = ({ blocks }: DocumentContent): Parts =>
  Object.fromEntries([...blocks.map((block) => [block.id, block]), [ORDER, blocks.map(({ id }) => id)]]);

/** The text of its parts again: blocks that the order does not name stand at the end, those without content are gone. */
export function contentOfParts(parts: Parts): { blocks: unknown[] } {
  const order = Array.isArray(parts[ORDER]) ? (parts[ORDER] as string[]) : [];
  const ids = [...order, ...Object.keys(parts).filter((id) => id !== ORDER && !order.includes(id))];
  return { blocks: ids.map((id) => parts[id]).filter((block) => block !== undefined && block !== null) };
}
