/** Address of another site that people typed; null for what a browser must not be sent to. */
export function webAddressOf(typed: string | null | undefined): string | null {
  if (!typed || typed.length > 2_000 || !URL.canParse(typed)) return null;
  return new URL(typed).protocol === 'https:' ? typed : null;
}
