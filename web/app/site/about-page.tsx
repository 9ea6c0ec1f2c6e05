import { pageMeta } from '../settings/page-meta.ts';
import { useSite } from '../settings/site-data.ts';
import { LinkButton } from '../ui/button.tsx';
import { Educator } from '../ui/illustrations/educator.tsx';
import type { Route } from './+types/about-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sobre Nosotros',
    description: 'Quién elige los libros de la tienda, cómo los prueba y por qué unos se quedan y otros no.',
    path: '/acerca-de',
  });

export default function AboutPage() {
  const { settings } = useSite();
  return (
    <div className="page-column grid items-start gap-x-18 gap-y-8 pt-8 sm:pt-12 lg:grid-cols-[2fr_3fr]">
      <div className="flex h-64 items-end justify-center overflow-hidden rounded-block rounded-br-promo bg-sky-pale lg:h-110">
        <Educator className="h-[83%] max-w-full" />
      </div>
      <div>
        <h1 className="heading">Sobre Nosotros</h1>
        {settings.tagline ? <p className="lead mt-3">{settings.tagline}</p> : null}
        {settings.owner_bio.map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-[62ch]">
            {paragraph}
          </p>
        ))}
        {settings.owner_name ? <p className="eyebrow mt-4">{settings.owner_name}</p> : null}
        <LinkButton to="/productos" className="mt-7">
          Ver nuestros libros
        </LinkButton>
      </div>
    </div>
  );
}
