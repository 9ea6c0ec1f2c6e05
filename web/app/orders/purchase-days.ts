import { dateText } from '#contract/mexico-city.ts';
import type { Purchase } from '#contract/orders.ts';

interface PurchaseDay {
  /** `12 de octubre de 2026`, as it was in Mexico City. */
  day: string;
  purchases: Purchase[];
}

/** The purchases of a list, newest first, under the day each was made. */
export function groupByDay(purchases: readonly Purchase[]): PurchaseDay[] {
  const days: PurchaseDay[] = [];
  for (const purchase of purchases) {
    const day = dateText(purchase.created_at);
    const last = days.at(-1);
    if (last?.day === day) last.purchases.push(purchase);
    else days.push({ day, purchases: [purchase] });
  }
  return days;
}
