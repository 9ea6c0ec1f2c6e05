import type { TestShop } from '../../testing/test-shop.ts';

const STEP_MS = 30_000;

/** Far from the next one, so that it does not come between making a code and its being looked at. */
export function toTheBeginningOfAStep({ shop, travel }: TestShop) {
  travel(STEP_MS - (shop.clock.now().getTime() % STEP_MS) + 1_000);
}
