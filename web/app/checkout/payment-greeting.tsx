import type { PaymentDetails } from '#contract/checkout.ts';
import { arrivalSentence } from '#contract/delivery-words.ts';
import { creditCard } from '../ui/card-icons.generated.ts';
import { Icon } from '../ui/icon.tsx';
import { PaperPlane } from '../ui/illustrations/paper-plane.tsx';

/** Greeting after a payment that is made, with the day of its parcel. */
export function PaidGreeting({ order }: { order: PaymentDetails['order'] }) {
  const name = order?.guest?.first_name;
  const { promised_from: from, promised_to: to } = order ?? {};
  return (
    <section
      role="status"
      className="overflow-hidden rounded-block rounded-tr-promo bg-sky px-5 pt-6 sm:grid sm:grid-cols-[minmax(0,1fr)_15rem] sm:px-8"
    >
      <div className="sm:col-span-2">
        <h1 className="inline-flex min-h-8 items-center gap-2 rounded-square bg-white px-3 font-bold text-nopal-deep">
          <Icon name="check-circle" size={20} />
          <span className="pb-0.5">Pago Exitoso</span>
        </h1>
        <p className="heading-promo mt-3 wrap-anywhere">
          {name ? `Gracias, ${name}` : '¡Gracias por tu compra!'}
        </p>
      </div>
      <div className="sm:pb-7">
        <p className="mt-1">
          {order ? (
            <>
              Recibimos tu pago. Tu folio es <strong className="whitespace-nowrap">{order.folio}</strong>.
            </>
          ) : (
            'Recibimos tu pago.'
          )}
          {order?.guest ? null : ' Te mandamos la confirmación por correo.'}
        </p>
        {from && to ? <p className="heading-3 mt-4">{arrivalSentence({ from, to })}</p> : null}
      </div>
      <PaperPlane className="mt-2 ml-auto w-full max-w-72 self-end" />
    </section>
  );
}

/** Greeting for a payment that the bank has yet to confirm, or whose money went back. */
export function OtherGreeting({ title, text }: { title: string; text?: string }) {
  return (
    <section role="status" className="flex items-center gap-4">
      <span aria-hidden="true" className="grid size-16 shrink-0 place-items-center rounded-square bg-mango">
        <Icon name={creditCard} size={32} />
      </span>
      <div>
        <h1 className="heading">{title}</h1>
        {text ? <p className="mt-1 text-muted">{text}</p> : null}
      </div>
    </section>
  );
}
