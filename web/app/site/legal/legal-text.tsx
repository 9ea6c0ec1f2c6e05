import type { SiteSettings } from '#contract/site.ts';
import { FailedBlock } from '../failed-block.tsx';
import { useSite } from '../site-data.ts';

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
}

interface LegalTextProps {
  title: string;
  /** Written out: the day on which the text last changed. */
  updatedOn: string;
  sectionsOf: (shop: SiteSettings) => readonly LegalSection[];
}

/** A text that people look something up in: short lines, numbered headings, nothing else. */
export function LegalText({ title, updatedOn, sectionsOf }: LegalTextProps) {
  const { settings } = useSite();
  return (
    <article className="pagina pt-8 sm:pt-12">
      <div className="mx-auto max-w-[68ch]">
        <h1 className="titulo">{title}</h1>
        {/* With gaps where the seller's name belongs, the text would be no text of law. */}
        {settings.legal_name ? (
          <Sections updatedOn={updatedOn} sections={sectionsOf(settings)} />
        ) : (
          <FailedBlock>No se pudo cargar este texto.</FailedBlock>
        )}
      </div>
    </article>
  );
}

function Sections({ updatedOn, sections }: { updatedOn: string; sections: readonly LegalSection[] }) {
  return (
    <>
      <p className="chico mt-2 text-texto-2">Última actualización: {updatedOn}</p>
      {sections.map((section, index) => (
        <section key={section.title} className="mt-8">
          <h2 className="titulo-3">
            {index + 1}. {section.title}
          </h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2.5">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </>
  );
}
