import { isUnavailable } from '../database/is-unavailable.ts';
import { ShopError } from '../errors.ts';
import { createNetworkSlots } from './network-slots.ts';
import { type Limit, perNetwork, type RateLimiter } from './rate-limit.ts';

/** Visitor who asks for a page that is not cached, and the request. */
export interface Asker {
  ip: string;
  requestId: string;
  /** True when the page is the outcome of a search, which counts as one wherever it is asked for. */
  isSearch: boolean;
}

export interface RenderBudget {
  /** Renders for a network that has not used up what may be rendered for it; throws TOO_MANY_REQUESTS otherwise. */
  spend<T>(asker: Asker, render: () => Promise<T>): Promise<T>;
}

export interface RenderBudgetOptions {
  limits: RateLimiter;
  searches: Limit;
  /** Multiplies what may be rendered at once, as it does all limits. */
  factor: number;
}

const RENDERINGS: Limit = { name: 'rendering-ip', max: 240, windowSeconds: 60 };
/** Rendered, or waiting for their turn, in this copy of the shop. */
const AT_ONCE = 8;
const RETRY_AFTER_SECONDS = 2;

export function createRenderBudget({ limits, searches, factor }: RenderBudgetOptions): RenderBudget {
  const slots = createNetworkSlots(Math.max(1, Math.floor(AT_ONCE * factor)));
  return {
    async spend({ ip, isSearch }, render) {
      const slot = slots.take(ip);
      if (!slot) throw new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      try {
        const counts = [...perNetwork(RENDERINGS, ip), ...(isSearch ? perNetwork(searches, ip) : [])];
        await limits.spend(counts).catch(unlessUncounted);
        return await render();
      } finally {
        slot.release();
      }
    },
  };
}

/** Lets pages through while the database cannot count; a page then says itself what cannot be shown. */
function unlessUncounted(error: unknown) {
  if (!isUnavailable(error)) throw error;
}
