interface Charges {
  next_charge_at: Date | null;
  paused_until: Date | null;
  current_period_end: Date | null;
}

export type PauseNews = { kind: 'paused' | 'continued'; charge: Date };

/**
 * News of a pause between two answers of the provider. A pause that only ends in its time moves no charge and is no
 * news; nor is one that came too late to leave a charge out.
 */
export function pauseNews(before: Charges, after: Charges): PauseNews | null {
  const { next_charge_at: charge, paused_until, current_period_end } = after;
  if (!charge || !current_period_end) return null;
  const was = before.next_charge_at;
  const wasPaused = was !== null && before.current_period_end !== null && was > before.current_period_end;
  if (paused_until && charge > current_period_end && (!was || charge > was))
    return { kind: 'paused', charge };
  return wasPaused && charge < was ? { kind: 'continued', charge } : null;
}
