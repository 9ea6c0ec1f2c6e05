import type { ReactNode } from 'react';
import type { Section } from '#contract/book-club.ts';

const moments: Record<Extract<Section, { kind: 'questions' }>['moment'], string> = {
  before: 'Antes de leer',
  during: 'Mientras leen',
  after: 'Después de leer',
};

/** Blocks of a square's content, each drawn by its kind. */
export function SquareSections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => (
    <section key={section.heading} className="mt-6">
      {section.kind === 'questions' ? (
        <p className="micro font-bold text-muted">{moments[section.moment]}</p>
      ) : null}
      <h3 className="heading-3">{section.heading}</h3>
      <div className="mt-2.5">
        <SectionBody section={section} />
      </div>
    </section>
  ));
}

function SectionBody({ section }: { section: Section }): ReactNode {
  switch (section.kind) {
    case 'text':
      return section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 max-w-[62ch]">
          {paragraph}
        </p>
      ));
    case 'questions':
      return (
        <ul className="grid gap-2.5">
          {section.items.map((question) => (
            <li key={question} className="rounded-button bg-mist px-4 py-2.5">
              {question}
            </li>
          ))}
        </ul>
      );
    case 'words':
      return (
        <dl className="grid gap-2.5">
          {section.items.map(({ word, play }) => (
            <div key={word} className="rounded-button bg-mango-pale px-4 py-2.5">
              <dt className="eyebrow">{word}</dt>
              <dd>{play}</dd>
            </div>
          ))}
        </dl>
      );
    case 'steps':
      return <Steps items={section.items} />;
    default:
      return (
        <ul className="list-disc space-y-1.5 pl-5 marker:text-control">
          {section.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
  }
}

function Steps({ items }: { items: readonly string[] }) {
  return (
    <ol className="grid gap-3">
      {items.map((item, index) => (
        <li key={item} className="grid grid-cols-[36px_1fr] gap-3">
          <span
            aria-hidden="true"
            className="figure grid size-9 place-items-center rounded-square bg-sky text-lg leading-none"
          >
            {index + 1}
          </span>
          <span className="pt-1">{item}</span>
        </li>
      ))}
    </ol>
  );
}
