import type { ClientRecord } from '#contract/desk/clients.ts';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { TeamNotes } from '../../parts/notes/team-notes.tsx';

/** What the staff tell each other about a person, who never sees it unless they ask for all their data. */
export function PersonNotes({ person: { email, notes } }: { person: ClientRecord }) {
  const note = useDeskWrite('POST /desk/clients/add-note');
  return (
    <TeamNotes
      of={`persona:${email}`}
      notes={notes.map((one) => ({ ...one, id: one.note_id }))}
      help="Si esta persona pide sus datos, también se le entregan las notas."
      saving={note}
      onSave={(text, onDone) => note.write({ email, text }, onDone)}
    />
  );
}
