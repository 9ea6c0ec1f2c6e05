import type { ReactNode } from 'react';
import { create } from 'zustand';

/** What a dialog of «Confirma que eres tú» says about the change that waits for it. */
export interface ConfirmWords {
  /** «Vas a devolver $344.00 a Visa ·4242.» */
  sentence: ReactNode;
  /** «Confirmar y devolver». */
  button: string;
}

export interface Prompt {
  kind: 'confirm' | 'sign-in';
  words?: ConfirmWords | undefined;
  /** Who is signed in instead, in another tab of this browser. */
  whoElse?: string | null;
  /** True once it was given; false where the person closed the dialog. */
  settle: (isGiven: boolean) => void;
  answer: Promise<boolean>;
}

/** Open questions; the last one stands on top. */
export const usePrompts = create<{ prompts: Prompt[] }>()(() => ({ prompts: [] }));

/** Asks for a code, or to sign in again, over whatever is on the screen. Calls that need the same share one dialog. */
export function ask(
  kind: Prompt['kind'],
  { words, whoElse }: Pick<Prompt, 'words' | 'whoElse'> = {},
): Promise<boolean> {
  const open = usePrompts.getState().prompts.find((prompt) => prompt.kind === kind);
  if (open) return open.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const prompt: Prompt = {
    kind,
    words,
    whoElse,
    answer: promise,
    settle: (isGiven) => {
      usePrompts.setState(({ prompts }) => ({ prompts: prompts.filter((other) => other !== prompt) }));
      resolve(isGiven);
    },
  };
  usePrompts.setState(({ prompts }) => ({ prompts: [...prompts, prompt] }));
  return promise;
}
