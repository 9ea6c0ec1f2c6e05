import { Link } from 'react-router';
import type { SiteSettings } from '#contract/site.ts';
import { areKnown, useSite } from '../../settings/site-data.ts';
import { FailedBlock } from '../../ui/failed-block.tsx';

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  /** Listed after the paragraphs. */
  points?: readonly string[];
  /** What to say after the list. */
  closing?: string;
  /** Where to do what the section is about. */
  links?: readonly { to: string; name: string }[];
}

interface LegalTextProps {
  title: string;
  /** Written out: the day on which the text last changed. */
  updatedOn: string;
  sectionsOf: (shop: SiteSettings) => readonly LegalSection[];
}

/** A text that people look something up in: a table of contents, short lines, numbered headings, nothing else. */
export function LegalText({ title, updatedOn, sectionsOf }: LegalTextProps) {
  const { settings } = useSite();
  return (
    <article className="page-column pt-8 sm:pt-12">
      <div className="mx-auto max-w-[68ch]">
        <h1 className="heading">{title}</h1>
        {/* With gaps where the seller's name belongs, the text would be no text of law. */}
        {settings.legal_name && areKnown(settings) ? (
          <Sections updatedOn={updatedOn} sections={sectionsOf(settings)} />
        ) : (
          <FailedBlock>No se pudo cargar este texto.</FailedBlock>
        )}
      </div>
    </article>
  );
}

const anchorOf = (index: number) => `seccion-${index + 1}`;

function Sections({ updatedOn, sections }: { updatedOn: string; sections: readonly LegalSection[] }) {
  return (
    <>
      <p className="small mt-2 text-muted">Última actualización: {updatedOn}</p>
      <nav aria-label="En esta página" className="mt-6 rounded-block bg-mist px-6 py-4">
        <ol className="grid gap-x-6 sm:grid-cols-2">
          {sections.map(({ title }, index) => (
            <li key={title}>
              <a href={`#${anchorOf(index)}`} className="inline-flex min-h-11 items-center hover:underline">
                {index + 1}. {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section, index) => (
        <section key={section.title} className="mt-8">
          <h2 id={anchorOf(index)} className="heading-3">
            {index + 1}. {section.title}
          </h2>
          <Body {...section} />
        </section>
      ))}
    </>
  );
}

function Body({ paragraphs, points = [], closing, links = [] }: LegalSection) {
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
