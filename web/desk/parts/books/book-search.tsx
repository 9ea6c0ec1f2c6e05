import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { bind } from '../../frame/bind.ts';

interface BookSearchProps {
  label: string;
  placeholder?: string;
  /** Text of the last search. */
  q: string;
  onSearch: (q: string) => void;
  className?: string;
}

/** Search that runs when it is sent, not with each letter. */
export function BookSearch({ label, placeholder, q, onSearch, className = '' }: BookSearchProps) {
  const [typed, setTyped] = useState(q);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form noValidate onSubmit={search} className={`flex items-end gap-2 ${className}`}>
      <TextField
        label={label}
        placeholder={placeholder}
        className="min-w-0 grow"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        {...bind(typed, setTyped)}
      />
      <Button type="submit" variant="ink" size={44}>
        Buscar
      </Button>
    </form>
  );
}
