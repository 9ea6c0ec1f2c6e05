import { useEffect, useRef, useState } from 'react';
import { type DeskThread, missingGapText, unfilledGap } from '#contract/desk/messages.ts';
import { REPLY_AFTER_SECONDS } from '#contract/desk/time-limits.ts';
import { errorText } from '#web/ui/error-texts.ts';
import { showFailed, showOwnUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { calledBy } from './fill-gaps.ts';
import { clearSent, putCanned, setDraft, useDraft } from './use-drafts.ts';
import { readThreadAgain, showChanged } from './use-messages.ts';
import { useWithdraw } from './use-withdraw.ts';

/** A little less than the server waits: what is offered must still be possible. */
const UNDO_MS = (REPLY_AFTER_SECONDS - 2) * 1_000;

/** The answer that is being typed, and how it is sent. */
export function useReply(thread: DeskThread) {
  const { thread_id, version, full_name } = thread;
  const { text, isRecovered } = useDraft(thread_id);
  const [problem, setProblem] = useState<string | null>(null);
  const withdraw = useWithdraw(thread_id);
  const isShown = useIsShown();
  const sending = useRef({ text: '', key: '' });
  const reply = useDeskWrite('POST /desk/messages/reply', {
    invalidates: [],
    onDone: (answer, { body, close }) => {
      sending.current.key = '';
      clearSent(thread_id, body);
      showChanged(answer.thread);
      const said = close ? 'Respuesta enviada y mensaje cerrado.' : 'Respuesta enviada.';
      showOwnUndo(said, () => void withdraw(answer.message_id, body), UNDO_MS);
    },
    onFailed: (error) => {
      if (isShown.current)
        setProblem(errorText(error, 'No se pudo enviar. Inténtalo de nuevo; lo que escribiste sigue aquí.'));
      else
        showFailed(
          null,
          `No se pudo enviar tu respuesta para ${calledBy(full_name) ?? 'quien escribe'}. Abre su mensaje: ahí sigue el texto.`,
        );
      // What came meanwhile is read before it is sent again.
      void readThreadAgain(thread_id);
    },
  });
  const type = (typed: string) => {
    setDraft(thread_id, typed);
    setProblem(null);
  };
  const choose = (canned: string) => {
    putCanned(thread_id, canned);
    setProblem(null);
  };
  const send = (close: boolean) => {
    const gap = unfilledGap(text);
    const refusal = gap ? missingGapText(gap) : text.trim() === '' ? 'Escribe tu respuesta' : null;
    setProblem(refusal);
    if (refusal) return;
    // The same words sent again after a lost answer are one reply.
    if (sending.current.text !== text || sending.current.key === '')
      sending.current = { text, key: crypto.randomUUID() };
    reply.write({ thread_id, version, body: text.trim(), close, request_key: sending.current.key });
  };
  return { text, isRecovered, type, choose, send, problem, isSending: reply.isPending };
}

/** Whether the box is still on the screen: who went on to another conversation would not see what is said beside it. */
function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
