import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '../../frame/layout.tsx';
import { printedAge } from '../../parts/books/book-words.ts';
import type { FieldsProps } from './book-fields.tsx';
import { useTaxa } from './use-books.ts';

const pill =
  'inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-4 font-bold leading-tight';
const look = (isChosen: boolean) =>
  classNames(
    pill,
    isChosen ? 'border-slate bg-slate text-white' : 'border-control bg-white text-slate hover:bg-mist',
  );

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** «Edad y temas»: the first of each is the one that cards show. */
export function TaxaPanel({ form, wrong, onChange }: FieldsProps) {
  const taxa = useTaxa().data;
  const { categories = [], topics = [] } = taxa ?? {};
  const { category_ids, topic_ids } = form;
  const chosen = topic_ids.flatMap((id) => topics.find(({ topic_id }) => topic_id === id) ?? []);
  const free = topics.filter(({ topic_id }) => !topic_ids.includes(topic_id));
  return (
    <Panel title="Edad y temas">
      {taxa && categories.length === 0 ? (
        <p className="mb-3">
          Todavía no hay edades, y un libro la necesita para publicarse. Guarda el borrador y agrégalas en{' '}
          <Link to="/categorias" className="link">
            Categorías y temas
          </Link>
          .
        </p>
      ) : null}
      <fieldset>
        <legend className="sr-only">Categorías</legend>
        <div className="flex flex-wrap gap-2">
          {categories.map(({ category_id: id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={category_ids.includes(id)}
              className={look(category_ids.includes(id))}
              onClick={() => onChange({ category_ids: toggled(category_ids, id) })}
            >
              {category_ids.includes(id) ? <Icon name="check-bold" size={16} /> : null}
              {printedAge(name)}
            </button>
          ))}
        </div>
      </fieldset>
      {wrong.category_ids ? <p className="small mt-1.5 font-bold text-error">{wrong.category_ids}</p> : null}
      <ul aria-label="Temas" className="mt-3 flex flex-wrap gap-2">
        {chosen.map(({ topic_id: id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Quitar ${name}`}
              className={look(true)}
              onClick={() => onChange({ topic_ids: toggled(topic_ids, id) })}
            >
              {name}
              <Icon name="x-bold" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {free.length > 0 ? (
        <SelectField
          label="Agregar tema"
          hideLabel
          className="mt-2 max-w-60"
          value=""
          onChange={(event) => {
            const id = Number(event.target.value);
            if (id) onChange({ topic_ids: [...topic_ids, id] });
          }}
        >
          <option value="">+ Tema</option>
          {free.map(({ topic_id, name }) => (
            <option key={topic_id} value={topic_id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
    </Panel>
  );
}
