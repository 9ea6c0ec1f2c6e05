import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { optionId, productPath, SuggestionList } from './suggestion-list.tsx';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

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
        maxLength={100}
        placeholder="Busca por título"
        aria-label="Buscar libros por título"
        autoComplete="off"
        ref={field}
        onChange={(event) => {
          setText(event.target.value);
          box.open();
        }}
        {...box.input}
        className={classNames('field field-with-sign', hasButton && 'pr-24! xs:pr-27!')}
      />
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
      <SuggestionList {...box.list} />
    </Form>
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
      'aria-controls': listId,
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
