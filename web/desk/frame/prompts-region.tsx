import { ConfirmDialog } from './confirm-dialog.tsx';
import { usePrompts } from './prompts.ts';
import { SessionEndedDialog } from './session-ended-dialog.tsx';

/** Mounted once by the frame: the dialogs that calls open. */
export function PromptsRegion() {
  const prompts = usePrompts((state) => state.prompts);
  return prompts.map((prompt) =>
    prompt.kind === 'confirm' ? (
      <ConfirmDialog key="confirm" prompt={prompt} />
    ) : (
      <SessionEndedDialog key="sign-in" prompt={prompt} />
    ),
  );
}
