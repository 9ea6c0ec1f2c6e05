import type { ShownSettings } from '../../settings/site-data.ts';
import { Educator } from '../../ui/illustrations/educator.tsx';
import { WayOn } from './book-row.tsx';

export function AboutOwner({ settings }: { settings: ShownSettings }) {
  if (!settings.home_about_title) return null;
  return (
    <section
      aria-labelledby="quien-elige"
      className="mt-rhythm grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 rounded-block bg-sky-pale px-5 py-7 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:items-center sm:gap-x-8 sm:px-10 lg:px-16 lg:py-12"
    >
      <div className="self-center overflow-hidden rounded-square bg-sky">
        <Educator view="face" className="aspect-square w-full" />
      </div>
      <div>
        <h2 id="quien-elige" className="heading">
          {settings.home_about_title}
        </h2>
        <p className="mt-1.5 max-w-[56ch]">{settings.home_about_text}</p>
        <div className="mt-1.5 flex flex-wrap gap-x-8">
          <WayOn to="/acerca-de">Conoce nuestra historia</WayOn>
          <WayOn to="/guia-digital">Mira la guía digital para leer en casa</WayOn>
        </div>
      </div>
    </section>
  );
}
