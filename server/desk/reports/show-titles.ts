import { mayDo, type StaffRole } from '#contract/desk/permissions.ts';
import { REPORT_ROWS, type Sold, type TitlesReport } from '#contract/desk/reports.ts';
import { type AmountKind, amountFacts, amountKinds } from '#contract/order-amounts.ts';
import { findImages } from '../../catalog/catalog.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Period } from './report-period.ts';
import { type SoldRow, sumTitles } from './titles.queries.ts';

interface Input {
  role: StaffRole;
  /** Limit of titles; without it the first hundred. */
  atMost?: number;
}

/** Shows the sold copies by book and shelf. Without the permission to see sales an answer has copies and no amounts. */
export async function showTitles(
  shop: Pick<Shop, 'db' | 'files'>,
  tx: Database,
  period: Period,
  { role, atMost = REPORT_ROWS }: Input,
): Promise<TitlesReport> {
  const rows = await sumTitles(tx, period, atMost);
  const seesSales = mayDo(role, 'sales');
  const of = (kind: SoldRow['kind']) => rows.filter((row) => row.kind === kind);
  const sold = (row: SoldRow | undefined) => soldOf(row, seesSales);
  const titles = of('title').toSorted(bySales);
  const images = await findImages(
    { ...shop, db: tx },
    titles.slice(0, REPORT_ROWS).map(({ id }) => id ?? 0),
  );
  const [all] = of('all');
  const [other] = of('other');
  const amountOf = (kind: AmountKind) => moneyOf(of('amount').find(({ name }) => name === kind));
  return {
    status: true,
    ...period.shown,
    titles: titles.map((row) => ({
      product_id: row.id ?? 0,
      title: row.name ?? '',
      image_url: images.get(row.id ?? 0)?.url ?? null,
      ...sold(row),
    })),
    title_count: all?.titles ?? 0,
    categories: of('category')
      .toSorted(bySales)
      .map((row) => ({ name: row.name, ...sold(row) })),
    topics: of('topic')
      .toSorted(bySales)
      .map((row) => ({ name: row.name, ...sold(row) })),
    all: sold(all),
    ...(seesSales && {
      shipping: amountOf('shipping'),
      // A kind that nobody was charged is left out, unless it is shown free.
      amounts: amountKinds
        .map((kind) => ({ kind, ...amountOf(kind) }))
        .filter(
          ({ kind, gross_cents, returned_cents }) =>
            amountFacts[kind].isShownFree || gross_cents > 0 || returned_cents > 0,
        ),
      other: moneyOf(other),
    }),
  };
}

const bySales = (a: SoldRow, b: SoldRow) =>
  b.copies - a.copies || b.boxed - a.boxed || (a.id ?? 0) - (b.id ?? 0);

const moneyOf = ({ gross = 0, returned = 0 }: Partial<SoldRow> = {}) => ({
  gross_cents: gross ?? 0,
  returned_cents: returned ?? 0,
  net_cents: (gross ?? 0) - (returned ?? 0),
});

const soldOf = (row: SoldRow | undefined, seesSales: boolean): Sold => ({
  copies: row?.copies ?? 0,
  copies_returned: row?.copies_returned ?? 0,
  copies_before: row?.copies_before ?? 0,
  boxed: row?.boxed ?? 0,
  ...(seesSales && moneyOf(row)),
});
