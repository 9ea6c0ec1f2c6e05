import type { BrokenRuleView } from '#contract/desk/health.ts';
import { FIXED_PRICE_RULE } from '../../catalog/catalog.ts';
import type { BrokenRule } from '../../checkout/checkout.ts';
import type { Database } from '../../platform/database/database.ts';
import { findFolios } from './health.queries.ts';

const numberOf = (row: unknown, name: string): number | undefined => {
  const value = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[name] : undefined;
  return typeof value === 'number' ? value : undefined;
};

/** What the owner can put right without anyone who maintains the program. */
const words: Readonly<Record<string, string>> = {
  [FIXED_PRICE_RULE]:
    'Son libros de precio único con descuento. Quítales la oferta, escribe su fecha de edición si les falta, o di por qué son una excepción.',
};

/** Broken rules with names of what breaks them, and where each is seen to. */
export async function presentRules(db: Database, broken: readonly BrokenRule[]): Promise<BrokenRuleView[]> {
  const rows = broken.flatMap((one) => one.rows);
  const folios = await findFolios(
    db,
    rows.flatMap((row) => numberOf(row, 'order_id') ?? []),
  );
  return broken.map(({ rule, count, rows: first }) => ({
    rule,
    words: words[rule] ?? null,
    count,
    rows: first.map((row) => presentRow(row, folios)),
  }));
}

function presentRow(row: unknown, folios: ReadonlyMap<number, string>): BrokenRuleView['rows'][number] {
  const orderId = numberOf(row, 'order_id');
  const folio = orderId === undefined ? undefined : folios.get(orderId);
  if (folio) return { name: `Pedido ${folio}`, to: `/pedidos/${folio}` };
  const productId = numberOf(row, 'product_id');
  if (productId !== undefined) return { name: `Libro ${productId}`, to: `/libros/${productId}` };
  const subscriptionId = numberOf(row, 'subscription_id');
  if (subscriptionId !== undefined)
    return { name: `Suscripción ${subscriptionId}`, to: `/suscripciones/${subscriptionId}` };
  return { name: JSON.stringify(row), to: null };
}
