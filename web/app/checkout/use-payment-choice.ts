import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Calls } from '#contract/api.ts';
import {
  isLater,
  type LaterMethod,
  type LaterReason,
  laterAmounts,
  type PaymentMethod,
  whyNotLater,
} from '#contract/later-payment.ts';
import { methodNames } from '#contract/later-payment-words.ts';
import type { Cents } from '#contract/money.ts';
import type { CartItem } from '../cart/cart-item.ts';
import { usePaymentMethod } from '../cart/payment-method.ts';
import { useSite } from '../settings/site-data.ts';
import { browserApi } from '../ui/api.ts';
import type { UnavailableMethod } from './refused-checkout.ts';

const GET_OPTIONS = 'POST /orders/get-payment-options';

type Options = Calls[typeof GET_OPTIONS]['response']['methods'];

const linesOf = (items: readonly CartItem[]) =>
  items.map(({ id, quantity }) => ({ product_id: id, quantity }));
const optionsKey = (items: readonly CartItem[]) => [GET_OPTIONS, linesOf(items)];

/**
 * Way to pay that the buyer chose, and why others are off. The shop is asked for what lies in the cart; until it has
 * answered, the rule decides by what the browser knows, and the checkout decides again anyway. `total` is null while the
 * price of the parcel is unknown.
 */
export function usePaymentChoice(items: readonly CartItem[], total: Cents | null) {
  const { laterMethods } = useSite();
  const { method, choose } = usePaymentMethod();
  const [fallback, setFallback] = useState<string | null>(null);
  const isOffered = laterMethods.length > 0;
  const { data: options } = useQuery({
    queryKey: optionsKey(items),
    queryFn: async ({ signal }) =>
      (await browserApi(GET_OPTIONS, { body: { cart: linesOf(items) }, signal })).methods,
    enabled: isOffered && items.length > 0,
  });
  const whyNot = (asked: LaterMethod): LaterReason | null => {
    const answer = options?.find((option) => option.method === asked);
    if (answer) return answer.available ? null : (answer.reason ?? 'off');
    // Without a total no amount is out of bounds yet.
    const totalCents = total ?? laterAmounts[asked].least;
    return whyNotLater(asked, {
      methodsOn: laterMethods,
      totalCents,
      lines: [],
      openOfBuyer: 0,
      openOfContact: 0,
    });
  };
  const lost = isLater(method) && whyNot(method) !== null ? method : null;
  useEffect(() => {
    if (!lost) return;
    choose('card');
    setFallback(`${methodNames[lost]} no está disponible para este pedido: elegimos tarjeta.`);
  }, [lost, choose]);
  return {
    /** True where there is more to choose from than cards. */
    isOffered,
    method: lost ? ('card' as const) : method,
    whyNot,
    /** Sentence about a choice that was taken back; null when none was. */
    fallback,
    choose: (chosen: PaymentMethod) => {
      if (isLater(chosen) && whyNot(chosen) !== null) return;
      setFallback(null);
      choose(chosen);
    },
  };
}

export type PaymentChoice = ReturnType<typeof usePaymentChoice>;

/** Marks a method off as the checkout refused it, until the shop is asked again. */
export function markUnavailable(
  client: QueryClient,
  items: readonly CartItem[],
  { method, reason }: UnavailableMethod,
): void {
  client.setQueryData<Options>(optionsKey(items), (known = []) => [
    ...known.filter((option) => option.method !== method),
    { method, available: false, reason },
  ]);
}
