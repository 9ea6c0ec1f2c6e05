import { EVERY_YEAR } from '#contract/club-shape.ts';
import type { BrokenRuleView } from '#contract/desk/health.ts';
import { inSentence } from '#contract/mexico-city.ts';
import { nameOfMonth, WHOLE_MONTHS_RULE } from '../../book-club/book-club.ts';
import { FIXED_PRICE_RULE } from '../../catalog/catalog.ts';
import type { BrokenRule } from '../../checkout/checkout.ts';
import type { Database } from '../../platform/database/database.ts';
import { findEmails, findFolios } from './health.queries.ts';

const fieldOf = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[name] : undefined;

const numberOf = (row: unknown, name: string): number | undefined => {
  const value = fieldOf(row, name);
  return typeof value === 'number' ? value : undefined;
};

/** Advice on rules that the owner can put right without anyone who maintains the program. */
const words: Readonly<Record<string, string>> = {
  [FIXED_PRICE_RULE]:
    'Son libros de precio único con descuento. Quítales la oferta, escribe su fecha de edición si les falta, o di por qué son una excepción.',
  [WHOLE_MONTHS_RULE]:
    'Son meses del club a los que les falta algo, por ejemplo porque se retiró un libro. Ábrelos, complétalos y publícalos otra vez.',
};

interface Known {
  folios: ReadonlyMap<number, string>;
  emails: ReadonlyMap<number, string>;
}

/** Broken rules with names of what breaks them, and where each is seen to. */
export async function presentRules(db: Database, broken: readonly BrokenRule[]): Promise<BrokenRuleView[]> {
  const rows = broken.flatMap((one) => one.rows);
  const idsOf = (name: string) => rows.flatMap((row) => numberOf(row, name) ?? []);
  const [folios, emails] = await Promise.all([
    findFolios(db, idsOf('order_id')),
    findEmails(db, idsOf('user_id')),
  ]);
  return broken.map(({ rule, count, rows: first }) => ({
    rule,
    words: words[rule] ?? null,
    count,
    rows: onlyOnce(first.map((row) => presentRow(row, { folios, emails }))),
  }));
}

type RowView = BrokenRuleView['rows'][number];

/** Two periods of a subscription lead to the same page. */
const onlyOnce = (rows: readonly RowView[]) => [...new Map(rows.map((row) => [row.name, row])).values()];

function presentRow(row: unknown, { folios, emails }: Known): RowView {
  const folio = folios.get(numberOf(row, 'order_id') ?? 0);
  if (folio) return { name: `Pedido ${folio}`, to: `/pedidos/${folio}` };
  const productId = numberOf(row, 'product_id');
  if (productId !== undefined) return { name: `Libro ${productId}`, to: `/libros/${productId}` };
  const subscriptionId = numberOf(row, 'subscription_id');
  if (subscriptionId !== undefined)
    return { name: `Suscripción ${subscriptionId}`, to: `/suscripciones/${subscriptionId}` };
  const email = emails.get(numberOf(row, 'user_id') ?? 0);
  if (email) return { name: `Cliente ${email}`, to: `/clientes/${encodeURIComponent(email)}` };
  return presentMonth(row) ?? { name: JSON.stringify(row), to: null };
}

function presentMonth(row: unknown): RowView | undefined {
  const [year, month] = [numberOf(row, 'year'), numberOf(row, 'month')];
  if (year === undefined || month === undefined) return undefined;
  const name = nameOfMonth(month);
  const isTemplate = year === EVERY_YEAR;
  const missing = fieldOf(row, 'missing');
  const [first, ...others] = Array.isArray(missing) ? missing : [];
  const what = first ? `: ${first}${others.length > 0 ? ` y ${others.length} más` : ''}` : '';
  return {
    name: `${isTemplate ? `Plantilla de ${inSentence(name)}` : `${name} de ${year}`}${what}`,
    to: `/club/${isTemplate ? 'plantilla' : year}/${month}`,
  };
}
