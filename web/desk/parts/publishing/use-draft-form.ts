import { useState } from 'react';
import type { Parts } from '#contract/desk/document-parts.ts';
import { countChangedParts, padded, withRemovals } from '../../frame/conflict/parts-of-both.ts';
import { useConflict } from '../../frame/conflict/use-conflict.tsx';
import { firstIssues } from '../../frame/conflict/use-record-form.ts';
import { leadToFirstWrongOnScreen } from '../../frame/first-wrong.ts';
import type { ConfirmWords } from '../../frame/prompts.ts';
import { showUndo } from '../../frame/undo-toast.tsx';
import { type Answer, type Body, useDeskWrite, type WriteKey } from '../../frame/use-desk-write.ts';
import { useKeptForm } from '../../frame/use-kept-form.tsx';

interface DraftOptions<K extends WriteKey, Read, Content> {
  /** Under which it is kept over a reload, such as `texto:terms`. */
  name: string;
  read: Read;
  contentOf: (read: Read) => Content;
  partsOf: (content: Content) => Parts;
  contentOfParts: (parts: Parts) => Content;
  /** Names a part, whether it is mine, theirs or of both; `known` are those of mine and of what was read. */
  titleOf: (part: string, known: Parts) => string;
  textOf: (part: string, value: unknown, known: Parts) => string;
  call: K;
  confirm?: ConfirmWords;
  /** What the call takes of it, or what is wrong. */
  check: (
    content: Content,
    version: number,
  ) => { body?: Body<K> | undefined; issues?: Parameters<typeof firstIssues>[0] };
  readOf: (answer: Answer<K>) => Read;
}

/**
 * A draft while it is edited: what is wrong with it, saving, publishing just what is on the screen, and what another person
 * wrote meanwhile, put together part by part.
 */
export function useDraftForm<K extends WriteKey, Read extends { version: number }, Content>(
  options: DraftOptions<K, Read, Content>,
) {
  const { contentOf, partsOf, titleOf, textOf, call, confirm, check, readOf } = options;
  const kept = useKeptForm<Read, Content>({
    name: options.name,
    read: options.read,
    formOf: contentOf,
    changesOf: (was, now) => countChangedParts(partsOf(contentOf(was)), partsOf(now)),
  });
  const { base, form: content, setForm: setContent, changes } = kept;
  // What is wrong is known by place.
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [baseParts, parts] = [partsOf(contentOf(base)), partsOf(content)];
  const known = { ...baseParts, ...parts };
  const take = (read: Read) => {
    kept.take(read);
    setWrong({});
  };
  const saving = useDeskWrite(call, {
    ...(confirm && { confirm }),
    onDone: (answer) => take(readOf(answer)),
    onFailed: (error) => void conflict.meet(withRemovals(error, baseParts), padded(error, parts)),
  });
  const write = (input: Content, version: number, onDone?: (read: Read) => void) => {
    const { body, issues } = check(input, version);
    setWrong(firstIssues(issues));
    if (!body) return;
    saving.write(body, (answer) => {
      if (onDone) onDone(readOf(answer));
      else showUndo('Borrador guardado.', [(answer as { audit_entry_id: number }).audit_entry_id]);
    });
  };
  const conflict = useConflict<Record<string, unknown>>({
    base: baseParts,
    labels: new Proxy<Record<string, string>>({}, { get: (_, part) => titleOf(String(part), known) }),
    textOf: (part, value) => textOf(part, value, known),
    save: (mix, version) => {
      const both = options.contentOfParts(mix);
      setContent(both);
      write(both, version);
    },
    isSaving: saving.isPending,
    error: saving.error,
  });
  return {
    base,
    content,
    changes,
    change: (next: Content) => {
      setContent(next);
      setWrong({});
    },
    errorAt: (...path: (string | number)[]) => wrong[path.join('.')],
    isWrongBelow: (path: string) => Object.keys(wrong).some((one) => one.startsWith(`${path}.`)),
    hasErrors: Object.keys(wrong).length > 0,
    save: () => write(content, base.version),
    /** Saves what is typed first, so that exactly what is on the screen is published. */
    publish: (send: (read: Read) => void) => {
      leadToFirstWrongOnScreen();
      if (changes > 0) write(content, base.version, send);
      else send(base);
    },
    discard: () => take(base),
    recovered: kept.recovered,
    take,
    isSaving: saving.isPending,
    error: conflict.dialog ? null : saving.error,
    conflict,
  };
}
