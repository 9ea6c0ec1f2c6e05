import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { readersOfferPath } from '../../settings/membership-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { withNext } from '../../visitor/next-path.ts';
import { type Entry, useEntry } from './entry.ts';
import { after, before, benefits, problems } from './sales-texts.ts';

interface SalesSectionsProps {
  /** Price per period; null while it is unknown. */
  price: string | null;
}

/** What speaks for the club, after how a week goes. */
export function SalesSections({ price }: SalesSectionsProps) {
  const entry = useEntry();
  return (
    <>
      <Problem />
      <BenefitGrid />
      <Steps price={price} entry={entry} />
      <BeforeAndAfter />
      <TwoOptions entry={entry} />
    </>
  );
}

function Problem() {
  return (
    <section className="mt-10 grid items-center gap-x-8 gap-y-2 lg:grid-cols-[auto_1fr] lg:gap-x-16">
      <h2 className="heading-3 text-[1.5rem]">¿Te suena?</h2>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-3">
        {problems.map((problem) => (
          <li key={problem} className="small border-l-3 border-sky pl-3">
            {problem}
          </li>
        ))}
      </ul>
    </section>
  );
}

function BenefitGrid() {
  return (
    <section className="mt-8">
      <h2 className="heading-3 text-[1.5rem]">Lo que cambia cuando hay un plan</h2>
      <ul className="mt-2.5 grid gap-x-6 gap-y-2.5 sm:grid-cols-2 lg:grid-cols-4">
        {benefits.map(({ title, text }) => (
          <li key={title}>
            <h3 className="eyebrow">{title}</h3>
            <p className="small max-w-[44ch]">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ price, entry }: SalesSectionsProps & { entry: Entry }) {
  return (
    <section className="mt-8">
      <h2 className="heading-3 text-[1.5rem]">Así de fácil se empieza</h2>
      <ol className="mt-2.5 grid gap-x-6 gap-y-2.5 md:grid-cols-3">
        <Step number={1} ground="bg-mango" title="Regístrate">
          <Link to={withNext('/registrarse', readersOfferPath)} className="link">
            Crea tu cuenta
          </Link>{' '}
          con tu correo. Es gratis.
        </Step>
        <Step number={2} ground="bg-bougainvillea" title="Adquiere la membresía">
          {price ? `Pagas ${price} con tarjeta. ` : 'Pagas con tarjeta. '}Sin plazo forzoso.
        </Step>
        <Step number={3} ground="bg-sky" title="Brinca a tu contenido">
          Lo encuentras en el menú o en tu perfil.
        </Step>
      </ol>
      <LinkButton to={entry.to} variant="secondary" size={44} className="mt-3">
        {entry.isMember ? entry.label : 'Empezar ahora'}
      </LinkButton>
    </section>
  );
}

interface StepProps {
  number: number;
  ground: string;
  title: string;
  children: ReactNode;
}

function Step({ number, ground, title, children }: StepProps) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className={classNames(
          'figure grid size-9 shrink-0 place-items-center rounded-square text-xl',
          ground,
        )}
      >
        {number}
      </span>
      <div>
        <h3 className="eyebrow">{title}</h3>
        <p className="small text-muted">{children}</p>
      </div>
    </li>
  );
}

function BeforeAndAfter() {
  return (
    <section className="mt-8">
      <h2 className="sr-only">Antes y después</h2>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
        <Side title="Antes" points={before} icon="minus-bold" className="bg-disabled" />
        <Side
          title="Después"
          points={after}
          icon="check-bold"
          className="bg-nopal-pale"
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
    <div className={classNames('rounded-field px-5 py-3.5', className)}>
      <h3 className="eyebrow">{title}</h3>
      <ul className="mt-1 grid gap-1">
        {points.map((point) => (
          <li key={point} className="small flex items-center gap-3">
            <Icon name={icon} size={20} className={iconClass} />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

function TwoOptions({ entry }: { entry: Entry }) {
  return (
    <section className="mt-8">
      <h2 className="heading-3 text-[1.5rem]">Tienes dos opciones</h2>
      <div className="mt-3 grid gap-3 sm:grid-cols-2 sm:gap-5">
        <Option title="Seguir por tu cuenta" className="border border-line bg-white">
          <p className="small mt-1 max-w-[56ch]">
            También se puede. En el catálogo, cada libro dice para qué edad es y de qué trata. Tú escoges, tú
            armas las preguntas y tú llevas el ritmo.
          </p>
          <LinkButton to="/productos" variant="secondary" size={44} className="mt-3">
            Explorar catálogo
          </LinkButton>
        </Option>
        <Option title="Leer con un plan" className="bg-pink-pale">
          <p className="small mt-1 max-w-[56ch]">
            Yo escojo los libros, escribo las preguntas y preparo la actividad. Tú pones el regazo y de 10 a
            15{'\u00a0'}minutos, y cancelas cuando quieras.
          </p>
          <LinkButton to={entry.to} variant="secondary" size={44} className="mt-3">
            {entry.isMember ? entry.label : 'Quiero el plan'}
          </LinkButton>
        </Option>
      </div>
    </section>
  );
}

function Option({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <div className={classNames('flex flex-col items-start rounded-field p-5', className)}>
      <h3 className="eyebrow">{title}</h3>
      {children}
    </div>
  );
}
