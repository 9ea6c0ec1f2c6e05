import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Found } from '#contract/desk/today.ts';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { bind } from '../../frame/bind.ts';
import { deskApi } from '../../frame/desk-api.ts';
import { FoundList } from './found-list.tsx';

const LEAST_LETTERS = 2;
/** A pause in typing; a reader's whole code comes within one. */
const PAUSE_MS = 120;

/** The text, once typing pauses. */
function usePaused(text: string) {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function useFound(typed: string) {
  const q = usePaused(typed.trim());
  return {
    q,
    ...useQuery({
      queryKey: ['find', q],
      queryFn: ({ signal }) => deskApi('GET /desk/find', { query: { q }, signal }),
      enabled: q.length >= LEAST_LETTERS,
      placeholderData: keepPreviousData,
    }),
  };
}

/** Where the one thing is that was meant, as after scanning a slip or the code of a book. */
function onlyPlace({ orders = [], boxes = [], titles = [], books = [] }: Found): string | undefined {
  const [order, book] = [orders[0], books[0]];
  if (boxes.length + titles.length > 0 || orders.length + books.length !== 1) return undefined;
  return order ? `/pedidos/${order.folio}` : book && `/libros/${book.product_id}`;
}

export function FindForm({ onLeave }: { onLeave: () => void }) {
  const [typed, setTyped] = useState('');
  const { q, data, error, isPlaceholderData } = useFound(typed);
  const navigate = useNavigate();
  const place = useRef<HTMLFormElement>(null);
  const openOnly = useRef(false);
  const isAnswered = data && !isPlaceholderData && q === typed.trim();
  const only = isAnswered ? onlyPlace(data) : undefined;
  const open = (address: string) => {
    onLeave();
    void navigate(address);
  };
  // Enter often comes before the answer.
  useEffect(() => {
    if (!openOnly.current || !isAnswered) return;
    openOnly.current = false;
    if (only) open(only);
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (only) open(only);
    else openOnly.current = !isAnswered;
  };
  return (
    <form ref={place} onSubmit={submit} onKeyDown={(event) => walk(event, place.current)} className="pt-1">
      <TextField
        label="Folio, nombre, correo, teléfono, guía o título"
        data-first
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        {...bind(typed, setTyped)}
        lead={<Icon name="magnifying-glass" />}
      />
      <div role="status" className="mt-3 min-h-40">
        {error && !data ? (
          <Notice kind="error">{errorText(error, 'No pudimos buscar. Inténtalo de nuevo.')}</Notice>
        ) : null}
        {data && q.length >= LEAST_LETTERS ? <FoundList found={data} q={q} onLeave={onLeave} /> : null}
      </div>
    </form>
  );
}

/** The arrows walk the field and what was found. */
function walk(event: KeyboardEvent, form: HTMLFormElement | null) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0 || !form) return;
  const stops = [...form.querySelectorAll<HTMLElement>('input, a')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
