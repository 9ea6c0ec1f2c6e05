import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type Cents, formatCents } from '#contract/money.ts';
import { useCartChanges } from '../cart/cart-changes.ts';
import { GoneLine } from '../cart/cart-line.tsx';
import { CartLines, ClearButton } from '../cart/cart-lines.tsx';
import { useCart } from '../cart/cart-store.ts';
import { type ShippingFee, useCartCheck } from '../cart/use-cart-check.ts';
import { useOfflinePage } from '../cart/use-offline-page.ts';
import { PrivateHead } from '../settings/private-head.tsx';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { BoughtNotice } from './bought-notice.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useBoughtCart } from './use-payment.ts';

export default function CartPage() {
  useOfflinePage();
  const isHydrated = useHydrated();
  const isEmpty = useCart((cart) => cart.items.length === 0);
  const shippingFee = useCartCheck();
  const { bought, again } = useBoughtCart();
  const page = useRef<HTMLDivElement>(null);
  const wasFilled = useRef(false);
  useEffect(() => {
    // The button that emptied the cart is gone, so the page takes its focus.
    if (isEmpty && wasFilled.current) page.current?.focus();
    wasFilled.current = !isEmpty;
  }, [isEmpty]);
  return (
    <div ref={page} tabIndex={-1} className="page-column pt-6 pb-rhythm outline-none">
      <PrivateHead title="Tu carrito" />
      {bought ? <BoughtNotice {...bought} onAgain={again} className="mb-5" /> : null}
      {!isHydrated ? <CartSkeleton /> : isEmpty ? <EmptyCart /> : <FilledCart shippingFee={shippingFee} />}
    </div>
  );
}

function FilledCart({ shippingFee }: { shippingFee: ShippingFee }) {
  const count = useCart((cart) => cart.itemCount);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="heading outline-none">
          Tu carrito{' '}
          <span className="text-[.62em] text-muted">{count === 1 ? '1 libro' : `${count} libros`}</span>
        </h1>
        <ClearButton />
      </div>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_408px] lg:gap-8">
        <div>
          <CartLines onRemoved={() => heading.current?.focus()} />
          <ShippingNotice fee={shippingFee.cents} />
          <Link to="/productos" className="mt-5 inline-flex min-h-11 items-center gap-2">
            <Icon name="arrow-left" size={20} />
            <span className="link">Continuar Comprando</span>
          </Link>
        </div>
        <CartSummary shippingFee={shippingFee} />
      </div>
    </>
  );
}

function ShippingNotice({ fee }: { fee: Cents | null }) {
  const ships = useCart((cart) => cart.items.some((item) => item.product_type === 'FISICO'));
  if (!ships || !fee) return null;
  return (
    <Notice kind="info" icon="package" className="mt-4">
      El envío cuesta {formatCents(fee).replace('.00', '')} aunque lleves más libros. Llegan juntos.
    </Notice>
  );
}

function EmptyCart() {
  const changes = useCartChanges((state) => state.changes);
  const gone = [...changes.values()].filter((change) => !change.after);
  return (
    <>
      {gone.length > 0 ? (
        <ul className="panel mx-auto mb-6 max-w-2xl divide-y divide-line p-4 sm:p-6">
          {gone.map((change) => (
            <GoneLine key={change.before.id} change={change} />
          ))}
        </ul>
      ) : null}
      <EmptyState
        as="h1"
        title="Tu carrito está vacío"
        action={<LinkButton to="/productos">Continuar Comprando</LinkButton>}
      >
        Hay muchos cuentos esperando dar el brinco.
      </EmptyState>
    </>
  );
}

function CartSkeleton() {
  return (
    <>
      <h1 className="heading">Tu carrito</h1>
      <LoadingNote>Cargando tu carrito</LoadingNote>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_408px] lg:gap-8">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </>
  );
}
