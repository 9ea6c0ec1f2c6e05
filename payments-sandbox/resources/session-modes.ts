import { invalidParameter, invalidRequest } from '../api/stripe-error.ts';
import type { LineItem } from '../core/objects.ts';
import type { SessionParams } from './session-params.ts';

/** Modes to which some parameters belong. */
const ONLY_IN = {
  customer_creation: 'payment',
  payment_intent_data: 'payment',
  payment_method_collection: 'subscription',
  subscription_data: 'subscription',
} as const;

export function checkMode(params: SessionParams): void {
  for (const [name, mode] of Object.entries(ONLY_IN)) {
    if (params[name as keyof typeof ONLY_IN] !== undefined && params.mode !== mode) {
      throw invalidParameter(`You can not pass \`${name}\` in \`${params.mode}\` mode.`, { param: name });
    }
  }
  if (params.mode === 'subscription' && params.allowed_payment_method_types?.includes('oxxo')) {
    throw invalidParameter('The payment method type `oxxo` cannot be used in `subscription` mode.', {
      param: 'allowed_payment_method_types',
    });
  }
  if (params.mode === 'subscription' && params.payment_method_options?.card?.installments) {
    throw invalidParameter('Installments can not be used in `subscription` mode.', {
      param: 'payment_method_options[card][installments]',
    });
  }
  if (params.mode === 'payment' && params.submit_type === 'subscribe') {
    throw invalidParameter('You can not pass `submit_type: subscribe` in `payment` mode.', {
      param: 'submit_type',
    });
  }
}

export function checkPrices(mode: SessionParams['mode'], items: LineItem[]): void {
  const recurring = items.flatMap(({ price }) => (price?.recurring ? [price.recurring] : []));
  if (mode === 'payment') {
    if (recurring.length === 0) return;
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'line_items' },
    );
  }
  const [first] = recurring;
  if (!first) {
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      {
        param: 'line_items',
      },
    );
  }
  if (
    recurring.some((one) => one.interval !== first.interval || one.interval_count !== first.interval_count)
  ) {
    throw invalidRequest('Checkout does not support multiple prices with different billing intervals.', {
      param: 'line_items',
    });
  }
}
