import { type DeliveryWindow, firstBoxLeaves, windowText } from '#contract/delivery-words.ts';
import { dayText } from '#contract/mexico-city.ts';
import { useSite } from '../../settings/site-data.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useFirstBox } from '../../visitor/use-arrival.ts';

/** True where the shop promises a day: its room is kept until the browser knows which. */
export const usePromisesBox = () => useSite().settings.box_handling_days !== null;

/** `Si te suscribes hoy, tu primera caja sale a más tardar el martes 1 de diciembre y llega …` */
export function FirstBox({ className }: { className?: string }) {
  const isPromised = usePromisesBox();
  const window = useFirstBox();
  if (!isPromised) return null;
  return (
    <p className={classNames('flex min-h-[5.25rem] gap-3 sm:min-h-[4.5rem]', className)}>
      <Icon name="truck" size={24} />
      {window ? <Sentence window={window} /> : null}
    </p>
  );
}

const Sentence = ({ window }: { window: DeliveryWindow }) => (
  <span className="max-w-[46ch] leading-snug">
    Si te suscribes hoy, tu primera caja <strong>{firstBoxLeaves(window.leaves)}</strong> y llega{' '}
    {windowText(window)}.
  </span>
);

/** `Primera caja: sale a más tardar el 1 de diciembre.` */
export function FirstBoxOfCard() {
  const isPromised = usePromisesBox();
  const window = useFirstBox();
  if (!isPromised) return null;
  return (
    <p className="small mt-2 min-h-[2lh]">
      {window ? (
        <>
          Primera caja: sale a más tardar el{' '}
          <span className="whitespace-nowrap">{dayText(window.leaves)}.</span>
        </>
      ) : null}
    </p>
  );
}
