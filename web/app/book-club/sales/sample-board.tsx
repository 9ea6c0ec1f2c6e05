import type { ClubSample, SampleSquare } from '#contract/book-club.ts';
import { squareKinds, unlockDays } from '#contract/club-shape.ts';
import { monthInside } from '#contract/club-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { restText } from './sample-words.ts';

const kinds = { book: 'Libro', activities: 'Actividad', audios: 'Audio' } as const;
const grounds = { book: 'bg-mango', activities: 'bg-sky', audios: 'bg-bougainvillea' } as const;
const edges = { book: 'border-mango', activities: 'border-sky', audios: 'border-bougainvillea' } as const;

/** The board as a row, with the squares of its first day opened below it. */
export function SampleBoard({ month }: { month: ClubSample }) {
  if (month.squares.length === 0) return null;
  return (
    <section aria-labelledby="casillas" className="on-slate mt-rhythm py-12 lg:py-20">
      <div className="page-column">
        <h2 id="casillas" className="heading">
          Abre tres casillas
        </h2>
        <p className="mt-2 text-muted-on-dark">
          Son las de {monthInside(month)}, tal como se abren en el club.
        </p>
        <Row squares={month.squares} />
        <ul className="mt-6 grid gap-6 lg:grid-cols-3">
          {month.squares.map((square) => (
            <li key={square.number} className="grid min-w-0">
              <OpenSquare square={square} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Row({ squares }: Pick<ClubSample, 'squares'>) {
  return (
    <ol className="mt-6 grid grid-cols-5 gap-2 lg:grid-cols-10 lg:gap-3">
      {squareKinds.map(({ number }, place) => {
        const shown = squares.find((square) => square.number === number);
        return (
          <li
            key={number}
            className={classNames(
              'grid min-h-19 place-content-center rounded-square text-center lg:min-h-26',
              shown ? `${grounds[shown.type]} text-slate` : 'border-2 border-muted-on-dark',
              number === 10 && 'rounded-r-full',
            )}
          >
            <span className="figure text-[1.75rem] leading-none lg:text-[2.25rem]">{number}</span>
            <span className="micro max-sm:tracking-tight">
              {shown ? kinds[shown.type] : `Día ${unlockDays[place]}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function OpenSquare({ square }: { square: SampleSquare }) {
  const rest = restText(square);
  return (
    <article
      className={classNames(
        'flex flex-col rounded-block border-t-10 bg-white p-6 text-slate lg:p-7',
        edges[square.type],
      )}
    >
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className={`figure grid size-13 shrink-0 place-items-center rounded-square text-[1.75rem] ${grounds[square.type]}`}
        >
          {square.number}
        </span>
        <div>
          <p className="small text-muted">{aboutSquare(square)}</p>
          <h3 className="heading-3 text-[1.375rem]">{square.title}</h3>
        </div>
      </div>
      <p className="mt-4 leading-snug">{square.intro}</p>
      <Audios audios={square.audios} />
      {square.sections.map((section) => (
        <Block key={section.heading} section={section} />
      ))}
      {square.first_words ? (
        <>
          <h4 className="eyebrow mt-5">Así empieza {square.audios.length > 1 ? 'el primero' : 'el audio'}</h4>
          <p className="mt-1.5 leading-snug">«{square.first_words}»</p>
        </>
      ) : null}
      {rest ? <p className="small mt-auto pt-5 text-muted">{rest}</p> : null}
    </article>
  );
}

/** `Libro · semana 1`, `Actividad · 15 minutos`, `Audio · 3 piezas` */
function aboutSquare({ type, week, minutes, audios }: SampleSquare): string {
  const more =
    type === 'book' && week
      ? `semana ${week}`
      : type === 'activities' && minutes
        ? `${minutes} minutos`
        : type === 'audios' && audios.length > 1
          ? `${audios.length} piezas`
          : '';
  return [kinds[type], more].filter(Boolean).join(' · ');
}

const moments = { before: 'Antes de leer', during: 'Mientras leen', after: 'Después de leer' } as const;

function Block({ section: { kind, moment, heading, lines } }: { section: SampleSquare['sections'][number] }) {
  const List = kind === 'steps' ? 'ol' : 'ul';
  return (
    <>
      <h4 className="eyebrow mt-5">
        {moment ? <span className="micro block font-bold text-muted">{moments[moment]}</span> : null}
        {heading}
      </h4>
      <List
        className={classNames(
          'mt-1.5 grid gap-1.5 pl-5 leading-snug',
          kind === 'steps' ? 'list-decimal' : 'list-disc',
        )}
      >
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </>
  );
}

function Audios({ audios }: Pick<SampleSquare, 'audios'>) {
  if (audios.length === 0) return null;
  return (
    <ul className="mt-4 divide-y divide-line border-t border-line">
      {audios.map(({ title, duration }) => (
        <li key={title} className="flex items-center gap-3 py-2.5 leading-snug">
          <Icon name="headphones" size={20} />
          <span className="min-w-0 grow">{title}</span>
          <span className="font-bold tabular-nums">{duration}</span>
        </li>
      ))}
    </ul>
  );
}
