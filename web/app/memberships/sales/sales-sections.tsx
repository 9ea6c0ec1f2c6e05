import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { booksClubPath, readersOfferPath } from '../../settings/membership-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { withNext } from '../../visitor/next-path.ts';
import { after, before, benefits, problems } from './sales-texts.ts';

export function Problem() {
  return (
    <section className="mt-9 grid items-center gap-x-8 gap-y-4 lg:mt-11 lg:grid-cols-[auto_1fr] lg:gap-x-24">
      <h2 className="heading">¿Te suena?</h2>
      <ul className="grid gap-3.5 sm:grid-cols-3">
        {problems.map((problem) => (
          <li key={problem} className="rounded-block rounded-br-toast bg-sky-pale px-5.5 py-4.5">
            {problem}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Grounds in the order of the benefits. */
const benefitGrounds = [
  'bg-mango-pale sm:col-span-2',
  'bg-pink-pale',
  'bg-nopal-pale',
  'bg-sky-pale',
  'bg-mamey-pale',
  'bg-indigo-pale',
  'bg-mist',
];

export function BenefitGrid() {
  return (
    <section className="mt-rhythm">
      <h2 className="heading max-w-[22ch]">Lo que cambia cuando hay un plan</h2>
      <ul className="mt-5 grid gap-3.5 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
        {benefits.map(({ title, text }, index) => (
          <li
            key={title}
            className={classNames('rounded-block rounded-br-toast p-5.5 lg:p-6', benefitGrounds[index])}
          >
            <h3 className="heading-3">{title}</h3>
            <p className="mt-2 max-w-[44ch] leading-snug">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Steps({ price }: { price: string | null }) {
  return (
    <section className="mt-rhythm">
      <h2 className="heading">Así de fácil se empieza</h2>
      <ol className="mt-5 grid lg:grid-cols-3">
        <Step number={1} ground="bg-mango" title="Regístrate">
          <Link to={withNext('/registrarse', readersOfferPath)} className="link">
            Crea tu cuenta
          </Link>{' '}
          con tu correo. Es gratis.
        </Step>
        <Step number={2} ground="bg-bougainvillea" title="Adquiere la membresía">
          {price ? `Pagas ${price} con tarjeta. ` : 'Pagas con tarjeta. '}Sin plazo forzoso.
        </Step>
        <Step number={3} ground="bg-sky" title="Brinca a tu contenido" isLast>
          Lo encuentras en el menú o en tu perfil.
        </Step>
      </ol>
      <LinkButton to={readersOfferPath} variant="ink" className="mt-7">
        Empezar ahora
      </LinkButton>
    </section>
  );
}

interface StepProps {
  number: number;
  ground: string;
  title: string;
  isLast?: boolean;
  children: ReactNode;
}

/** Step joined to the next by a dotted line: downwards on phones, to the right where they stand side by side. */
function Step({ number, ground, title, isLast = false, children }: StepProps) {
  const line = 'border-muted border-dotted';
  return (
    <li className="flex gap-4.5 lg:flex-col lg:gap-3.5">
      <div className="flex flex-col items-center lg:flex-row" aria-hidden="true">
        <span
          className={classNames(
            'figure grid size-16 shrink-0 place-items-center rounded-square text-[2.25rem] lg:size-18',
            ground,
          )}
        >
          {number}
        </span>
        {isLast ? null : (
          <span
            className={`my-2 min-h-4 w-0 grow border-l-4 lg:mx-3.5 lg:my-0 lg:h-0 lg:min-h-0 lg:w-auto lg:border-t-4 lg:border-l-0 ${line}`}
          />
        )}
      </div>
      <div className="pb-6 lg:pr-8 lg:pb-0">
        <h3 className="heading-3">{title}</h3>
        <p className="mt-1 text-muted">{children}</p>
      </div>
    </li>
  );
}

export function BeforeAndAfter() {
  return (
    <section className="mt-rhythm">
      <h2 className="sr-only">Antes y después</h2>
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-5">
        <Side title="Antes" points={before} icon="minus-bold" className="bg-disabled" />
        <Side
          title="Después"
          points={after}
          icon="check-bold"
          className="rounded-br-tile bg-nopal-pale"
          iconClass="text-nopal"
        />
      </div>
    </section>
  );
}

interface SideProps {
  title: string;
  points: readonly string[];
  icon: 'minus-bold' | 'check-bold';
  className: string;
  iconClass?: string;
}

function Side({ title, points, icon, className, iconClass }: SideProps) {
  return (
    <div className={classNames('rounded-block px-6 py-6.5', className)}>
      <h3 className="heading-3">{title}</h3>
      <ul className="mt-2 grid gap-2">
        {points.map((point) => (
          <li key={point} className="flex items-center gap-3 leading-snug">
            <Icon name={icon} size={20} className={iconClass} />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function TwoOptions() {
  return (
    <section className="mt-rhythm">
      <h2 className="heading">Tienes dos opciones</h2>
      <div className="mt-5 grid gap-4 lg:grid-cols-2 lg:gap-5">
        <Option title="Seguir por tu cuenta" className="border border-line bg-white">
          <p className="mt-2 max-w-[50ch]">
            También se puede. En el catálogo, cada libro dice para qué edad es y de qué trata. Tú escoges, tú
            armas las preguntas y tú llevas el ritmo.
          </p>
          <LinkButton to="/productos" variant="secondary" className="mt-5">
            Explorar catálogo
          </LinkButton>
        </Option>
        <Option title="Leer con un plan" className="rounded-br-tile bg-pink-pale">
          <p className="mt-2 max-w-[50ch]">
            Yo escojo los libros, escribo las preguntas y preparo la actividad. Tú pones el regazo y de 10 a
            15{'\u00a0'}minutos, y cancelas cuando quieras.
          </p>
          <LinkButton to={readersOfferPath} variant="ink" className="mt-5">
            Quiero el plan
          </LinkButton>
        </Option>
      </div>
      <p className="mt-4">
        ¿Prefieres que los libros lleguen a tu casa?{' '}
        <Link to={booksClubPath} className="link">
          Conoce Book Club Libros
        </Link>
        ; puedes tener los dos.
      </p>
    </section>
  );
}

function Option({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <div className={classNames('flex flex-col items-start rounded-block p-6 lg:p-8', className)}>
      <h3 className="heading-3 text-[1.5625rem]">{title}</h3>
      {children}
    </div>
  );
}
