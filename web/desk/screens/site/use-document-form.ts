import { useState } from 'react';
import { contentOfParts, type Parts, partsOfContent } from '#contract/desk/document-parts.ts';
import type { DocumentView } from '#contract/desk/documents.ts';
import { type DocumentContent, type DocumentName, documentSchemas } from '#contract/site-documents.ts';
import type { ConfirmWords } from '../../frame/prompts.ts';
import { showUndo } from '../../frame/undo-toast.tsx';
import { type Body, useDeskWrite } from '../../frame/use-desk-write.ts';
import { blockTitle } from '../../parts/labels/block-title.ts';
import { useDraftForm } from '../../parts/publishing/use-draft-form.ts';
import { blockText } from './document-words.ts';
import { documentCall } from './use-document.ts';

export type BlockOf<N extends DocumentName> = DocumentContent<N>['blocks'][number];

const partsOfBlocks = (blocks: readonly unknown[]): Parts =>
  partsOfContent({ blocks } as unknown as DocumentContent);

/** A text while it is edited: its blocks. */
export function useDocumentForm<N extends DocumentName>(read: DocumentView) {
  const name = read.name as N;
  const [added, setAdded] = useState<string | null>(null);
  const form = useDraftForm({
    name: `texto:${name}`,
    read,
    contentOf: ({ content }) => content.blocks as BlockOf<N>[],
    partsOf: partsOfBlocks,
    contentOfParts: (parts) => contentOfParts(parts).blocks as BlockOf<N>[],
    titleOf: (part, known) =>
      part === 'order' ? 'El orden' : blockTitle(known[part] ?? { title: 'Un bloque nuevo' }),
    textOf: (part, value, known) =>
      part === 'order' && Array.isArray(value)
        ? value.map((id) => blockTitle(known[id])).join('\n')
        : blockText(value),
    call: documentCall(name, 'save'),
    confirm: { sentence: 'Vas a guardar un texto legal.', button: 'Confirmar y guardar' },
    check: (blocks, version) => {
      const { data, error } = documentSchemas[name].safeParse({ blocks });
      // The schema of this name has just said that it is its content.
      const body = { name, content: data, version } as Body<'POST /desk/documents/save'>;
      return { body: data && body, issues: error?.issues };
    },
    readOf: ({ document }) => document,
  });
  const { content: blocks, change: setBlocks } = form;
  return {
    ...form,
    blocks,
    setBlocks,
    /** Its block opens in the list. */
    added,
    add: (block: BlockOf<N>) => {
      setBlocks([...blocks, block]);
      setAdded(block.id);
    },
    change: (id: string, part: Partial<BlockOf<N>>) =>
      setBlocks(blocks.map((block) => (block.id === id ? { ...block, ...part } : block))),
    errorAt: (index: number, ...path: (string | number)[]) => form.errorAt('blocks', index, ...path),
    isWrong: (index: number) => form.isWrongBelow(`blocks.${index}`),
    listError: form.errorAt('blocks'),
  };
}

export type DocumentForm<N extends DocumentName> = ReturnType<typeof useDocumentForm<N>>;

interface DocumentWrite {
  /** Of a legal text. */
  confirm: ConfirmWords;
  said: (document: DocumentView) => string;
}

/** One change of a text: the form shows what it answers, and it can be undone. */
export function useDocumentWrite<N extends DocumentName>(
  form: DocumentForm<N>,
  verb: 'publish' | 'discard' | 'restore',
  { confirm, said }: DocumentWrite,
) {
  const { name, version } = form.base;
  // The calls of all three answer the same.
  const writing = useDeskWrite(documentCall(name, verb) as 'POST /desk/documents/restore', {
    confirm,
    onDone: ({ document, audit_entry_id }) => {
      form.take(document);
      showUndo(said(document), [audit_entry_id]);
    },
  });
  const send = (more: object = {}, onDone?: () => void) =>
    writing.write({ name, version, ...more } as Parameters<typeof writing.write>[0], onDone);
  return { ...writing, send };
}
