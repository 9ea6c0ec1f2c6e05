import { Link } from 'react-router';
import type { ShownSettings } from '../../settings/site-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { Educator } from '../../ui/illustrations/educator.tsx';
import { layOutWhenIdle } from '../../ui/lay-out-when-idle.ts';

export function AboutOwner({ settings }: { settings: ShownSettings }) {
  if (!settings.home_about_title) return null;
  return (
    <section
      ref={layOutWhenIdle}
      aria-labelledby="quien-elige"
      className="below-fold mt-rhythm grid items-center gap-x-18 gap-y-6 sm:grid-cols-[2fr_3fr] sm:gap-x-10 lg:gap-x-18"
    >
      <div className="flex h-86 items-end justify-center overflow-hidden rounded-block rounded-br-promo bg-sky-pale sm:h-64 lg:h-100">
        <Educator className="h-[83%] max-w-full" />
      </div>
      <div>
        <h2 id="quien-elige" className="heading max-w-[27ch]">
          {settings.home_about_title}
        </h2>
        <p className="mt-3.5 max-w-[52ch]">{settings.home_about_text}</p>
        <div className="mt-3 flex flex-wrap gap-x-8">
          <WayOn to="/acerca-de">Conoce nuestra historia</WayOn>
          <WayOn to="/guia-digital">Mira la guía digital para leer en casa</WayOn>
        </div>
      </div>
    </section>
  );
}

function WayOn({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2">
      <span className="link">{children}</span>
      <Icon name="arrow-right" size={20} />
    </Link>
  );
}
