import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ProductDetail as Product } from '#contract/catalog.ts';
import { ageLabel, categoryTone, printedAge } from '../../settings/age.ts';
import { AgeChip, LinkChip } from '../../ui/chip.tsx';
import { topicTone } from '../../ui/tones.ts';
import { languageName } from '../language-name.ts';
import { LIST_PATH, listPath, wholeList } from '../list/list-state.ts';
import { BuyBlock } from './buy-block.tsx';
import { hookOf } from './hook.ts';
import { ProductGallery } from './product-gallery.tsx';
import { ServiceFacts } from './service-facts.tsx';

/** Length from which on a title would fill the screen at the usual size. */
const LONG_TITLE = 60;

/** Columns of wide screens, with 72 px between them. */
const COVER_SIDE = 'lg:w-[calc(51%-2.25rem)]';
const TEXT_SIDE = 'min-w-0 lg:ml-[calc(51%+2.25rem)]';

export function ProductDetail({ product }: { product: Product }) {
  const isLong = product.product_name.length > LONG_TITLE;
  return (
    // On wide screens facts float below the cover, where the column would be empty; on others they are near the price.
    <article className="mt-2 flow-root">
      <div className={`lg:float-left ${COVER_SIDE}`}>
        <ProductGallery product={product} />
      </div>
      <div className={`mt-6 lg:mt-0 ${TEXT_SIDE}`}>
        <Chips product={product} />
        <h1 className={`mt-3 break-words ${isLong ? 'heading' : 'heading-promo'}`}>{product.product_name}</h1>
        <Authors product={product} />
        <BuyBlock product={product} />
      </div>
      <Facts product={product} className={`mt-5 lg:float-left lg:clear-left lg:mt-6 ${COVER_SIDE}`} />
      <div className={TEXT_SIDE}>
        <ServiceFacts product={product} />
        <ReadingHint product={product} />
        <Description text={product.product_description} />
        <Onward product={product} />
      </div>
    </article>
  );
}

function Chips({ product: { category_list, topic_list } }: { product: Product }) {
  if (category_list.length + topic_list.length === 0) return null;
  return (
    <ul aria-label="Edades y temas" className="flex flex-wrap items-center gap-2">
      {category_list.map((category) => (
        <li key={category.category_id} className="flex">
          <AgeChip tone={categoryTone(category)}>{printedAge(category.category_name)}</AgeChip>
        </li>
      ))}
      {topic_list.map((topic, index) => (
        <li key={topic.topic_id} className="flex">
          <LinkChip
            to={listPath({ ...wholeList, topicIds: [topic.topic_id] })}
            tone={topicTone(topic.topic_name, index)}
          >
            {topic.topic_name}
          </LinkChip>
        </li>
      ))}
    </ul>
  );
}

function Authors({ product: { author_list, author_pages } }: { product: Product }) {
  if (author_list.length === 0) return null;
  const pages = new Map(author_pages.map(({ author_name, slug }) => [author_name, slug]));
  const last = author_list.length - 1;
  return (
    <p className="mt-2">
      de{' '}
      {author_list.map(({ author_name }, index) => (
        <Fragment key={author_name}>
          {index === 0 ? '' : index === last ? ' y ' : ', '}
          <Link
            to={pathOf(author_name, pages.get(author_name))}
            className="underline underline-offset-4 hover:decoration-2"
          >
            {author_name}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

/** The author's page, or a search for a name that has none. */
const pathOf = (name: string, slug: string | undefined) =>
  slug === undefined
    ? `${LIST_PATH}?${new URLSearchParams({ product_name: name })}`
    : `/autores/${encodeURIComponent(slug)}`;

/** Ways to more of the same: the series, and the authors with other books. */
function Onward({ product: { series, author_pages } }: { product: Product }) {
  const more = author_pages.filter(({ book_count }) => book_count > 1);
  const hasSeries = series !== null && series.book_count > 1;
  if (more.length === 0 && !hasSeries) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6">
      {hasSeries ? (
        <li>
          <Link
            to={`/series/${encodeURIComponent(series.slug)}`}
            className="link inline-flex min-h-11 items-center"
          >
            Serie{series.number === null ? '' : ` · ${series.number} de ${series.total}`}
            <span className="sr-only">: {series.name}</span>
          </Link>
        </li>
      ) : null}
      {more.map(({ author_name, slug }) => (
        <li key={slug}>
          <Link to={pathOf(author_name, slug)} className="link inline-flex min-h-11 items-center">
            Más de {author_name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Description({ text }: { text: string | null }) {
  const { hook, rest } = hookOf(text ?? '');
  const paragraphs = rest.split(/\n+/).filter((line) => line.trim());
  return (
    <section aria-labelledby="de-que-va" className="mt-6">
      <h2 id="de-que-va" className="heading-3">
        De qué va
      </h2>
      {hook ? <p className="lead mt-1.5 max-w-[46ch] font-bold text-pretty">{hook}</p> : null}
      <div className="mt-1.5 max-w-[62ch] space-y-3">
        {paragraphs.length > 0 ? (
          paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
        ) : (
          <p className="text-muted">Sin descripción disponible.</p>
        )}
      </div>
    </section>
  );
}

const centimetres = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/** Size in words, «21.5 × 28 cm», as far as both sides are known. */
function sizeOf({ width_mm, height_mm }: Product): string | null {
  if (width_mm === null || height_mm === null) return null;
  return `${centimetres.format(width_mm / 10)} × ${centimetres.format(height_mm / 10)} cm`;
}

function ReadingHint({ product: { reading_hint } }: { product: Product }) {
  if (!reading_hint) return null;
  return (
    <section aria-labelledby="como-leerlo" className="mt-6">
      <h2 id="como-leerlo" className="heading-3">
        Cómo leerlo
      </h2>
      <p className="mt-1.5 max-w-[62ch] whitespace-pre-line">{reading_hint}</p>
    </section>
  );
}

function Facts({ product, className }: { product: Product; className: string }) {
  const facts = [
    ['Edad', ageLabel(product)],
    ['Páginas', product.amount_pages],
    ['Medidas', sizeOf(product)],
    ['Idioma', languageName[product.language]],
    ['Editorial', product.publisher],
    ['ISBN', product.isbn],
    ['Formato', product.product_type === 'DIGITAL' ? 'Libro digital (PDF)' : 'Libro físico'],
    ['SKU', product.sku],
  ] as const;
  return (
    <dl className={`flex min-w-0 flex-wrap content-start gap-x-7 gap-y-3 ${className}`}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className="min-w-0 break-words">
            <dt className="small text-muted">{name}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
