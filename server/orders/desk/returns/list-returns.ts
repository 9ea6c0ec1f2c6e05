import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { presentReturns } from './present-return.ts';
import { findClosedReturns, findOpenReturns, type ReturnRecord } from './returns.queries.ts';

const PAGE = 50;
const PLACE = /^(\d{4}-\d\d-\d\d(?:T[\d:.]{8,12}Z)?),(\d{1,9})$/;
const FIRST = { value: '0001-01-01', id: 0 };
const LAST = { value: '9999-12-31', id: 0 };

export interface ReturnsQuery {
  tab: 'open' | 'closed';
  before?: string | undefined;
}

/** Fifty of a tab, and the place of the next. */
export async function listReturns(
  shop: Pick<Shop, 'db' | 'files' | 'clock'>,
  by: Pick<Staff, 'role'>,
  { tab, before }: ReturnsQuery,
) {
  const isOpen = tab === 'open';
  const place = before === undefined ? (isOpen ? FIRST : LAST) : readPlace(before);
  const found = await (isOpen ? findOpenReturns : findClosedReturns)(shop.db, place, PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  const next = found.length > PAGE && last ? placeOf(last, isOpen) : null;
  return { returns: await presentReturns(shop, by, shown), next };
}

function readPlace(text: string) {
  const [, value, id] = PLACE.exec(text) ?? [];
  if (!value || Number.isNaN(Date.parse(value))) throw new ShopError('BAD_REQUEST');
  return { value, id: Number(id) };
}

const placeOf = ({ deadline, openedAt, returnId }: ReturnRecord, isOpen: boolean) =>
  `${isOpen ? deadline : openedAt.toISOString()},${returnId}`;
