import type { Box } from '#contract/boxes.ts';
import { weekdayText } from '#contract/delivery-words.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Parcel } from '../../../ui/illustrations/parcel.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { arrowSquareOut } from '../../../ui/tab-icons.generated.ts';
import { type BoxesBySender, boxHeading, boxText, senderKey, trackingText } from './box-words.ts';

interface ComingBoxProps {
  box: Box;
  /** Sentence about the box after this one. */
  next: string | null;
  /** Heading level in the outline of the page. */
  as?: 'h2' | 'h3';
}

/** Current box of a plan with books, with the covers of its titles. */
export function ComingBox({ box, next, as: Heading = 'h3' }: ComingBoxProps) {
  const headingId = `caja-${senderKey(box)}`;
  const tracking = trackingText(box);
  return (
    <section
      aria-labelledby={headingId}
      className="mt-4 grid overflow-hidden rounded-block rounded-tr-promo bg-mamey-pale sm:grid-cols-[1fr_auto] sm:items-end"
    >
      <div className="p-5 sm:p-8">
        <Heading id={headingId} className="heading-promo max-w-[14ch]">
          {boxHeading(box)}
        </Heading>
        <p className="mt-2">
          {box.arrives_by ? (
            <>
              Llega el <strong>{weekdayText(box.arrives_by)}</strong>.
            </>
          ) : (
            boxText(box)
          )}
        </p>
        {tracking ? <p className="small mt-1 wrap-anywhere">{tracking}</p> : null}
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
      <OpenParcel titles={box.titles} />
    </section>
  );
}

interface EndedBoxesProps {
  /** Subscriptions or passes that are over. */
  senders: readonly Parameters<typeof senderKey>[0][];
  boxes: BoxesBySender;
}

/** Boxes of ended plans that have not arrived. */
export function EndedBoxes({ senders, boxes }: EndedBoxesProps) {
  return senders.map((sender) => {
    const { box } = boxes.of(sender);
    if (!box || box.status === 'delivered' || box.status === 'skipped') return null;
    return <ComingBox key={senderKey(sender)} box={box} next={null} as="h2" />;
  });
}

/** Number of covers with room above the flaps. */
const COVERS = 2;

/** Covers looking out of the box: decoration, as the titles are listed below. */
function OpenParcel({ titles }: Pick<Box, 'titles'>) {
  const tilts = ['-rotate-6', 'rotate-6'];
  return (
    <div aria-hidden="true" className="relative mx-auto w-60 sm:mr-8 sm:w-64 lg:mr-14 lg:w-80">
      {titles.length > 0 ? (
        <div className="-mb-14 flex h-40 items-end justify-center gap-1 px-10 pt-6 lg:h-48">
          {titles.slice(0, COVERS).map(({ product_id, main_image }, at) => (
            <Picture
              key={product_id}
              source={main_image}
              alt=""
              sizes="140px"
              className={`h-auto w-24 rounded-chip shadow-md lg:w-32 ${tilts[at]}`}
            />
          ))}
        </div>
      ) : null}
      <Parcel className="relative -mb-px h-auto w-full" />
    </div>
  );
}
