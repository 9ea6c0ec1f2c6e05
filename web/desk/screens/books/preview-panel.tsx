import { useState } from 'react';
import type { DeskBook } from '#contract/desk/books.ts';
import { unitPriceCents } from '#contract/money.ts';
import { listed } from '#contract/spanish-words.ts';
import { DiscountSeal } from '#web/catalog/discount-seal.tsx';
import { AgeChip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { ageGround, ageTone } from '#web/ui/tones.ts';
import { Panel } from '../../frame/layout.tsx';
import { typedCents } from '../../frame/pesos.ts';
import { CoverImage } from '../../parts/books/book-cover.tsx';
import { languageWords, printedAge } from '../../parts/books/book-words.ts';
import type { BookForm } from './book-form.ts';
import { useTaxa } from './use-books.ts';

interface PreviewProps {
  form: BookForm;
  /** Null before its first save: there is no picture nor offer yet. */
  book: DeskBook | null;
}

type View = 'card' | 'page';

/** «Así se ve»: what is typed, as visitors would see it. */
export function PreviewPanel(props: PreviewProps) {
  const [view, setView] = useState<View>('card');
  return (
    <Panel
      title="Así se ve"
      beside={
        <div className="py-1.5">
          <Choice view={view} onChoose={setView} />
        </div>
      }
    >
      {view === 'card' ? <Card {...props} /> : <Page {...props} />}
    </Panel>
  );
}

function Choice({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const face = (one: View) =>
    classNames('min-h-11 px-3 font-bold', view === one ? 'bg-slate text-white' : 'bg-white hover:bg-mist');
  return (
    <div className="flex overflow-hidden rounded-compact border-[1.5px] border-control">
      <button
        type="button"
        aria-pressed={view === 'card'}
        className={face('card')}
        onClick={() => onChoose('card')}
      >
        Tarjeta
      </button>
      <button
        type="button"
        aria-pressed={view === 'page'}
        className={face('page')}
        onClick={() => onChoose('page')}
      >
        Página
      </button>
    </div>
  );
}

/** What decides how the price reads; null without one. */
function priceOf({ form, book }: PreviewProps) {
  const priceCents = typedCents(form.price);
  if (priceCents === null) return null;
  const unit = unitPriceCents({
    priceCents,
    offerCents: book?.offer_cents ?? null,
    discountPercent: book?.discount_percent ?? null,
  });
  return { unit, priceCents, percent: Math.round((1 - unit / priceCents) * 100) };
}

function useAge({ category_ids: [first] }: BookForm) {
  const found = useTaxa().data?.categories.find(({ category_id }) => category_id === first);
  return found ? { name: printedAge(found.name), tone: ageTone(found.age_min) } : null;
}

function Card(props: PreviewProps) {
  const { form, book } = props;
  const age = useAge(form);
  const price = priceOf(props);
  return (
    <div className="flex gap-3.5">
      <div
        className={classNames(
          'relative grid aspect-[1/1.3] w-33 shrink-0 place-items-center rounded-block rounded-br-tile',
          age ? ageGround[age.tone] : 'bg-mist',
        )}
      >
        <CoverImage url={book?.pictures[0]?.url ?? null} className="w-[70%] rounded-[5px] shadow-cover" />
        {price && price.percent > 0 ? (
          <DiscountSeal percent={price.percent} className="absolute -right-1.5 -bottom-1.5" />
        ) : null}
      </div>
      <div className="min-w-0 grow">
        {age ? <AgeChip tone={age.tone}>{age.name}</AgeChip> : null}
        <p className="eyebrow mt-1.5 line-clamp-3 break-words">{form.title || 'Sin título'}</p>
        <p className="small text-muted">{form.authors.filter(Boolean).join(', ') || 'Sin autor'}</p>
        {price ? (
          <Price cents={price.unit} oldCents={price.priceCents} className="mt-1" />
        ) : (
          <p className="text-muted">Sin precio</p>
        )}
        <span
          aria-hidden="true"
          className="mt-1.5 flex min-h-11 items-center justify-center gap-2 rounded-button border-[1.5px] border-slate font-bold"
        >
          <Icon name="plus-bold" size={20} />
          Agregar
        </span>
      </div>
    </div>
  );
}

function Page(props: PreviewProps) {
  const { form, book } = props;
  const price = priceOf(props);
  const size = form.width && form.height ? `${form.width} × ${form.height} cm` : '';
  const facts = [
    ['Páginas', form.pages],
    ['Medidas', size],
    ['Idioma', languageWords[form.language]],
    ['Editorial', form.publisher],
    ['ISBN', form.isbn13],
  ];
  return (
    <div className="grid gap-3">
      <CoverImage url={book?.pictures[0]?.url ?? null} className="mx-auto w-40 rounded-[5px] shadow-cover" />
      <p className="heading-3 break-words">{form.title || 'Sin título'}</p>
      {form.authors.some(Boolean) ? <p>de {listed(form.authors.filter(Boolean))}</p> : null}
      {price ? <Price cents={price.unit} oldCents={price.priceCents} /> : null}
      <dl className="flex flex-wrap gap-x-5 gap-y-2">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="min-w-0 break-words">
              <dt className="small text-muted">{name}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {form.reading_hint ? (
        <p>
          <strong>Cómo leerlo.</strong> {form.reading_hint}
        </p>
      ) : null}
      <div className="grid gap-2">
        {form.description
          .split(/\n+/)
          .filter((text) => text.trim())
          .map((text) => (
            <p key={text} className="break-words">
              {text}
            </p>
          ))}
      </div>
    </div>
  );
}
