import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { optionId, productPath, type Suggestion, useSuggestions } from './use-suggestions.ts';

const fetchList = () => import('./suggestion-list.tsx');
const SuggestionList = lazy(fetchList);

/** Long enough for the tap on a suggestion to arrive before the list goes away. */
const CLOSE_AFTER_BLUR_MS = 200;

interface SearchBoxProps {
  /** Tells two search boxes of one page apart, for those who go from landmark to landmark. */
  label?: string;
  /** The text that the page already searches for. */
  text?: string;
  /** Further fields of the address to keep, such as the filters that are on. */
  keep?: Readonly<Record<string, string>>;
  hasButton?: boolean;
  hasFocusAtFirst?: boolean;
  /** Called when the visitor has left for a result. */
  onDone?: () => void;
  className?: string;
}

/** Searches the catalogue and suggests titles meanwhile. Before any script has arrived it is a plain form. */
export function SearchBox({ text: initial = '', keep = {}, hasButton, className, ...props }: SearchBoxProps) {
  const [text, setText] = useState(initial);
  const box = useCombobox(useSuggestions(text), props.onDone);
  const field = useFocusAtFirst(props.hasFocusAtFirst ?? false);
  return (
    <Form
      action="/productos"
      role="search"
      aria-label={props.label ?? 'Buscar libros'}
      className={classNames('relative', className)}
      onSubmit={(event) => (text.trim() ? box.finish() : event.preventDefault())}
    >
      <Icon name="magnifying-glass" className="pointer-events-none absolute top-3.5 left-3.5 z-1" />
      <input
        type="search"
        name="product_name"
        value={text}
        // The browser says so before it searches; `maxLength` would cut what is typed.
        pattern=".{0,100}"
        title="Caben 100 caracteres"
        // Blank, so that the words beside the box can go when it is filled; they have room to be shorter.
        placeholder=" "
        aria-label="Buscar libros por título, autor, tema o edad"
        autoComplete="off"
        ref={field}
        onChange={(event) => {
          setText(event.target.value);
          box.open();
        }}
        {...box.input}
        className={classNames('peer field field-with-sign', hasButton && 'pr-24! xs:pr-27!')}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none invisible absolute top-0 left-11.5 flex h-13 items-center text-muted peer-placeholder-shown:visible"
      >
        <span className={hasButton ? 'hidden sm:inline' : 'hidden xs:inline'}>
          Título, autor, tema o edad
        </span>
        <span className={hasButton ? 'text-[.9375rem] tracking-tight xs:text-base sm:hidden' : 'xs:hidden'}>
          Título, autor o edad
        </span>
      </span>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hasButton ? (
        <button
          type="submit"
          className="absolute top-1 right-1 h-11 rounded-compact bg-slate px-3 pb-0.5 font-bold text-white hover:bg-slate-2 xs:px-4"
        >
          Buscar
        </button>
      ) : null}
      <Suggestions text={text} {...box.list} />
    </Form>
  );
}

interface SuggestionsProps {
  id: string;
  text: string;
  suggestions: readonly Suggestion[] | null;
  chosen: Suggestion | undefined;
  onChoose: () => void;
}

/** What drops down under the field: the titles found, or the sentence that there are none. */
function Suggestions({ suggestions, ...list }: SuggestionsProps) {
  const count = suggestions?.length ?? 0;
  return (
    <div
      className={classNames(
        'absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-field border border-line bg-white',
        !suggestions && 'hidden',
      )}
    >
      {suggestions && count > 0 ? (
        <Suspense>
          <SuggestionList suggestions={suggestions} {...list} />
        </Suspense>
      ) : null}
      <p role="status" className={count > 0 ? 'sr-only' : 'px-4 py-3.5 text-muted'}>
        {suggestions && (count > 0 ? `Sugerencias: ${count}` : 'No se encontraron resultados')}
      </p>
    </div>
  );
}

/** For a field that the visitor has just asked for by pressing its icon. */
function useFocusAtFirst(isWanted: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);
  return field;
}

/** The behaviour of a combobox: what is open, which suggestion the arrows point at, and where Enter leads. */
function useCombobox(suggestions: readonly Suggestion[] | null, onDone?: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const listId = useId();
  const shown = isOpen ? suggestions : null;
  const count = shown?.length ?? 0;
  const chosen = pointedAt === null ? undefined : shown?.[pointedAt];

  const open = () => {
    clearTimeout(closing.current);
    // Of no consequence when it fails: it is fetched again with the first suggestions.
    fetchList().catch(() => undefined);
    setPointedAt(null);
    setIsOpen(true);
  };
  const finish = () => {
    setIsOpen(false);
    onDone?.();
  };
  const move = (step: 1 | -1) => {
    const from = pointedAt ?? (step === 1 ? -1 : count);
    if (count > 0) setPointedAt((from + step + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (shown) move(event.key === 'ArrowDown' ? 1 : -1);
      else open();
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      finish();
      navigate(productPath(chosen));
    }
  };

  return {
    open,
    finish,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': count > 0,
      'aria-controls': count > 0 ? listId : undefined,
      'aria-activedescendant': chosen ? optionId(listId, chosen) : undefined,
      onFocus: open,
      onBlur: () => {
        closing.current = setTimeout(() => setIsOpen(false), CLOSE_AFTER_BLUR_MS);
      },
      onKeyDown,
    },
    list: { id: listId, suggestions: shown, chosen, onChoose: finish },
  };
}
