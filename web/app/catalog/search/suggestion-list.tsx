import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Suggestion } from './use-suggestions.ts';

export const productPath = (suggestion: Suggestion) => `/productos/${suggestion.product_id}`;
export const optionId = (listId: string, suggestion: Suggestion) => `${listId}-${suggestion.product_id}`;

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[] | null;
  chosen: Suggestion | undefined;
  onChoose: () => void;
}

/** What drops down under the field: the titles found, or the sentence that there are none. */
export function SuggestionList({ id, suggestions, chosen, onChoose }: SuggestionListProps) {
  const count = suggestions?.length ?? 0;
  return (
    <div
      className={classNames(
        'absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-field border border-line bg-white',
        !suggestions && 'hidden',
      )}
    >
      <div id={id} role="listbox" aria-label="Sugerencias" className={count > 0 ? 'p-1.5' : 'hidden'}>
        {suggestions?.map((suggestion) => (
          <SuggestionRow
            key={suggestion.product_id}
            id={optionId(id, suggestion)}
            suggestion={suggestion}
            isChosen={suggestion === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
      <p role="status" className={count > 0 ? 'sr-only' : 'px-4 py-3.5 text-muted'}>
        {suggestions && (count > 0 ? `Sugerencias: ${count}` : 'No se encontraron resultados')}
      </p>
    </div>
  );
}

interface SuggestionRowProps {
  id: string;
  suggestion: Suggestion;
  isChosen: boolean;
  onChoose: () => void;
}

function SuggestionRow({ id, suggestion, isChosen, onChoose }: SuggestionRowProps) {
  return (
    <Link
      id={id}
      to={productPath(suggestion)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-14 items-center gap-3 rounded-square px-2.5 py-1.5 hover:bg-mist',
        isChosen && 'bg-mist outline-3 -outline-offset-3 outline-focus',
      )}
    >
      {suggestion.main_image ? (
        <Picture source={suggestion.main_image} alt="" sizes="36px" className="w-9 shrink-0 rounded-[3px]" />
      ) : (
        <Icon name="book-open" className="mx-1.5 text-muted" />
      )}
      <span className="min-w-0">
        <span className="block truncate font-bold leading-snug">{suggestion.product_name}</span>
        <span className="small block truncate text-muted">
          {suggestion.author_list.map((author) => author.author_name).join(', ')}
        </span>
      </span>
    </Link>
  );
}
