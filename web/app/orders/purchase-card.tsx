import { Link, useLocation } from 'react-router';
import { centsFromPesos, formatCents } from '#contract/money.ts';
import type { Purchase } from '#contract/orders.ts';
import { CoverTile } from '../cart/cover-tile.tsx';
import { LinkButton } from '../ui/button.tsx';
import { StatusLabel } from '../ui/status-label.tsx';
import { awaitedPayment, lapsedPayment, untilText } from './awaited-payment.ts';
import { BuyAgainButton } from './buy-again-button.tsx';
import { OrderAgainButton } from './order-again.tsx';
import {
  arrivalText,
  headline,
  isOnItsWay,
  isUnfinished,
  type OrderFacts,
  orderStatus,
  purchaseFacts,
} from './order-status.ts';
import { overList, purchasePath } from './purchase-link.ts';
import { RetryPaymentButton, type UnpaidLine } from './retry-payment-button.tsx';
import { TrackingNumber } from './tracking-number.tsx';

export function PurchaseCard({ purchase }: { purchase: Purchase }) {
  // The link keeps the query, so that the list below the purchase stays as it is.
  const { search } = useLocation();
  const facts = purchaseFacts(purchase);
  const status = orderStatus(facts);
  const arrival = arrivalText(facts);
  const canRetry = isUnfinished(facts);
  const awaited = awaitedPayment(facts);
  const hasLapsed = lapsedPayment(facts) !== null;
  const { folio, gift } = purchase;
  const unpaid = { lines: purchase.products.map(unpaidLine), gift, folio, size: 44 } as const;
  return (
    <article aria-label={`Pedido ${purchase.folio}`} className="panel p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusLabel tone={status.tone}>{status.label}</StatusLabel>
        {arrival ? <p className="font-bold">{arrival}</p> : null}
        {awaited ? <p className="font-bold">Hasta el {untilText(awaited.pay_by)}</p> : null}
      </div>
      {isOnItsWay(facts) ? <Tracking purchase={purchase} /> : null}
      {canRetry ? <p className="mt-3">{retryText(facts)}</p> : null}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {purchase.products.map((product) => (
          <ProductRow key={product.product_id} product={product} canBuyAgain={!canRetry && !awaited} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="small text-muted">
          Pedido {purchase.folio} ·{' '}
          <span className="whitespace-nowrap">Total {formatCents(centsFromPesos(purchase.total))}</span>
        </p>
        {hasLapsed ? <OrderAgainButton {...unpaid} /> : null}
        {canRetry ? (
          <RetryPaymentButton order={{ order_id: purchase.order_id }} {...unpaid} isSecond={hasLapsed} />
        ) : null}
        <LinkButton
          to={{ pathname: purchasePath(purchase.order_id), search }}
          {...overList}
          variant={isOnItsWay(facts) ? 'ink' : 'secondary'}
          size={44}
          className="max-sm:w-full sm:w-48"
        >
          Ver compra<span className="sr-only">: pedido {purchase.folio}</span>
        </LinkButton>
      </div>
    </article>
  );
}

/** Why the order is not paid; of a lapsed one its title, too, which its label does not tell. */
function retryText(facts: OrderFacts): string {
  const { title, text } = headline(facts);
  return lapsedPayment(facts) ? `${title}. ${text}` : text;
}

function Tracking({ purchase: { carrier, tracking_number, tracking_url } }: { purchase: Purchase }) {
  if (!carrier) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2">
      <p>{tracking_number ? `${carrier}, guía` : carrier}</p>
      {tracking_number ? <TrackingNumber number={tracking_number} /> : null}
      {tracking_url ? (
        <a
          href={tracking_url}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center"
        >
          Rastrear
          <span className="sr-only"> mi paquete con {carrier}</span>
        </a>
      ) : null}
    </div>
  );
}

type Product = Purchase['products'][number];

const unpaidLine = (product: Product): UnpaidLine => ({
  ...product,
  product_name: product.name,
  authors: product.author,
  unit_price_cents: Math.round(centsFromPesos(product.total) / product.quantity),
});

function ProductRow({ product, canBuyAgain }: { product: Product; canBuyAgain: boolean }) {
  const { product_id, name, author, main_image, quantity, total, status } = product;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <CoverTile source={main_image} className="w-19 sm:w-24" />
      <div className="min-w-0 leading-snug wrap-anywhere">
        {status === 1 ? (
          <Link to={`/productos/${product_id}`} className="eyebrow hover:underline">
            {name}
          </Link>
        ) : (
          <span className="eyebrow">{name}</span>
        )}
        <p className="small text-muted">{author.join(', ')}</p>
        <p className="small text-muted">
          {quantity === 1 ? '1 pieza' : `${quantity} piezas`} · {formatCents(centsFromPesos(total))}
        </p>
      </div>
      {canBuyAgain ? (
        <div className="max-sm:col-span-2 sm:w-48">
          <BuyAgainButton products={[product]} name={name} size={44} variant="secondary" />
        </div>
      ) : null}
    </li>
  );
}
