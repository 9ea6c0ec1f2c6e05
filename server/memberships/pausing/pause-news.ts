interface Charges {
  nextChargeAt: Date | null;
  pausedUntil: Date | null;
  currentPeriodEnd: Date | null;
}

export type PauseNews = { kind: 'paused' | 'continued'; charge: Date };

/**
 * News of a pause between two answers of the provider. A pause that only ends in its time moves no charge and is no
 * news; nor is one that came too late to leave a charge out.
 */
export function pauseNews(before: Charges, after: Charges): PauseNews | null {
  const { nextChargeAt: charge, pausedUntil, currentPeriodEnd } = after;
  if (!charge || !currentPeriodEnd) return null;
  const was = before.nextChargeAt;
  const wasPaused = was !== null && before.currentPeriodEnd !== null && was > before.currentPeriodEnd;
  if (pausedUntil && charge > currentPeriodEnd && (!was || charge > was)) return { kind: 'paused', charge };
  return wasPaused && charge < was ? { kind: 'continued', charge } : null;
}
