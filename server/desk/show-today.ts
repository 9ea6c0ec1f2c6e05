import { mayDo } from '#contract/desk/permissions.ts';
import { DOUBLES_DAYS, LATE_AFTER_DAYS, OVERDUE_AFTER_DAYS } from '#contract/desk/time-limits.ts';
import type { Today } from '#contract/desk/today.ts';
import { unheardBefore } from '#contract/desk/unheard-payment.ts';
import { missingIdentity } from '#contract/legal-identity.ts';
import { calendarDay, mexicoCityDay, startOfDay } from '#contract/mexico-city.ts';
import { findImages } from '../catalog/catalog.ts';
import { countDoubles } from '../orders/orders.ts';
import type { Staff } from '../platform/http/staff-session.ts';
import type { Shop } from '../platform/shop.ts';
import { businessDaysUntil, firstDayNotOlder } from './business-days.ts';
import { findNotWell } from './health/find-not-well.ts';
import {
  countArco,
  countBoxes,
  countDeclined,
  countDrafts,
  countInvoices,
  countLaterPayments,
  countLow,
  countMessages,
  countOverdue,
  countReturns,
  countReview,
  countToSend,
  findBooksToPack,
  findClubMonth,
  sumDays,
  sumSales,
} from './today.queries.ts';

type TodayShop = Pick<Shop, 'db' | 'files' | 'clock' | 'readSettings'>;

/** Days within which a bought book counts as selling. */
const SOLD_LATELY_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Shows what waits; each part only to staff who may see to it. */
export async function showToday(shop: TodayShop, { role }: Pick<Staff, 'role'>): Promise<Today> {
  const { db, clock } = shop;
  const now = clock.now();
  const parts = {
    to_send: mayDo(role, 'ship') ? showToSend(shop, now) : undefined,
    review: mayDo(role, 'money') ? countReview(db, now) : undefined,
    later_payments: mayDo(role, 'money') ? showLaterPayments(shop, now) : undefined,
    doubles: mayDo(role, 'orders') ? showDoubles(shop, now) : undefined,
    returns: mayDo(role, 'returns') ? showReturns(shop, now) : undefined,
    arco: mayDo(role, 'people') ? showArco(shop, now) : undefined,
    boxes: mayDo(role, 'boxes') ? showBoxes(shop) : undefined,
    declined: mayDo(role, 'members') ? showDeclined(shop) : undefined,
    invoices: mayDo(role, 'money') ? showInvoices(shop) : undefined,
    messages: mayDo(role, 'messages') ? showMessages(shop) : undefined,
    overdue: mayDo(role, 'ship') ? showOverdue(shop, now) : undefined,
    drafts: mayDo(role, 'edit-books') ? countDrafts(db) : undefined,
    club: mayDo(role, 'club') ? showClub(db, now) : undefined,
    low: mayDo(role, 'stock') ? showLow(shop, now) : undefined,
    health: mayDo(role, 'health') ? showNotWell(shop) : undefined,
    identity: mayDo(role, 'settings') ? showIdentity(shop) : undefined,
    sales: mayDo(role, 'sales') ? showSales(shop, now) : undefined,
  };
  return { status: true, at: now.toISOString(), ...(await allOf(parts)) };
}

/** Reads the parts at the same time. */
async function allOf<Parts extends object>(parts: Parts) {
  const read = await Promise.all(Object.entries(parts).map(async ([name, part]) => [name, await part]));
  return Object.fromEntries(read) as { [Name in keyof Parts]: Awaited<Parts[Name]> };
}

async function showToSend(shop: TodayShop, now: Date): Promise<Today['to_send']> {
  const { closed_days } = await shop.readSettings();
  const first = firstDayNotOlder(mexicoCityDay(now), LATE_AFTER_DAYS, closed_days);
  const [{ count, late, folio, paid_at }, productIds] = await Promise.all([
    countToSend(shop.db, startOfDay(calendarDay(`${first}T18:00:00Z`))),
    findBooksToPack(shop.db),
  ]);
  const images = await findImages(shop, productIds);
  const covers = productIds.flatMap((product_id) => {
    const image = images.get(product_id);
    return image ? [{ product_id, image_url: image.url }] : [];
  });
  const oldest = folio && paid_at ? { folio, paid_at: paid_at.toISOString() } : null;
  return { count, late, oldest, covers };
}

