import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { optionId, productPath, type Suggestion, useSuggestions } from './use-suggestions.ts';

const fetchList = () => import('./suggestion-list.tsx');
const SuggestionList = lazy(fetchList);

/** Milliseconds that let the tap on a suggestion arrive before the list goes away. */
const CLOSE_AFTER_BLUR_MS = 200;

interface SearchBoxProps {
  /** Name that tells two search boxes of one page apart, for visitors who go from landmark to landmark. */
  label?: string;
  /** Text that the page is searching for. */
  text?: string;
  /** Other fields of the address to keep, such as active filters. */
  keep?: readonly (readonly [name: string, value: string])[];
  hasButton?: boolean;
  hasFocusAtFirst?: boolean;
  /** Called when the visitor has left for a result. */
  onDone?: () => void;
  className?: string;
}

/** Search of the catalogue with suggested titles. Before any script has arrived it is a plain form. */
export function SearchBox({ text: initial = '', keep = [], hasButton, className, ...props }: SearchBoxProps) {
  const [text, setText] = useState(initial);
  const found = useSuggestions(text);
  const box = useCombobox(found?.books ?? null, props.onDone);
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
        // The browser reports a longer text before it searches; `maxLength` would cut it silently.
        pattern=".{0,100}"
        title="Caben 100 caracteres"
        // A blank placeholder lets CSS hide the words beside the box once it is filled.
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
      {keep.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {hasButton ? (
        <button
          type="submit"
          className="absolute top-1 right-1 h-11 rounded-compact bg-slate px-3 pb-0.5 font-bold text-white hover:bg-slate-2 xs:px-4"
        >
          Buscar
        </button>
      ) : null}
      <Suggestions text={text} stems={found?.stems ?? []} {...box.list} />
    </Form>
  );
}

interface SuggestionsProps {
  id: string;
  text: string;
  stems: readonly string[];
  suggestions: readonly Suggestion[] | null;
  chosen: Suggestion | undefined;
  onChoose: () => void;
}

/** List below the field: the titles found, or the sentence that there are none. */
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

/** Focuses a field that the visitor has just opened by its icon. */
function useFocusAtFirst(isWanted: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);
  return field;
}

/** State of a combobox: whether it is open, the suggestion that the arrows point at, and the destination of Enter. */
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
    // A failure has no consequence: the list is fetched again with the first suggestions.
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
