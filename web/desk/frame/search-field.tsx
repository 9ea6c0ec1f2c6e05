import { useEffect, useRef, useState } from 'react';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bind } from './bind.ts';

/** A pause in typing. */
const PAUSE_MS = 200;

interface SearchFieldProps {
  label: string;
  /** Shorter than the label, where that does not fit. */
  placeholder?: string;
  /** What the list is searched for now: it stands in the address. */
  q: string;
  onSearch: (q: string) => void;
  maxLength?: number;
  className?: string;
}

/** Searches a list as it is typed. */
export function SearchField({
  label,
  placeholder = label,
  q,
  onSearch,
  maxLength = 100,
  className,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(q);
  // Back and forward change the address without typing.
  const [shown, setShown] = useState(q);
  if (shown !== q) {
    setShown(q);
    if (typed.trim() !== q) setTyped(q);
  }
  const leftWith = useRef<string>(null);
  useEffect(() => {
    if (typed.trim() === q || typed.length > maxLength || leftWith.current === typed) return;
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS);
    // A search that begins once a row was opened would lead back to the list.
    const leave = ({ target }: MouseEvent) => {
      if (!(target as Element).closest('a')) return;
      leftWith.current = typed;
      clearTimeout(timer);
    };
    document.addEventListener('click', leave, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', leave, { capture: true });
    };
  });
  return (
    <TextField
      label={label}
      hideLabel
      placeholder={placeholder}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      className={className}
      {...bind(typed, setTyped)}
      lead={<Icon name="magnifying-glass" size={20} />}
    />
  );
}
