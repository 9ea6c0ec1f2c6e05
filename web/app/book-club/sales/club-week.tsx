import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ClubSample } from '#contract/book-club.ts';
import { unlockDays } from '#contract/club-shape.ts';
import { audiosText } from '#contract/club-words.ts';
import { listed } from '#contract/spanish-words.ts';
import { booksClubPath } from '../../settings/membership-paths.ts';
import { useSite } from '../../settings/site-data.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Points } from './sales-offer.tsx';

const daysText = listed(new Set(unlockDays.map(String)));

/** How a week of the club goes. */
export function ClubWeek({ month }: { month: ClubSample | null }) {
  const minutes = month?.activity_minutes;
  return (
    <section aria-labelledby="semana" className="mt-rhythm">
      <h2 id="semana" className="heading">
        Así va una semana
      </h2>
      <ol className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-3">
        <Step number={1} ground="bg-mango" title="Leen el libro de la semana">
          Tú tienes las preguntas de antes, durante y después. Con 10 a 15{'\u00a0'}minutos por sentada
          alcanza; los largos se leen en varias.
        </Step>
        <Step number={2} ground="bg-sky" title="Otro día, la actividad">
          {minutes ? `${minutesText(minutes)} ` : null}Necesitan imprimir una hoja y cosas de casa.
        </Step>
        <Step number={3} ground="bg-bougainvillea" title="Cuando quieran, el audio">
          Dos casillas al mes: en el coche, en la cama o en la mesa.
        </Step>
      </ol>
      <p className="mt-5 flex items-center gap-3 rounded-field bg-mist px-5 py-3.5">
        <Icon name="lock-key" size={20} />
        <span>
          Las casillas se abren los días <strong>{daysText}</strong>. Los meses anteriores quedan abiertos
          desde que entras.
        </span>
      </p>
    </section>
  );
}

const minutesText = ({ from, to }: { from: number; to: number }) =>
  from === to ? `${to}\u00a0minutos.` : `De ${from} a ${to}\u00a0minutos.`;

interface StepProps {
  number: number;
  ground: string;
  title: string;
  children: ReactNode;
}

function Step({ number, ground, title, children }: StepProps) {
  return (
    <li className="flex gap-4 md:block">
      <span
        aria-hidden="true"
        className={classNames(
          'figure grid size-13 shrink-0 place-items-center rounded-square text-[1.75rem]',
          ground,
        )}
      >
        {number}
      </span>
      <div>
        <h3 className="heading-3 text-[1.375rem] md:mt-3">{title}</h3>
        <p className="mt-1 max-w-[44ch] leading-snug text-muted">{children}</p>
      </div>
    </li>
  );
}

/** What a month holds, and what it does not. */
export function YesAndNo({ month }: { month: ClubSample | null }) {
  const { hasCommunity, families } = useSite();
  const audios = month ? audiosText(month.audios) : '';
  const yes = [
    'Diez casillas al mes: cuatro de libro, cuatro de actividad y dos de audio',
    'Una actividad del mes para imprimir',
    audios ? `Audio de bienvenida, ${audios}` : 'Audio de bienvenida',
    'Una rutina de 10 a 15\u00a0minutos',
    'Todos los meses anteriores',
  ];
  const no = [
    'Los libros: van aparte',
    'Un plan hecho a la edad de tu hija o hijo',
    hasCommunity ? 'Clases ni llamadas' : 'Clases, llamadas ni grupo de chat',
    'Impresiones y materiales de las actividades',
  ];
  return (
    <div className="mt-rhythm grid gap-5 lg:grid-cols-2 lg:gap-6">
      <section className="rounded-block bg-nopal-pale p-6 lg:p-12">
        <h2 className="heading-3 text-[1.75rem]">Lo que recibes</h2>
        <Points points={yes} icon="check" iconClass="text-nopal" />
      </section>
      <section className="rounded-block bg-mist p-6 lg:p-12">
        <h2 className="heading-3 text-[1.75rem]">Lo que no incluye</h2>
        <Points points={no} icon="x" iconClass="text-error" />
        {families.includes('book-club-libros') ? (
          <p className="mt-4">
            ¿Quieres que los libros lleguen a tu casa, según la edad?{' '}
            <Link to={booksClubPath} className="link">
              Conoce Book Club Libros
            </Link>
          </p>
        ) : null}
      </section>
    </div>
  );
}
