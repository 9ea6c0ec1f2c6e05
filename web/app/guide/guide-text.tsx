import type { Guide, GuidePage, GuideQuestion } from '#contract/guide.ts';
import { MonthMotif } from '../book-club/month/month-motif.tsx';

interface NumberedPage extends GuidePage {
  /** Number of the printed page, by which the text speaks of it. */
  number: number;
}

interface Part {
  name: string;
  pages: NumberedPage[];
}

/** The printed cover and table of contents have parts of their own on a screen. */
const isForScreen = ({ kind, columns }: GuidePage) => kind !== 'cover' && !columns?.includes('Página');

/** Parts in their order; pages outside of them stand under the guide's own name. */
function partsOf({ title, pages }: Guide): Part[] {
  const parts: Part[] = [];
  for (const page of pages.map((page, index) => ({ ...page, number: index + 1 })).filter(isForScreen)) {
    const name = page.part ?? title;
    const last = parts.at(-1);
    if (last?.name === name) last.pages.push(page);
    else parts.push({ name, pages: [page] });
  }
  return parts;
}

const anchorOf = ({ number }: NumberedPage) => `pagina-${number}`;

export function GuideText({ guide }: { guide: Guide }) {
  const parts = partsOf(guide);
  return (
    <article>
      <header className="mt-3 rounded-block rounded-br-promo bg-mango px-5 py-8 sm:px-8">
        <h1 className="headline">{guide.title}</h1>
        <p className="lead mt-3 max-w-[30ch]">{guide.subtitle}</p>
        <p className="mt-3 font-bold">{guide.author}</p>
      </header>
      <Contents parts={parts} />
      {parts.map((part, index) => (
        <PartOfGuide key={part.pages[0]?.number} part={part} ground={grounds[index % grounds.length] ?? ''} />
      ))}
    </article>
  );
}

function Contents({ parts }: { parts: readonly Part[] }) {
  return (
    <nav aria-label="Contenido de la guía" className="mt-4 rounded-block bg-mist px-5 py-3">
      {parts.map(({ name, pages }) => (
        <details key={pages[0]?.number} className="border-line not-last:border-b">
          <summary className="flex min-h-11 cursor-pointer items-center py-1 font-bold">{name}</summary>
          <ul className="pb-3">
            {pages.map((page) => (
              <li key={page.number}>
                <a href={`#${anchorOf(page)}`} className="inline-flex min-h-11 items-center hover:underline">
                  {page.title}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

const grounds = [
  'bg-mango-pale',
  'bg-sky-pale',
  'bg-pink-pale',
  'bg-nopal-pale',
  'bg-mamey-pale',
  'bg-indigo-pale',
];

function PartOfGuide({ part: { name, pages }, ground }: { part: Part; ground: string }) {
  return (
    <section className="mt-rhythm">
      <h2 className={`heading rounded-block rounded-br-toast px-5 py-6 sm:px-8 ${ground}`}>{name}</h2>
      {pages.map((page) => (
        <PageOfGuide key={page.number} page={page} ground={ground} />
      ))}
    </section>
  );
}

function PageOfGuide({ page, ground }: { page: NumberedPage; ground: string }) {
  const { title, number, motif, paragraphs = [], steps, columns = [], rows = [], questions = [] } = page;
  return (
    <section aria-labelledby={anchorOf(page)} className="mt-9">
      <h3 id={anchorOf(page)} className="heading-3 scroll-mt-24 text-[1.5rem]">
        {title}
      </h3>
      <p className="micro text-muted">Página {number}</p>
      {motif ? (
        <div className={`mt-4 h-52 overflow-hidden rounded-block rounded-br-promo ${ground}`}>
          <MonthMotif name={motif} fallback={null} />
        </div>
      ) : null}
      <div className="mt-3 grid gap-3 leading-relaxed">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {steps ? <Steps steps={steps} /> : null}
      {rows.length > 0 ? <Rows columns={columns} rows={rows} /> : null}
      {questions.length > 0 ? <Questions questions={questions} ground={ground} /> : null}
    </section>
  );
}

const square = 'figure grid size-9 shrink-0 place-items-center rounded-square';

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="mt-4 grid gap-4">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3.5">
          <span aria-hidden="true" className={`${square} bg-sky`}>
            {index + 1}
          </span>
          <p className="min-w-0">{step}</p>
        </li>
      ))}
    </ol>
  );
}

/** Table whose rows are blocks, so that a telephone shows it without scrolling sideways. */
function Rows({ columns, rows }: { columns: readonly string[]; rows: readonly string[][] }) {
  return (
    <ul className="mt-4 grid gap-3">
      {rows.map((cells) => (
        <li key={cells.join()} className="rounded-button bg-mist px-4 py-3.5">
          <p className="eyebrow">{cells[0]}</p>
          <dl className="mt-1.5 grid gap-1.5">
            {cells.slice(1).map((cell, index) => (
              <div key={columns[index + 1]}>
                <dt className="small text-muted">{columns[index + 1]}</dt>
                <dd>{cell}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Questions({ questions, ground }: { questions: readonly GuideQuestion[]; ground: string }) {
  return (
    <ul className="mt-4 grid gap-5">
      {questions.map(({ n, text, hint }) => (
        <li key={n} className="flex gap-3.5">
          <span className={`${square} ${ground}`}>
            <span className="sr-only">Pregunta </span>
            {n}
          </span>
          <div className="min-w-0">
            <p className="font-bold">{text}</p>
            {hint ? <p className="mt-1">{hint}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
