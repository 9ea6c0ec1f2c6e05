import type { ClientRecord } from '#contract/desk/clients.ts';
import { TeamNotes } from '../frame/team-notes.tsx';
import { useDeskWrite } from '../frame/use-desk-write.ts';

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
