import { LinkButton } from '../ui/button.tsx';
import { ChalkHopscotch } from '../ui/illustrations/chalk-hopscotch.tsx';
import { OpenBox } from '../ui/illustrations/open-box.tsx';
import type { Route } from './+types/opening-soon-page';
import { booksClubPlans, readersClubCents } from './memberships.ts';
import { pageMeta } from './page-meta.ts';
import { roundAmount } from './round-amount.ts';

const texts = {
  title: 'Las membresías abren pronto',
  text: 'Todavía no se pueden contratar. Esto es lo que traen y lo que cuestan, para que decidas con calma; mientras tanto, todos los libros están a la venta.',
};

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: texts.title,
    description: 'Book Club Lectores y Book Club Libros: qué incluye cada membresía y cuánto cuesta al mes.',
    path: location.pathname,
  });

/** Answers for what the shop does not sell yet, with the facts that are settled and the way to what it does sell. */
export default function OpeningSoonPage() {
  return (
    <div className="pagina pt-8 sm:pt-12">
      <h1 className="titulo">{texts.title}</h1>
      <p className="guia mt-3">{texts.text}</p>
      <LinkButton to="/productos" className="mt-6">
        Explorar catálogo
      </LinkButton>
      <div className="mt-10 grid gap-5 lg:grid-cols-2">
        <ReadersClub />
        <BooksClub />
      </div>
    </div>
  );
}

function ReadersClub() {
  return (
    <section className="sobre-pizarron relative overflow-hidden rounded-bloque rounded-br-tile p-6 sm:p-9">
      <ChalkHopscotch className="absolute -top-4 right-6 h-50 w-20 opacity-60" />
      <h2 className="titulo-promo max-w-[9ch]">Book Club Lectores</h2>
      <p className="mt-4">
        <span className="cifra text-[2.5rem]">{roundAmount(readersClubCents)}</span> al mes
      </p>
      <p className="mt-3 max-w-[50ch] text-texto-2-osc">
        Un plan digital: unos cuatro libros temáticos al mes, uno por semana, con audio de bienvenida, una
        actividad imprimible y una rutina de 10 a 15 minutos. Los libros se compran aparte.
      </p>
      <p className="mt-3 max-w-[50ch] text-texto-2-osc">
        Se puede usar también fuera de México, y se cancela en cualquier momento, sin permanencia mínima.
      </p>
    </section>
  );
}

function BooksClub() {
  return (
    <section className="rounded-bloque rounded-tr-tile bg-mamey-claro p-6 sm:p-9">
      <OpenBox className="float-right -mt-2 w-28 sm:w-34" />
      <h2 className="titulo-promo max-w-[9ch]">Book Club Libros</h2>
      <p className="mt-4 max-w-[50ch]">
        Libros físicos elegidos para cada edad, enviados directamente a tu casa.
      </p>
      <dl className="mt-4 max-w-100">
        {booksClubPlans.map(({ ages, cents }) => (
          <div key={ages} className="flex justify-between border-b border-mamey-hondo/30 py-2.5">
            <dt>{ages}</dt>
            <dd className="font-bold">{roundAmount(cents)} al mes</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