const showLaterPayments = async (shop: TodayShop, now: Date): Promise<Today['later_payments']> =>
  countLaterPayments(shop.db, unheardBefore(await shop.readSettings(), now));

async function showDoubles({ db }: TodayShop, now: Date): Promise<Today['doubles']> {
  const found = await countDoubles(db, new Date(now.getTime() - DOUBLES_DAYS * DAY_MS));
  return { count: found.count, folio: found.folio, earlier_folio: found.earlier_folio };
}

async function showReturns({ db }: TodayShop, now: Date): Promise<Today['returns']> {
  const { count, folio, deadline } = await countReturns(db);
  if (!folio || !deadline) return { count, next: null };
  const business_days_left = businessDaysUntil(mexicoCityDay(now), deadline);
  return { count, next: { folio, deadline, business_days_left } };
}

async function showArco({ db }: TodayShop, now: Date): Promise<Today['arco']> {
  const { count, kind, due_on } = await countArco(db);
  if (!kind || !due_on) return { count, next: null };
  const business_days_left = businessDaysUntil(mexicoCityDay(now), due_on);
  return { count, next: { kind, due_on, business_days_left } };
}

async function showBoxes({ db }: TodayShop): Promise<Today['boxes']> {
  const { count, without_titles, oldest } = await countBoxes(db);
  return { count, without_titles, oldest: oldest?.toISOString() ?? null };
}

async function showDeclined({ db }: TodayShop): Promise<Today['declined']> {
  const { count, oldest } = await countDeclined(db);
  return { count, oldest: oldest?.toISOString() ?? null };
}

async function showInvoices({ db }: TodayShop): Promise<Today['invoices']> {
  const { count, oldest, credit_notes } = await countInvoices(db);
  return { count, oldest: oldest?.toISOString() ?? null, credit_notes };
}

async function showMessages({ db }: TodayShop): Promise<Today['messages']> {
  const { count, oldest } = await countMessages(db);
  return { count, oldest: oldest?.toISOString() ?? null };
}

async function showOverdue({ db }: TodayShop, now: Date): Promise<Today['overdue']> {
  const { count, order_ids } = await countOverdue(db, new Date(now.getTime() - OVERDUE_AFTER_DAYS * DAY_MS));
  return { count, order_ids };
}

/** Day from which the coming month is asked for. */
const ASKED_FROM_DAY = 15;
const monthName = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' });

async function showClub(db: Shop['db'], now: Date): Promise<Today['club']> {
  const today = calendarDay(now);
  if (today.day < ASKED_FROM_DAY) return null;
  const first = new Date(Date.UTC(today.year, today.month, 1));
  const of = { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 };
  const { is_prepared, is_begun } = await findClubMonth(db, of);
  if (is_prepared) return null;
  const name = monthName.format(first);
  return {
    ...of,
    name: name.charAt(0).toLocaleUpperCase('es-MX') + name.slice(1),
    is_begun,
    days_left: new Date(Date.UTC(today.year, today.month, 0)).getUTCDate() + 1 - today.day,
  };
}

async function showNotWell(shop: TodayShop): Promise<Today['health']> {
  const { jobs, events, rules } = await findNotWell(shop);
  return { jobs, events, rules };
}

const showIdentity = async (shop: TodayShop): Promise<Today['identity']> => ({
  missing: missingIdentity(await shop.readSettings()),
});

async function showLow({ db, readSettings }: TodayShop, now: Date): Promise<Today['low']> {
  const { low_stock } = await readSettings();
  const since = new Date(now.getTime() - SOLD_LATELY_DAYS * DAY_MS);
  return { ...(await countLow(db, since, low_stock)), at_most: low_stock };
}

async function showSales({ db }: TodayShop, now: Date): Promise<Today['sales']> {
  const midnight = startOfDay(calendarDay(now));
  const ago = (instant: Date, days: number) => new Date(instant.getTime() - days * DAY_MS);
  const [today, before, cents] = await Promise.all([
    sumSales(db, midnight, now),
    sumSales(db, ago(midnight, 7), ago(now, 7)),
    sumDays(db, ago(midnight, 7), midnight),
  ]);
  const days = cents.map((amount, place) => ({
    day: mexicoCityDay(ago(midnight, 7 - place)),
    cents: amount,
  }));
  return { now: today, before, days };
}
