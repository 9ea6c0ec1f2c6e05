import { type ReactNode, useEffect } from 'react';
import { DeskBrand } from '../../frame/desk-brand.tsx';
import { Hopscotch } from './hopscotch.tsx';

interface EntranceProps {
  title: string;
  /** Over the title: whose turn it is. */
  above?: ReactNode;
  children: ReactNode;
}

/** What stands around every page before the frame: signing in, an invitation, a new password. */
export function Entrance({ title, above, children }: EntranceProps) {
  useEffect(() => {
    document.title = `${title} · Mostrador`;
  }, [title]);
  return (
    <div className="flex min-h-dvh flex-col desk:grid desk:grid-cols-[500px_minmax(0,1fr)]">
      <header className="on-slate flex rounded-br-[62px] bg-slate px-gutter py-4 text-white desk:sticky desk:top-0 desk:h-dvh desk:flex-col desk:rounded-br-[160px] desk:px-11 desk:py-9">
        <DeskBrand />
        <Hopscotch className="mx-auto mt-auto hidden max-h-[70dvh] min-h-0 desk:block" />
      </header>
      <div className="flex grow flex-col px-gutter pt-7 pb-6 desk:items-center desk:px-9 desk:pt-32">
        <main className="w-full max-w-[440px] grow">
          {above}
          <h1 tabIndex={-1} className="desk-h1 mb-4 outline-none">
            {title}
          </h1>
          {children}
        </main>
        <footer className="small mt-10 text-muted">
          Solo para el equipo. ¿Buscas tus compras?{' '}
          <a href="/" className="link touch-area font-bold whitespace-nowrap">
            Ve a la tienda
          </a>
        </footer>
      </div>
    </div>
  );
}
