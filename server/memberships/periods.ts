import { PERIOD_DAYS } from '#contract/membership-terms.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;
/** Counted in hours, as the provider counts it: no calendar lengthens or shortens a period. */
export const PERIOD_MS = PERIOD_DAYS * DAY_MS;
