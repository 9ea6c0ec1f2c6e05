import { type ReactNode, type RefObject, useState } from 'react';
import { CHOSEN_MAX } from '#contract/catalog-address.ts';
import { printedAge } from '../../settings/age.ts';
import { useSite } from '../../settings/site-data.ts';
import type { TopicLink } from '../../settings/taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { LinkChip, TopicDot } from '../../ui/chip.tsx';
import { RadioRow } from '../../ui/radio-row.tsx';
import { topicTone } from '../../ui/tones.ts';
import { languageName } from '../language-name.ts';
import { isNarrowed, LIST_PATH, type ListState, withChoice } from './list-state.ts';
import type { BookList, Facets, FilterCounts } from './load-list.ts';
import { PriceFilter, type PriceRange, pricesOf } from './price-filter.tsx';

type Change = Partial<Omit<ListState, 'page'>>;

interface FiltersProps {
  /** Chosen filters, even while their books are still being loaded. */
  state: ListState;
  facets: Facets | null;
  counts: FilterCounts | null;
  range: PriceRange | null;
  languages: BookList['language_list'];
  onChange: (change: Change) => void;
  form?: RefObject<HTMLFormElement | null>;
}

/**
 * Filters: ages, topics, a language, and the price. Before any script has arrived the same form is sent as it
 * is.
 */
