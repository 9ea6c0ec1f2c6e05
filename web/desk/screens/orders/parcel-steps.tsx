import type { ShippingState } from '#contract/orders.ts';
import { classNames } from '#web/ui/class-names.ts';

const steps = ['Pendiente de envío', 'Enviado', 'En tránsito', 'Entregado'];

/** Packing is part of waiting. */
const placeOf: Readonly<Record<ShippingState, number>> = {
  'pendiente de envío': 0,
  procesando: 0,
  enviado: 1,
  'en tránsito': 2,
  entregado: 3,
};

export function ParcelSteps({ state }: { state: ShippingState }) {
  const here = placeOf[state];
  return (
    <ol className="grid w-full max-w-md grid-cols-4">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === here ? 'step' : undefined}
          className={classNames(
            'relative flex flex-col items-center gap-1 px-1 text-center leading-tight',
            place > 0 &&
              'before:absolute before:top-4.5 before:right-[calc(50%+24px)] before:left-[calc(-50%+24px)] before:border-t-2 before:border-dotted before:border-slate',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'figure grid size-9 place-items-center rounded-square border-2 text-xl',
              place === here && 'border-slate bg-mango',
              place < here && 'border-slate bg-slate text-white',
              place > here && 'border-control bg-white text-muted',
            )}
          >
            {place + 1}
          </span>
          <span className={classNames('micro', place === here ? 'font-bold' : 'text-order-text')}>
            {step}
          </span>
        </li>
      ))}
    </ol>
  );
}
