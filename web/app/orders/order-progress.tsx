import { classNames } from '../ui/class-names.ts';
import { Stepper } from '../ui/stepper.tsx';
import { headline, type OrderFacts, shippingProgress } from './order-status.ts';

interface OrderProgressProps {
  facts: OrderFacts;
  as: 'h2' | 'h3';
  isOneColumn?: boolean;
}

/** Headline of an order's page: the day of its parcel in the largest letters, or its state. */
export function OrderProgress({ facts, as: Heading, isOneColumn }: OrderProgressProps) {
  const { eyebrow, title, month, text } = headline(facts);
  const progress = shippingProgress(facts);
  const hasDay = eyebrow !== undefined || month !== undefined;
  const isLate = progress !== null && facts.is_late;
  return (
    <section
      aria-label="Cómo va tu pedido"
      className={classNames(
        'mt-5 grid items-center gap-x-10 gap-y-6 rounded-block rounded-tr-promo px-5 py-6 sm:px-8',
        isLate ? 'bg-mango' : 'bg-sky',
        !isOneColumn && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:px-12 lg:py-9 lg:pr-16',
      )}
    >
      <div>
        {eyebrow ? <p className="eyebrow mb-2">{eyebrow}</p> : null}
        <Heading className="inline">
          <span className={classNames('block', dayLetters(hasDay, isOneColumn))}>{title}</span>
          {month ? ` ${month}` : null}
        </Heading>{' '}
        <p className="mt-1.5 inline">{text}</p>
      </div>
      {progress ? <Stepper {...progress} label="Avance del envío" /> : null}
    </section>
  );
}

function dayLetters(hasDay: boolean, isOneColumn: boolean | undefined) {
  if (!hasDay) return 'heading mb-1.5 max-w-[20ch]';
  return `mb-1.5 max-w-[14ch] ${isOneColumn ? 'heading-promo' : 'headline'}`;
}
