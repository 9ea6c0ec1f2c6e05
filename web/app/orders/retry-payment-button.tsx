import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Calls } from '#contract/api.ts';
import { CART_LINES_MAX } from '#contract/cart-limits.ts';
import { errorCatalogue } from '#contract/errors.ts';
import type { GiftView } from '#contract/gift.ts';
import { pesosFromCents } from '#contract/money.ts';
import type { OrderLine } from '#contract/orders.ts';
import { sameOrder } from '#contract/same-order.ts';
import type { CartItem } from '../cart/cart-item.ts';
import { useCart } from '../cart/cart-store.ts';
import { useGiftChoice } from '../cart/gift-choice.ts';
import { holdCopies, releaseCopies } from '../cart/held-copies.ts';
import { ApiError, browserApi } from '../ui/api.ts';
import { Button } from '../ui/button.tsx';
import { errorText } from '../ui/error-texts.ts';
import { FieldError } from '../ui/field.tsx';
import { useLeaving } from '../ui/use-leaving.ts';

/** Line of the order that is to be paid. */
export type UnpaidLine = Pick<
  OrderLine,
  | 'product_id'
  | 'product_name'
  | 'authors'
  | 'product_type'
  | 'main_image'
  | 'quantity'
  | 'unit_price_cents'
  | 'is_pass'
>;

interface RetryPaymentButtonProps {
  order: Calls['POST /orders/retry-payment']['body'];
  lines: readonly UnpaidLine[];
  gift: GiftView | null;
  /** Folio, where several such buttons stand on a page. */
  folio?: string;
  size?: 44 | 52;
  wide?: boolean;
  /** True for an order whose voucher has lapsed: its other way is to order again, and this one is paid by card. */
  isSecond?: boolean;
}

/** Codes of refusals that the cart settles: it shows the change of each line. */
const changed = new Set([
  'PRICE_CHANGED',
  'OUT_OF_STOCK',
  'PRODUCT_NOT_FOUND',
  'TOO_MANY_COPIES',
  'TOTAL_TOO_SMALL',
]);

/** Button to the payment page of an unpaid order; when it was refused for a change, its lines go back to the cart. */
export function RetryPaymentButton(props: RetryPaymentButtonProps) {
  const { order, lines, gift, folio, size = 52, wide, isSecond } = props;
  const { isBusy, setIsBusy, leaveFor } = useLeaving();
  const [failure, setFailure] = useState<string | null>(null);
  const [bought, setBought] = useState<string | null>(null);
  const navigate = useNavigate();
  const ofWhich = folio ? <span className="sr-only">: pedido {folio}</span> : null;

  const retry = async (againAfter?: string) => {
    setFailure(null);
    setBought(null);
    setIsBusy(true);
    try {
      const { url } = await browserApi('POST /orders/retry-payment', {
        body: againAfter ? { ...order, again_after: againAfter } : order,
      });
      holdCopies(lines.map(asItWas));
      return leaveFor(url);
    } catch (error) {
      if (error instanceof ApiError && changed.has(error.code)) {
        putAgain(lines, gift);
        return navigate(againPath(lines));
      }
      setBought(boughtFolio(error));
      setFailure(errorText(error, errorCatalogue.PAYMENT_PROVIDER_FAILED.text));
    }
    setIsBusy(false);
  };

  return (
    <div className={wide ? 'w-full' : undefined}>
      <Button
        variant={isSecond ? 'secondary' : 'primary'}
        size={size}
        wide={wide}
        busy={isBusy && 'Abriendo el pago…'}
        onClick={() => retry()}
      >
        {isSecond ? 'Pagar con tarjeta' : 'Reintentar Pago'}
        {ofWhich}
      </Button>
      <div role="alert">{failure ? <FieldError>{failure}</FieldError> : null}</div>
      {bought ? (
        <Button variant="secondary" size={44} className="mt-2" onClick={() => retry(bought)}>
          Pedirlo otra vez{ofWhich}
        </Button>
      ) : null}
    </div>
  );
}

/** Folio of the paid order of the same lines; null when that was not the reason. */
function boughtFolio(error: unknown): string | null {
  if (!(error instanceof ApiError && error.code === 'ALREADY_BOUGHT')) return null;
  return sameOrder.pick({ folio: true }).safeParse(error.details).data?.folio ?? null;
}

const isOfPass = (lines: readonly UnpaidLine[]) => lines.some(({ is_pass }) => is_pass);

/** Page on which the lines are ordered again. */
export const againPath = (lines: readonly UnpaidLine[]) => (isOfPass(lines) ? '/membresias' : '/carrito');

/**
 * Puts the lines into the cart as they were ordered: the cart compares each with today's price and stock when it opens. An
 * order that was a gift is one again; null where it was none, or is shown to others than its buyer. A pass goes into no cart.
 */
export function putAgain(lines: readonly UnpaidLine[], gift: GiftView | null) {
  if (isOfPass(lines)) return;
  if (gift) useGiftChoice.getState().takeUp(gift);
  releaseCopies();
  const { items, restore } = useCart.getState();
  const missing = lines.filter(({ product_id }) => !items.some(({ id }) => id === product_id)).map(asItWas);
  restore([...items, ...missing].slice(0, CART_LINES_MAX));
}

const asItWas = (line: UnpaidLine): CartItem => ({
  id: line.product_id,
  title: line.product_name,
  author: line.authors.join(', '),
  image: line.main_image?.url ?? null,
  price: pesosFromCents(line.unit_price_cents),
  stock: line.quantity,
  quantity: line.quantity,
  age: '',
  theme: '',
  product_type: line.product_type,
});
