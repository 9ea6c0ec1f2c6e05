import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { BookLine } from './book-line.tsx';
import { folded } from './marked.tsx';
import { optionId, productPath, type Suggestion } from './use-suggestions.ts';

interface SuggestionListProps {
  id: string;
  /** Typed text, whose words are marked. */
  text: string;
  /** Stems of the words by which the titles were found, whatever was typed. */
  stems: readonly string[];
  suggestions: readonly Suggestion[];
  chosen: Suggestion | undefined;
  onChoose: () => void;
}

/** Titles found. Fetched with the first typed text: most pages are read without a search. */
export default function SuggestionList({
  id,
  text,
  stems,
  suggestions,
  chosen,
  onChoose,
}: SuggestionListProps) {
  const beginnings = folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  return (
    <div id={id} role="listbox" aria-label="Sugerencias" className="p-1.5">
      {suggestions.map((suggestion) => {
        const isChosen = suggestion === chosen;
        return (
          <Link
            key={suggestion.product_id}
            id={optionId(id, suggestion)}
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
            <BookLine book={suggestion} stems={stems} beginnings={beginnings} />
          </Link>
        );
      })}
    </div>
  );
}
