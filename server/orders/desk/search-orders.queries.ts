import { type SQL, sql } from 'drizzle-orm';
import { searchedWords } from '../../catalog/catalog.ts';
import { withValues } from '../../platform/database/statement.ts';
import { beginsWith, hasWordsOf } from '../../platform/lists/search-pattern.ts';
import type { Search } from '../read-search.ts';

/** A shorter word is not in the indexes of three letters each. */
const LEAST_INDEXED = 3;

const named = (column: string, words: string) =>
  withValues(hasWordsOf(`f_search_text(${column})`, '$1'), [words]);
const begins = (column: string, value: string) => withValues(beginsWith(column, '$1'), [value]);

const ordersWhere = (condition: SQL) => sql`SELECT f.order_id FROM orders f WHERE ${condition}`;

// Folios are all equally long, so that a range holds exactly those of a beginning under any collation.
const ofFolio = (folio: string) =>
  ordersWhere(sql`f.folio >= rpad(${folio}, 11, '0') AND f.folio <= rpad(${folio}, 11, 'Z')`);

const ofTracking = (tracking: string, inner: string | undefined) =>
  ordersWhere(sql`f.tracking_number IS NOT NULL
    AND (${begins('f.tracking_number', tracking)} OR f.tracking_number = ${inner ?? tracking})`);

const ofVoucher = (number: string) =>
  sql`SELECT w.order_id FROM pending_payment w WHERE w.number IS NOT NULL AND ${begins('w.number', number)}`;

const titled = (words: string) => sql`
  SELECT product_id FROM product WHERE ${withValues(hasWordsOf('title_key', '$1'), [words])} COLLATE "C" ORDER BY product_id LIMIT 100`;

/** Conditions for a name or a title; for letters that the indexes do not know, the names of the newest orders. */
function ofWords(words: string): SQL[] {
  const parts = searchedWords(words);
  if (parts.length === 0) return [];
  if (parts.every((part) => part.length < LEAST_INDEXED))
    return [
      sql`SELECT f.order_id FROM (
        SELECT order_id, contact_name FROM orders ORDER BY created_at DESC, order_id DESC LIMIT 1000) AS f
      WHERE ${named('f.contact_name', words)}`,
    ];
  return [
    ordersWhere(named('f.contact_name', words)),
    sql`SELECT i.order_id FROM order_item i WHERE i.product_id IN (${titled(words)})`,
  ];
}

/** Condition for an order that is at hand; nothing for text that is not only words. */
export function hasWords({ words, ...others }: Search): SQL | null {
  if (!words || Object.keys(others).length > 0 || searchedWords(words).length === 0) return null;
  return sql`(${named('o.contact_name', words)} OR EXISTS (
    SELECT FROM order_item i WHERE i.order_id = o.order_id AND i.product_id IN (${titled(words)})))`;
}

/** The orders that a typed text may mean, each way by an index of its own; e-mails only for who may see them. */
export function isFound(search: Search, seesEmails: boolean): SQL {
  const { folio, folioStart, emailStart, phoneStart, tracking, innerTracking, words } = search;
  const ways = [
    ...(folio ? [ofFolio(folio)] : []),
    ...(folioStart ? [ofFolio(`BC-${folioStart}`)] : []),
    ...(emailStart && seesEmails ? [ordersWhere(begins('lower(f.contact_email)', emailStart))] : []),
    ...(tracking ? [ofTracking(tracking, innerTracking), ofVoucher(tracking)] : []),
    ...(phoneStart ? [ordersWhere(begins('f.contact_phone', phoneStart))] : []),
    ...(words ? ofWords(words) : []),
  ];
  return ways.length === 0 ? sql`false` : sql`o.order_id IN (${sql.join(ways, sql` UNION `)})`;
}
