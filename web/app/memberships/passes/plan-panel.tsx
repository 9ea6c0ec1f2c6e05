import { Link } from 'react-router';
import type { Membership } from '#contract/memberships.ts';
import { membershipsPath } from '../../settings/membership-paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { OpenBook } from '../../ui/illustrations/open-book.tsx';
import { Parcel } from '../../ui/illustrations/parcel.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { PlanLook } from '../sales/plan-look.ts';

const turns = ['-rotate-5', 'z-10 -mt-2', 'rotate-5'];

interface PlanPanelProps {
  plan: Membership;
  look: PlanLook;
}

/** The plan that a pass is of, with the way to another. */
export function PlanPanel({ plan, look }: PlanPanelProps) {
  return (
    <section
      aria-labelledby="plan-del-pase"
      className="panel overflow-hidden sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div
        className={classNames(
          'grid min-h-32 place-items-center rounded-br-tile px-5 pt-5 sm:pb-5',
          look.ground,
        )}
      >
        <Covers plan={plan} />
      </div>
      <div className="self-center p-5 sm:p-7">
        <p
          className={classNames(
            'micro w-fit rounded-chip px-2 pt-px pb-0.5 font-bold',
            look.ground,
            look.text,
          )}
        >
          {plan.label}
        </p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="plan-del-pase" className="heading-3 min-w-0 wrap-anywhere">
            {plan.membership_name}
          </h2>
          <Link to={membershipsPath} className="link inline-flex min-h-11 items-center">
            Cambiar<span className="sr-only"> el plan</span>
          </Link>
        </div>
        <p className="text-muted">{plan.description}</p>
      </div>
    </section>
  );
}

/** Covers of the first books of the plan's boxes; a drawing for a plan that names none. */
function Covers({ plan }: { plan: Membership }) {
  const books = plan.box_titles.filter(({ main_image }) => main_image !== null).slice(0, 3);
  if (books.length === 0) {
    const Drawing = plan.ships ? Parcel : OpenBook;
    return <Drawing className="-mb-px h-28 w-auto max-w-full self-end sm:self-center" />;
  }
  return (
    <ul aria-hidden="true" className="flex max-w-72 justify-center gap-1">
      {books.map((book, at) => (
        <li key={book.product_id} className={classNames('w-1/3', turns[at])}>
          <Picture
            source={book.main_image}
            alt=""
            sizes="96px"
            className="w-full rounded-[5px] shadow-cover"
          />
        </li>
      ))}
    </ul>
  );
}
