import { lazy, Suspense } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { usePrompts } from './prompts.ts';

// With what reads passwords, which no screen needs before.
const SessionEndedDialog = lazy(async () => ({
  default: (await import('./session-ended-dialog.tsx')).SessionEndedDialog,
}));

/** Mounted once by the frame: the dialogs that calls open. */
export function PromptsRegion() {
  const prompts = usePrompts((state) => state.prompts);
  return (
    <Suspense>
      {prompts.map((prompt) =>
        prompt.kind === 'confirm' ? (
          <ConfirmDialog key="confirm" prompt={prompt} />
        ) : (
          <SessionEndedDialog key="sign-in" prompt={prompt} />
        ),
      )}
    </Suspense>
  );
}
