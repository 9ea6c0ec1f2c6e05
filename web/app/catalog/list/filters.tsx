import type { ReactNode, RefObject } from 'react';
import { printedAge } from '../../settings/age.ts';
import { useSite } from '../../settings/site-data.ts';
import { Button } from '../../ui/button.tsx';
import { LinkChip, TopicDot } from '../../ui/chip.tsx';
import { RadioRow } from '../../ui/radio-row.tsx';
import { topicTone } from '../../ui/tones.ts';
import { languageName } from '../language-name.ts';
import { LIST_PATH, type ListState } from './list-state.ts';
import type { BookList, Facets } from './load-list.ts';
import { PriceFilter, type PriceRange, pricesOf } from './price-filter.tsx';

type Change = Partial<Omit<ListState, 'page'>>;

interface FiltersProps {
  /** What is chosen, also while its books are still on their way. */
  state: ListState;
  facets: Facets | null;
  range: PriceRange | null;
  languages: BookList['language_list'];
  onChange: (change: Change) => void;
  form?: RefObject<HTMLFormElement | null>;
}

/** One choice by age, one by topic, and the price. Before any script has arrived the same form is sent as it is. */
export function Filters({ state, facets, range, languages, onChange, form }: FiltersProps) {
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
      {facets ? <Choices {...{ state, facets, onChange }} /> : <NamesOnly />}
      <Languages {...{ state, languages, onChange }} />
      <noscript>
        <p className="small mb-4">Elige y presiona «Aplicar Precio» para ver tus libros.</p>
      </noscript>
      <Group title="Precio">
        <PriceFilter state={state} range={range} />
        <Button type="submit" variant="secondary" size={44} wide className="mt-3">
          Aplicar Precio
        </Button>
      </Group>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
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
  onChange,
}: Omit<FiltersProps, 'range' | 'languages' | 'form'> & { facets: Facets }) {
  return (
    <>
      <Group title="Por edad">
        {facets.categories.map((category) => (
          <Choice
            key={category.category_id}
            name="category_id"
            value={category.category_id}
            count={category.product_count}
            isChosen={state.categoryId === category.category_id}
            onChoose={(categoryId) => onChange({ categoryId })}
          >
            {printedAge(category.category_name)}
          </Choice>
        ))}
      </Group>
      <Group title="Por tema">
        {facets.topics.map((topic, index) => (
          <Choice
            key={topic.topic_id}
            name="topic_id"
            value={topic.topic_id}
            count={topic.product_count}
            isChosen={state.topicId === topic.topic_id}
            onChoose={(topicId) => onChange({ topicId })}
          >
            <TopicDot tone={topicTone(topic.topic_name, index)} />
            {topic.topic_name}
          </Choice>
        ))}
      </Group>
    </>
  );
}

/** Only where there is a choice: nearly every catalogue of ours is in Spanish. */
function Languages({ state, languages, onChange }: Pick<FiltersProps, 'state' | 'languages' | 'onChange'>) {
  if (languages.length < 2) return null;
  return (
    <Group title="Por idioma">
      {languages.map(({ language, product_count }) => (
        <Choice
          key={language}
          name="language"
          value={language}
          count={product_count}
          isChosen={state.language === language}
          onChoose={(chosen) => onChange({ language: chosen })}
        >
          {languageName[language]}
        </Choice>
      ))}
    </Group>
  );
}

interface ChoiceProps<Value> {
  name: string;
  value: Value;
  count: number;
  isChosen: boolean;
  /** Null when the chosen one is chosen again, which takes it back. */
  onChoose: (value: Value | null) => void;
  children: ReactNode;
}

function Choice<Value extends number | string>(props: ChoiceProps<Value>) {
  const { name, value, count, isChosen, onChoose, children } = props;
  return (
    <RadioRow
      name={name}
      value={value}
      checked={isChosen}
      onChange={() => onChoose(value)}
      // A radio that is chosen already does not change when it is pressed again.
      onClick={() => isChosen && onChoose(null)}
      onKeyUp={(event) => {
        // Nor does the space bar press it again in every browser.
        if (event.key !== ' ' || !isChosen) return;
        event.preventDefault();
        onChoose(null);
      }}
      trailing={
        <>
          {count}
          <span className="sr-only">{count === 1 ? ' libro' : ' libros'}</span>
        </>
      }
    >
      {children}
    </RadioRow>
  );
}

/** Without their ids, ages and topics still lead somewhere: to a search for their name. */
function NamesOnly() {
  const { ages, topics } = useSite();
  return (
    <>
      <Group title="Por edad">
        <span className="flex flex-wrap gap-2 pt-1">
          {ages.map((age) => (
            <LinkChip key={age.name} to={age.to}>
              {age.name}
            </LinkChip>
          ))}
        </span>
      </Group>
      <Group title="Por tema">
        <span className="flex flex-wrap gap-2 pt-1">
          {topics.map((topic) => (
            <LinkChip key={topic.name} to={topic.to} tone={topic.tone}>
              {topic.name}
            </LinkChip>
          ))}
        </span>
      </Group>
    </>
  );
}
