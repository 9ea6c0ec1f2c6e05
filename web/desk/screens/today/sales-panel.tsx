import type { Today } from '#contract/desk/today.ts';
import { comparison, type SalesFact, salesFacts } from '#contract/desk/today-words.ts';
import { formatCents } from '#contract/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { weekday } from '../../frame/desk-dates.ts';
import { arrowDown, arrowUp } from '../../frame/icons.generated.ts';

type Sales = NonNullable<Today['sales']>;

/** Sales against the same weekday, up to the same time; of the owner alone. */
export function SalesPanel({ sales, at, className }: { sales: Sales; at: string; className: string }) {
  const { now, before, days } = sales;
  return (
    <section className={classNames('desk-panel', className)}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="desk-h2">Ventas de hoy</h2>
        <p className="text-muted">contra el {weekday(days[0]?.day ?? at)}, misma hora</p>
      </div>
      <div className="grid gap-5 desk:grid-cols-[1fr_250px]">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[repeat(4,auto)]">
          {salesFacts(now, before).map((fact) => (
            <Fact key={fact.label} fact={fact} />
          ))}
        </dl>
        <Bars days={days} />
      </div>
    </section>
  );
}

function Fact({ fact }: { fact: SalesFact }) {
  const { label, now, before, textOf, isBad } = fact;
  const isMore = now > before;
  const color = now === before ? 'text-muted' : isMore === isBad ? 'text-error' : 'text-nopal-deep';
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="figure text-2xl leading-tight whitespace-nowrap">{textOf(now)}</dd>
      <dd className={`micro flex items-center gap-1 whitespace-nowrap ${color}`}>
        {now === before ? null : <Icon name={isMore ? arrowUp : arrowDown} size={16} />}
        {comparison(fact)}
      </dd>
    </div>
  );
}

const TALLEST_PX = 80;

function Bars({ days }: { days: Sales['days'] }) {
  const most = Math.max(1, ...days.map(({ cents }) => cents));
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">Ventas de los últimos ocho días</caption>
      <tbody>
        <tr className="align-bottom">
          {days.map(({ day, cents }, place) => (
            <td key={day} className="px-0.5">
              <span className="sr-only">{formatCents(cents)}</span>
              <span
                aria-hidden="true"
                className={classNames(
                  'block rounded-t-chip',
                  place === days.length - 1 ? 'bg-slate' : 'bg-sky',
                )}
                style={{ height: Math.max(2, Math.round((cents / most) * TALLEST_PX)) }}
              />
            </td>
          ))}
        </tr>
        <tr>
          {days.map(({ day }, place) => (
            <th key={day} scope="col" className="micro pt-1 font-normal text-muted">
              {place === days.length - 1 ? 'hoy' : weekday(day).slice(0, 3)}
            </th>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
