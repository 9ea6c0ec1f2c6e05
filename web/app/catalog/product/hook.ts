const LONGEST = 180;
const SHORTEST = 20;

/**
 * Splits off the first sentence of a long text, which makes the reader curious; empty where the text is one sentence or
 * begins with a long one.
 */
export function hookOf(text: string): { hook: string; rest: string } {
  const trimmed = text.trim();
  const end = trimmed.slice(0, LONGEST).search(/[.!?…]["»”)]?\s/);
  if (end < SHORTEST) return { hook: '', rest: trimmed };
  const length = end + (/\s/.test(trimmed.charAt(end + 1)) ? 1 : 2);
  const rest = trimmed.slice(length).trim();
  return rest ? { hook: trimmed.slice(0, length), rest } : { hook: '', rest: trimmed };
}
