import type { TestShop } from '../../testing/test-shop.ts';

const STEP_MS = 30_000;

const NEAR_MS = 10_000;

export function awayFromTheEndOfAStep(testShop: TestShop) {
  const left = STEP_MS - (testShop.shop.clock.now().getTime() % STEP_MS);
  if (left < NEAR_MS) toTheBeginningOfAStep(testShop);
}

/** Far from the next one, so that it does not come between making a code and its being looked at. */
export function toTheBeginningOfAStep({ shop, travel }: TestShop) {
  travel(STEP_MS - (shop.clock.now().getTime() % STEP_MS) + 1_000);
}
