export interface Clock {
  now(): Date;
}

/** The shop's clock. `startAt` (stand-in mode only) moves it; it then runs on at normal speed. */
export function createClock(startAt?: string): Clock {
  const offset = startAt ? Date.parse(startAt) - Date.now() : 0;
  return { now: () => new Date(Date.now() + offset) };
}
