import type { Box, Subscription } from '#contract/memberships.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Parcel } from '../../../ui/illustrations/parcel.tsx';
import { arrowSquareOut } from '../../../ui/tab-icons.generated.ts';
import { isPaidFor } from '../../paid-for.ts';
import { boxHeading, boxText, nextBoxText, trackingText } from './box-words.ts';

interface ComingBoxesProps {
  subscriptions: readonly Subscription[];
  /** Of each subscription the newest one. */
  newest: ReadonlyMap<number, Box>;
}

/** The box that each plan with books sends now; of an ended plan only one that has not arrived. */
export function ComingBoxes({ subscriptions, newest }: ComingBoxesProps) {
  return subscriptions.map((subscription) => {
    const box = newest.get(subscription.subscription_id);
    if (!box || (!isPaidFor(subscription) && (box.status === 'delivered' || box.status === 'skipped')))
      return null;
    return <ComingBox key={subscription.subscription_id} box={box} subscription={subscription} />;
  });
}

function ComingBox({ box, subscription }: { box: Box; subscription: Subscription }) {
  const headingId = `caja-${box.subscription_id}`;
  const next = nextBoxText(box, subscription);
  const tracking = trackingText(box);
  return (
    <section
      aria-labelledby={headingId}
      className="mt-6 grid overflow-hidden rounded-block rounded-tr-promo bg-mamey-pale sm:grid-cols-[1fr_auto] sm:items-end"
    >
      <div className="p-5 sm:p-8">
        <p className="micro w-fit rounded-chip bg-white px-2 pt-px pb-0.5 font-bold text-mamey-deep">
          {subscription.membership_name}
        </p>
        <h2 id={headingId} className="heading mt-3 max-w-[16ch]">
          {boxHeading(box)}
        </h2>
        <p className="mt-2">{boxText(box)}</p>
        {tracking ? <p className="mt-1 font-bold wrap-anywhere">{tracking}</p> : null}
        {next ? <p className="mt-1">{next}</p> : null}
        {box.tracking_url && box.status === 'sent' ? (
          <LinkButton
            to={box.tracking_url}
            target="_blank"
            rel="noreferrer"
            icon={arrowSquareOut}
            className="mt-5"
          >
            Rastrear mi caja<span className="sr-only"> (se abre en otra pestaña)</span>
          </LinkButton>
        ) : null}
      </div>
      <Parcel className="mx-auto -mb-px h-auto w-52 sm:mr-8 sm:w-64 lg:mr-14 lg:w-80" />
    </section>
  );
}
