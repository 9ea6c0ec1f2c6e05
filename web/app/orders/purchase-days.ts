import { dateText } from '#contract/mexico-city.ts';
import type { Purchase } from '#contract/orders.ts';

interface PurchaseDay {
  /** Day in Mexico City: `12 de octubre de 2026`. */
  day: string;
  purchases: Purchase[];
}

/** Groups purchases, newest first, by the day each was made. */
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
