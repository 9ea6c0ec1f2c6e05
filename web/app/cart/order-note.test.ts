// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { NOTE_MAX, useOrderNote } from './order-note.ts';

test('a note that is too long stays complete over a reload, and the field tells its length', async () => {
  const note = 'x'.repeat(NOTE_MAX + 1);
  useOrderNote.getState().setNote(note);
  await useOrderNote.persist.rehydrate();
  expect(useOrderNote.getState().note).toBe(note);
});
