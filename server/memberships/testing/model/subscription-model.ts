import { DAY } from '../a-subscriber.ts';

const PERIOD = 30 * DAY;
/** When the provider tries a failed charge for the last time. */
const LAST_RETRY = 15 * DAY;

/** A subscription as it should be: what the shop has to show once every event has arrived. */
export interface ModelSubscription {
  state: 'active' | 'past_due' | 'canceled';
  card: 'good' | 'fails later';
  cancels: boolean;
  periods: number;
  paidUntil: number;
}

/** One client and one plan. */
export interface Slot {
  /** Address of the payment page that is open. */
  page: string | null;
  live: ModelSubscription | null;
  /** Those that have ended, the oldest first. */
  past: ModelSubscription[];
}

export const newSlot = (): Slot => ({ page: null, live: null, past: [] });

export function paid(slot: Slot, card: ModelSubscription['card'], at: number) {
  slot.page = null;
  slot.live = { state: 'active', card, cancels: false, periods: 1, paidUntil: at + PERIOD };
}

/** A new card pays what is owed at once. */
export function changedCard({ live }: Slot) {
  if (!live) return;
  live.card = 'good';
  if (live.state === 'past_due') {
    live.state = 'active';
    renew(live);
  }
}

/** With what is paid, or at once where nothing is. */
export function cancelled(slot: Slot) {
  if (slot.live?.state === 'past_due') end(slot, slot.live);
  else if (slot.live) slot.live.cancels = true;
}

export function takenBack({ live }: Slot) {
  if (live) live.cancels = false;
}

/** The newest payment went back: nothing is left, and nothing is charged again. */
export function wentBack(slot: Slot) {
  if (slot.live) end(slot, slot.live);
}

/** What time does. Pages do not outlive an hour. */
export function timePassed(slot: Slot, now: number, milliseconds: number) {
  if (milliseconds > 60 * 60_000) slot.page = null;
  const { live } = slot;
  while (live?.state === 'active' && now >= live.paidUntil) {
    if (live.cancels) return end(slot, live);
    if (live.card === 'good') renew(live);
    else live.state = 'past_due';
  }
  if (live?.state === 'past_due' && now >= live.paidUntil + LAST_RETRY) end(slot, live);
}

function renew(live: ModelSubscription) {
  live.periods += 1;
  live.paidUntil += PERIOD;
}

function end(slot: Slot, live: ModelSubscription) {
  live.state = 'canceled';
  slot.past.push(live);
  slot.live = null;
}
