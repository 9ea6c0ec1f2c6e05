import { type ReactNode, useId, useRef } from 'react';
import { Link, Navigate } from 'react-router';
import { formatCents } from '#contract/money.ts';
import { AddressPicker } from '../accounts/pickers/address-picker.tsx';
import { ContactPicker } from '../accounts/pickers/contact-picker.tsx';
import { useCartChanges } from '../cart/cart-changes.ts';
import { type CartItem, itemUnitCents } from '../cart/cart-item.ts';
import { coverOf, toneOf } from '../cart/cart-line.tsx';
import { changeText } from '../cart/cart-review.ts';
import { useCart } from '../cart/cart-store.ts';
import { CoverTile } from '../cart/cover-tile.tsx';
import { NOTE_MAX, useOrderNote } from '../cart/order-note.ts';
import { type ShippingFee, useCartCheck } from '../cart/use-cart-check.ts';
import { PrivateHead } from '../settings/private-head.tsx';
import { useSite } from '../settings/site-data.ts';
import { AcceptedTerms } from '../ui/accepted-terms.tsx';
import { TextAreaField } from '../ui/field.tsx';
import { FoldedField } from '../ui/folded-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { ArrivalBlock } from './arrival-block.tsx';
import { BoughtNotice } from './bought-notice.tsx';
import { GiftBlock } from './gift-block.tsx';
import { PayBlock } from './pay-block.tsx';
import { PaymentMethodChoice } from './payment-choice.tsx';
import { SecurePayment } from './secure-payment.tsx';
import { useBoughtCart, usePayment } from './use-payment.ts';

export default function CheckoutPage() {
  const isHydrated = useHydrated();
  const isEmpty = useCart((cart) => cart.items.length === 0);
  const shippingFee = useCartCheck();
  const { bought, again } = useBoughtCart();
  return (
    <div className="page-column pt-6 pb-rhythm">
      <PrivateHead title="Finalizar compra" />
      <Link to="/carrito" className="inline-flex min-h-11 items-center gap-2">
        <Icon name="arrow-left" size={20} />
        <span className="link">Volver al carrito</span>
      </Link>
      <h1 className="heading">Finalizar compra</h1>
      {bought ? <BoughtNotice {...bought} onAgain={again} /> : null}
      {!isHydrated ? (
        <CheckoutSkeleton />
      ) : !isEmpty ? (
        <Checkout shippingFee={shippingFee} />
      ) : bought ? null : (
        <Navigate to="/carrito" replace />
      )}
    </div>
  );
}

const columns = 'mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_408px] lg:gap-8';

function Checkout({ shippingFee }: { shippingFee: ShippingFee }) {
  const { note, setNote } = useOrderNote();
  const payment = usePayment(shippingFee, note);
  const { isGift } = payment.gift;
  return (
    <div className={columns}>
      <div className="grid gap-4">
        <div className="panel px-5 py-4 sm:px-7">
          <ContactPicker
            as="h2"
            error={payment.contactError}
            buttonRef={payment.contactButton}
            onFirstAdded={payment.askForAddress}
          />
          {isGift ? <p className="small mt-1 text-muted">El recibo y los avisos te llegan a ti.</p> : null}
        </div>
        {payment.totals.ships ? <GiftBlock gift={payment.gift} /> : null}
        {payment.totals.ships ? (
          <div className="panel px-5 py-4 sm:px-7">
            <AddressPicker
              as="h2"
              heading={payment.gift.sendTo}
              error={payment.addressError}
              buttonRef={payment.addressButton}
              onFirstAdded={payment.askForContact}
            />
          </div>
        ) : null}
        {payment.totals.ships ? (
          <ArrivalBlock
            address={payment.address}
            isPaidLater={payment.choice.method !== 'card'}
            isGift={isGift}
          />
        ) : null}
        <Note ships={payment.totals.ships} note={note} setNote={setNote} />
        <PaymentMethodChoice choice={payment.choice} as="h2" className="panel px-5 py-4 sm:px-7" />
      </div>
      <Summary>
        <PayBlock payment={payment}>
          <Terms />
        </PayBlock>
      </Summary>
    </div>
  );
}

interface NoteProps {
  ships: boolean;
  note: string;
  setNote: (note: string) => void;
}

/** Note for the order behind a button, as most orders have none. */
function Note({ ships, note, setNote }: NoteProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="panel px-5 py-3 sm:px-7">
      <FoldedField
        text="Agregar una nota para tu pedido"
        isShown={note !== ''}
        onOpen={() => setTimeout(() => field.current?.focus())}
      >
        <TextAreaField
          ref={field}
          label="Nota para tu pedido"
          optional
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          help={`${ships ? 'Una dedicatoria, cómo encontrar tu casa… ' : ''}${note.length} de ${NOTE_MAX} caracteres`}
        />
      </FoldedField>
    </div>
  );
}

function Summary({ children }: { children: ReactNode }) {
  const items = useCart((cart) => cart.items);
  const changes = useCartChanges((state) => state.changes);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="panel p-5 sm:p-7">
      <h2 id={headingId} className="heading-3">
        Resumen del pedido
      </h2>
      {[...changes.values()].map((change) => (
        <Notice key={change.before.id} kind="warning" isAnnounced className="mt-3">
          <strong>{change.before.title}:</strong> {changeText(change)}
        </Notice>
      ))}
      <ul className="my-4 divide-y divide-line border-y border-line">
        {items.map((item) => (
          <SummaryLine key={item.id} item={item} />
        ))}
      </ul>
      {children}
    </section>
  );
}

function SummaryLine({ item }: { item: CartItem }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <CoverTile source={coverOf(item.image)} tone={toneOf(item.age)} className="w-14" />
      <p className="min-w-0 grow leading-snug wrap-anywhere">
        <span className="eyebrow">{item.title}</span>
        <span className="small block text-muted">
          {item.quantity === 1 ? '1 pieza' : `${item.quantity} piezas`}
        </span>
      </p>
      <p className="tabular-nums">{formatCents(itemUnitCents(item) * item.quantity)}</p>
    </li>
  );
}

function Terms() {
  return (
    <>
      <SecurePayment laterMethods={useSite().laterMethods} />
      <AcceptedTerms act="Al pagar" className="mt-3" />
    </>
  );
}

function CheckoutSkeleton() {
  return (
    <div className={columns}>
      <LoadingNote>Cargando tu compra</LoadingNote>
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
