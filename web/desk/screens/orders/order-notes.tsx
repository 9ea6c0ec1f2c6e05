import { useRef } from 'react';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { useShortcuts } from '../../frame/shortcuts.ts';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { TeamNotes } from '../../parts/notes/team-notes.tsx';

/** What the staff tell each other about an order; the buyer never sees it. */
export function OrderNotes({ order: { order_id, notes } }: { order: DeskOrder }) {
  const form = useRef<HTMLFormElement>(null);
  const note = useDeskWrite('POST /desk/orders/add-note');
  useShortcuts({ n: { label: 'Nota', run: () => form.current?.querySelector('textarea')?.focus() } });
  return (
    <TeamNotes
      of={`pedido:${order_id}`}
      notes={notes.map((one) => ({ ...one, id: one.order_note_id }))}
      saving={note}
      onSave={(text, onDone) => note.write({ order_id, text }, onDone)}
      form={form}
    />
  );
}