export function Filters({ state, facets, counts, range, languages, onChange, form }: FiltersProps) {
  const [clearings, setClearings] = useState(0);
  const clearPrices = () => {
    // Counting up also removes a price that was typed but not applied.
    setClearings(clearings + 1);
    onChange({ priceMin: null, priceMax: null });
  };
  return (
    <form
      ref={form}
      action={LIST_PATH}
      data-filters
      onSubmit={(event) => {
        event.preventDefault();
        onChange(pricesOf(new FormData(event.currentTarget), range));
      }}
    >
      {state.text ? <input type="hidden" name="product_name" value={state.text} /> : null}
      {state.sort ? <input type="hidden" name="sort" value={state.sort} /> : null}
      {facets ? <Choices {...{ state, facets, counts, onChange }} /> : <NamesOnly />}
      <Languages {...{ state, counts, languages, onChange }} />
      <noscript>
        <p className="small mb-4">Elige y presiona «Aplicar Precio» para ver tus libros.</p>
      </noscript>
      <Group title="Precio">
        <PriceFilter key={clearings} state={state} range={range} />
        <Button type="submit" variant="secondary" size={44} wide className="mt-3">
          Aplicar Precio
        </Button>
        {/* The button is hidden on small screens, whose sheet has its own. */}
        <Button variant="text" onClick={clearPrices} className="mt-1 hidden! lg:inline-flex!">
          Limpiar
        </Button>
      </Group>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  if (Array.isArray(children) && children.length === 0) return null;
  return (
    <fieldset className="mb-5 min-w-0 border-line not-last:border-b not-last:pb-4">
      <legend className="heading-3 mb-1 text-xl">{title}</legend>
      {children}
    </fieldset>
  );
}

function Choices({
  state,
  facets,
  counts,
  onChange,
}: Omit<FiltersProps, 'range' | 'languages' | 'form'> & { facets: Facets }) {
  return (
    <>
      <Group title="Por edad">
        {facets.categories.map((category) => (
          <OneOfSeveral
            key={category.category_id}
            name="category_id"
            value={category.category_id}
            count={
              counts
                ? counts.category_list.find(({ category_id }) => category_id === category.category_id)
                    ?.product_count
                : countOfAll(state, category)
            }
            chosen={state.categoryIds}
            onChoose={(categoryIds) => onChange({ categoryIds })}
          >
            {printedAge(category.category_name)}
          </OneOfSeveral>
        ))}
      </Group>
      <Group title="Por tema">
        {facets.topics.map((topic, index) => (
          <OneOfSeveral
            key={topic.topic_id}
            name="topic_id"
            value={topic.topic_id}
            count={
              counts
                ? counts.topic_list.find(({ topic_id }) => topic_id === topic.topic_id)?.product_count
                : countOfAll(state, topic)
            }
            chosen={state.topicIds}
            onChoose={(topicIds) => onChange({ topicIds })}
          >
            <TopicDot tone={topicTone(topic.topic_name, index)} />
            {topic.topic_name}
          </OneOfSeveral>
        ))}
      </Group>
    </>
  );
}

/** Count of the whole catalogue, left out for a narrowed list, which it does not describe. */
const countOfAll = (state: ListState, one: { product_count: number } | undefined) =>
  isNarrowed(state) ? null : one?.product_count;

/** Languages are shown only where there are several: nearly every book of ours is in Spanish. */
function Languages({
  state,
  counts,
  languages,
  onChange,
}: Pick<FiltersProps, 'state' | 'counts' | 'languages' | 'onChange'>) {
  if (languages.length < 2) return null;
  return (
    <Group title="Por idioma">
      {languages.map(({ language, ...ofAll }) => (
        <Choice
          key={language}
          name="language"
          value={language}
          count={
            counts
              ? counts.language_list.find((one) => one.language === language)?.product_count
              : countOfAll(state, ofAll)
          }
          isChosen={state.language === language}
          onChoose={(chosen) => onChange({ language: chosen })}
        >
          {languageName[language]}
        </Choice>
      ))}
    </Group>
  );
}

interface CountedProps {
  name: string;
  /** Number of books; null or undefined hides it. */
  count: number | null | undefined;
  children: ReactNode;
}

interface OneOfSeveralProps extends CountedProps {
  value: number;
  chosen: readonly number[];
  onChoose: (chosen: number[]) => void;
}

/** Age or topic, of which several can be chosen at once. */
function OneOfSeveral({ value, chosen, onChoose, count, ...row }: OneOfSeveralProps) {
  const isChosen = chosen.includes(value);
  return (
    <RadioRow
      {...row}
      type="checkbox"
      value={value}
      checked={isChosen}
      disabled={!isChosen && chosen.length >= CHOSEN_MAX}
      onChange={() => onChoose(withChoice(chosen, value))}
      trailing={<BookCount count={count} />}
    />
  );
}

interface ChoiceProps<Value> extends CountedProps {
  value: Value;
  isChosen: boolean;
  /** Called with null when the chosen value is chosen again, which takes it back. */
  onChoose: (value: Value | null) => void;
}

/** One value of which only one can be chosen. */
function Choice<Value extends string>({ value, isChosen, onChoose, count, ...row }: ChoiceProps<Value>) {
  return (
    <RadioRow
      {...row}
      value={value}
      checked={isChosen}
      onChange={() => onChoose(value)}
      // Radios fire no change event when the chosen one is pressed again.
      onClick={() => isChosen && onChoose(null)}
      onKeyUp={(event) => {
        // Browsers differ in whether the space bar clicks a chosen radio.
        if (event.key !== ' ' || !isChosen) return;
        event.preventDefault();
        onChoose(null);
      }}
      trailing={<BookCount count={count} />}
    />
  );
}

function BookCount({ count }: Pick<CountedProps, 'count'>) {
  if (typeof count !== 'number') return null;
  return (
    <>
      {count}
      <span className="sr-only">{count === 1 ? ' libro' : ' libros'}</span>
    </>
  );
}

/** Links to a search for the names of ages and topics, as without ids there are no filters. */
function NamesOnly() {
  const { ages, topics } = useSite();
  return (
    <>
      <Names title="Por edad" links={ages.map(({ name, to }) => ({ name, to }))} />
      <Names title="Por tema" links={topics} />
    </>
  );
}

interface NamesProps {
  title: string;
  links: readonly (Omit<TopicLink, 'tone'> & Partial<TopicLink>)[];
}

function Names({ title, links }: NamesProps) {
  if (links.length === 0) return null;
  return (
    <Group title={title}>
      <span className="flex flex-wrap gap-2 pt-1">
        {links.map(({ name, ...link }) => (
          <LinkChip key={name} {...link}>
            {name}
          </LinkChip>
        ))}
      </span>
    </Group>
  );
}
