import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
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

/** Question to the shop, by which ways something can be paid; without `ask` only a refusal of the checkout answers it. */
export interface OptionsQuestion {
  queryKey: readonly unknown[];
  ask?: (signal: AbortSignal) => Promise<Options>;
}

/** The question for what lies in the cart. */
export function cartQuestion(items: readonly CartItem[]): OptionsQuestion {
  const cart = items.map(({ id, quantity }) => ({ product_id: id, quantity }));
  const queryKey = [GET_OPTIONS, cart];
  if (cart.length === 0) return { queryKey };
  return {
    queryKey,
    ask: async (signal) => (await browserApi(GET_OPTIONS, { body: { cart }, signal })).methods,
  };
}

/**
 * Way to pay that the buyer chose, and why others are off. Until the shop has answered, the rule decides by what the
 * browser knows, and the checkout decides again anyway. `total` is null while the price of the parcel is unknown.
 */
export function usePaymentChoice({ queryKey, ask }: OptionsQuestion, total: Cents | null) {
  const { laterMethods } = useSite();
  const { method, choose } = usePaymentMethod();
  const [fallback, setFallback] = useState<string | null>(null);
  const isOffered = laterMethods.length > 0;
  const { data: options } = useQuery({
    queryKey,
    queryFn: isOffered && ask ? ({ signal }): Promise<Options> => ask(signal) : skipToken,
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
  { queryKey }: OptionsQuestion,
  { method, reason }: UnavailableMethod,
): void {
  client.setQueryData<Options>(queryKey, (known = []) => [
    ...known.filter((option) => option.method !== method),
    { method, available: false, reason },
  ]);
}
