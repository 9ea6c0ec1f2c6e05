// biome-ignore-all lint/a11y/noRedundantRoles: Safari takes the roles from a table whose parts are blocks or grids.
import { audiosText, costInShop, monthInside } from '#contract/club-words.ts';
import { firstBoxText } from '#contract/delivery-words.ts';
import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { listed, oneOf } from '#contract/spanish-words.ts';
import { printedAge } from '../../settings/age.ts';
import type { PlanOnCard } from '../../settings/plans.ts';
import { capital } from '../../ui/capital.ts';
import { classNames } from '../../ui/class-names.ts';
import { useFirstBox } from '../../visitor/use-arrival.ts';
import { pricesText } from './families.tsx';
import { usePromisesBox } from './first-box.tsx';
import type { MonthOnPlans } from './month-on-plans.ts';

interface SideBySideProps {
  readers: PlanOnCard;
  boxes: readonly PlanOnCard[];
  month: MonthOnPlans | null;
}

interface Line {
  name: string;
  readers: string;
  boxes: string;
  /** The day of the first box comes later: room for it is kept. */
  isLate?: boolean;
}

/** Both families, line by line; on phones the name of a line stands above its two cells. */
export function SideBySide(props: SideBySideProps) {
  const lines = useLines(props);
  return (
    <section aria-labelledby="lado-a-lado" className="mt-rhythm">
      <h2 id="lado-a-lado" className="heading">
        Los dos, lado a lado
      </h2>
      <table
        role="table"
        className="mt-5 block w-full overflow-hidden rounded-block border border-line bg-white text-left lg:table"
      >
        <thead role="rowgroup" className="block bg-slate text-white lg:table-header-group">
          <tr role="row" className="grid grid-cols-2 lg:table-row">
            <td role="cell" className="w-52 max-lg:sr-only" />
            {['Book Club Lectores', 'Book Club Libros'].map((name) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className="figure px-4 py-3 text-lg leading-tight lg:px-7"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block lg:table-row-group">
          {lines.map(({ name, readers, boxes, isLate }) => (
            <tr key={name} role="row" className="grid grid-cols-2 border-t border-line lg:table-row">
              <th
                role="rowheader"
                scope="row"
                className="col-span-2 px-4 pt-3 align-top font-bold lg:px-7 lg:py-3.5"
              >
                {name}
              </th>
              <td role="cell" className="px-4 pt-1 pb-3 align-top leading-snug lg:px-7 lg:py-3.5">
                <Cell text={readers} />
              </td>
              <td
                role="cell"
                className={classNames(
                  'px-4 pt-1 pb-3 align-top leading-snug lg:px-7 lg:py-3.5',
                  isLate && 'max-lg:min-h-36 lg:h-20',
                )}
              >
                <Cell text={boxes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Text of a cell, in which no range such as `4–6` is broken in two. */
const Cell = ({ text }: { text: string }) =>
  text.split(/(\d{1,2}–\d{1,2})/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );

/** Ages of the boxes, `0–3, 3–5 o 7–8`, by the plans' labels. */
function boxAges(boxes: readonly PlanOnCard[]): string {
  const ages = boxes.flatMap(({ label }) => /^\d+–\d+/.exec(printedAge(label))?.[0] ?? []);
  return ages.length > 1 ? `La que tú escojas: ${oneOf(ages)}` : oneOf(ages);
}

function useLines({ readers, boxes, month }: SideBySideProps): Line[] {
  const isPromised = usePromisesBox();
  const window = useFirstBox();
  const audios = month ? audiosText(month.audios) : '';
  const cost = month ? costInShop(month) : '';
  const ages = month ? listed(month.ages) : '';
  const inMonth = month ? monthInside(month) : '';
  const each = `cada ${PERIOD_DAYS} días`;
  const prices = [...new Set(boxes.map(({ price_cents }) => price_cents))].toSorted((a, b) => a - b);
  const afterPayment = 'Al pagar empezamos a preparar tu primera caja';
  const firstBox = window ? `La primera caja ${firstBoxText(window)}` : isPromised ? '' : afterPayment;
  return [
    {
      name: 'Qué es',
      readers: 'Una guía digital: qué leer, cómo leerlo y qué preguntar',
      boxes: 'Una caja con libros de papel',
    },
    {
      name: 'Libros',
      readers: `No van incluidos.${cost && ` ${capital(cost)}`}`,
      boxes: 'Hasta 2 incluidos en cada caja',
    },
    {
      name: 'Además',
      readers: `10 casillas al mes: preguntas, actividades y audios${audios ? ` (${audios})` : ''}`,
      boxes: 'Una hoja para quien lee en casa, con ideas, preguntas y estrategias',
    },
    {
      name: 'Para qué edad',
      readers: `Mezcla edades.${ages ? ` En ${inMonth}: ${ages}` : ''}`,
      boxes: boxAges(boxes) || 'La de tu plan',
    },
    {
      name: 'Cuándo empieza',
      readers: 'Entras de inmediato al mes actual y a los anteriores',
      boxes: firstBox,
      isLate: isPromised,
    },
    { name: 'Envío', readers: 'No hace falta', boxes: 'Incluido, a todo México' },
    {
      name: 'Precio',
      readers: `${pricesText([readers.price_cents])} ${each}`,
      boxes: `${pricesText(prices)} ${each}${prices.length > 1 ? ', según la edad' : ''}`,
    },
    {
      name: 'Cancelar',
      readers: 'Cuando quieras; conservas lo pagado',
      boxes: 'Cuando quieras, y puedes saltarte una caja',
    },
  ];
}
