import { Link, useLocation } from 'react-router';
import { missingIdentity } from '#contract/legal-identity.ts';
import { dayAndYearText } from '#contract/mexico-city.ts';
import type { ShownSection, LegalText as Text } from '#contract/site-texts.ts';
import { areKnown, useSite } from '../../settings/site-data.ts';
import { FailedBlock } from '../../ui/failed-block.tsx';
import { Notice } from '../../ui/notice.tsx';

interface LegalTextProps {
  title: string;
  text: Text | null;
}

/** Text for looking things up: a table of contents, short lines, numbered headings, no decoration. */
export function LegalText({ title, text }: LegalTextProps) {
  const { settings } = useSite();
  return (
    <article className="page-column pt-8 sm:pt-12">
      <div className="mx-auto max-w-[68ch]">
        <h1 className="heading">{title}</h1>
        {!text || !areKnown(settings) ? (
          <FailedBlock>No se pudo cargar este texto.</FailedBlock>
        ) : missingIdentity(settings).length > 0 ? (
          <NotYet />
        ) : (
          <Sections text={text} />
        )}
      </div>
    </article>
  );
}

/** Notice in place of a legal text without the seller's name and address, which it would need to be valid. */
const NotYet = () => (
  <Notice kind="info" className="mt-4">
    Todavía no publicamos este texto. Si tienes una duda,{' '}
    <Link to="/contacto" className="link">
      escríbenos
    </Link>
    .
  </Notice>
);

const anchorOf = (index: number) => `seccion-${index + 1}`;

function Sections({ text }: { text: Text }) {
  const { sections } = text;
  return (
    <>
      <p className="small mt-2 text-muted">
        {text.came_with_shop ? 'Última actualización: ' : 'Vigente desde: '}
        {dayAndYearText(text.valid_from)}
      </p>
      <OtherVersion text={text} />
      <nav aria-label="En esta página" className="mt-6 rounded-block bg-mist px-6 py-4">
        <ol className="grid gap-x-6 sm:grid-cols-2">
          {sections.map(({ title }, index) => (
            <li key={anchorOf(index)}>
              <a href={`#${anchorOf(index)}`} className="inline-flex min-h-11 items-center hover:underline">
                {index + 1}. {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section, index) => (
        <section key={anchorOf(index)} className="mt-8">
          <h2 id={anchorOf(index)} className="heading-3">
            {index + 1}. {section.title}
          </h2>
          <Body {...section} />
        </section>
      ))}
    </>
  );
}

/** Notice that another version is in force, or will be. */
function OtherVersion({ text: { version, is_current, next } }: { text: Text }) {
  const { pathname } = useLocation();
  const isNext = next?.version === version;
  if (!is_current)
    return (
      <Notice kind="info" className="mt-4">
        {isNext ? 'Esta versión todavía no está vigente. ' : 'Esta es una versión anterior. '}
        <Link to={pathname} className="link">
          Leer la que está vigente
        </Link>
      </Notice>
    );
  if (!next) return null;
  return (
    <Notice kind="info" className="mt-4">
      Desde el {dayAndYearText(next.valid_from)} vale una versión nueva.{' '}
      <Link to={`${pathname}?version=${next.version}`} className="link">
        Leerla
      </Link>
    </Notice>
  );
}

function Body({ paragraphs, points, closing, links }: ShownSection) {
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2.5">
          {paragraph}
        </p>
      ))}
      {points.length > 0 ? (
        <ul className="mt-2.5 grid list-disc gap-1.5 pl-6 marker:text-muted">
          {points.map((point) => (
            <li key={point} className="pl-1">
              {point}
            </li>
          ))}
        </ul>
      ) : null}
      {closing ? <p className="mt-2.5">{closing}</p> : null}
      {links.length > 0 ? (
        <ul className="mt-1.5 flex flex-wrap gap-x-6">
          {links.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className="link inline-flex min-h-11 items-center">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
