import { classNames } from '../ui/class-names.ts';
import { parts, samples } from './guide-texts.ts';

const partGrounds = [
  'bg-mango-pale',
  'bg-sky-pale',
  'bg-pink-pale',
  'bg-nopal-pale',
  'bg-mamey-pale',
  'bg-indigo-pale',
];

export function Contents() {
  return (
    <section className="mt-rhythm">
      <h2 className="heading">Qué trae</h2>
      <ul className="mt-5 grid gap-3.5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {parts.map(({ title, text }, index) => (
          <li
            key={title}
            className={classNames('rounded-block rounded-br-toast p-5.5 lg:p-6', partGrounds[index])}
          >
            <h3 className="heading-3">{title}</h3>
            <p className="mt-2 max-w-[44ch] leading-snug">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pictures of real pages, small enough to be looked through and large enough to be read when opened. */
export function SamplePages() {
  return (
    <section className="mt-rhythm">
      <h2 className="heading">Mírala por dentro</h2>
      <p className="lead mt-2">Tres páginas tal como vienen en el PDF. Toca una para leerla en grande.</p>
      <ul className="mt-5 grid gap-5 sm:grid-cols-3">
        {samples.map(({ page, name, alt }) => (
          <li key={page}>
            <a
              href={`/guia/pagina-${page}.webp`}
              target="_blank"
              rel="noreferrer"
              className="block overflow-hidden rounded-block border border-line bg-white hover:border-control"
            >
              <picture>
                <source
                  type="image/avif"
                  srcSet={`/guia/pagina-${page}-400.avif 400w, /guia/pagina-${page}-720.avif 720w`}
                  sizes="(min-width: 40rem) 33vw, 90vw"
                />
                <img
                  src={`/guia/pagina-${page}.webp`}
                  alt={`${alt} Se abre en otra pestaña.`}
                  width={900}
                  height={1165}
                  loading="lazy"
                  decoding="async"
                  className="h-auto w-full"
                />
              </picture>
            </a>
            <p className="small mt-2 text-muted">{name}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
