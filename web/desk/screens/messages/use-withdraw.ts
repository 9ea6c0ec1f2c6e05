import { useCallback } from 'react';
import { askingFirst, deskApi } from '../../frame/desk-api.ts';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';
import { putBack } from './use-drafts.ts';
import { readThreadAgain, showChanged } from './use-messages.ts';

/** Takes a reply back, and its words into the box again. */
export function useWithdraw(threadId: number) {
  return useCallback(
    async (messageId: number, body: string) => {
      try {
        const answer = await askingFirst(() =>
          deskApi('POST /desk/messages/withdraw-reply', { body: { message_id: messageId } }),
        );
        showChanged(answer.thread);
        putBack(threadId, body);
        showDone('Tu respuesta no salió. Aquí sigue el texto.');
      } catch (error) {
        showFailed(error, 'No se pudo deshacer.');
        await readThreadAgain(threadId);
      }
    },
    [threadId],
  );
}
