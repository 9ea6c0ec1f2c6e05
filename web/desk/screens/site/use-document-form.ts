import { useState } from 'react';
import { contentOfParts, type Parts, partsOfContent } from '#contract/desk/document-parts.ts';
import type { DocumentView } from '#contract/desk/documents.ts';
import {
  type DocumentContent,
  type DocumentName,
  documentSchemas,
  isLegal,
} from '#contract/site-documents.ts';
import { countChangedParts, padded, withRemovals } from '../../frame/conflict/parts-of-both.ts';
import { useConflict } from '../../frame/conflict/use-conflict.tsx';
import { firstIssues } from '../../frame/conflict/use-record-form.ts';
import { showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeptForm } from '../../frame/use-kept-form.tsx';
import { blockTitle } from '../../parts/labels/block-title.ts';
import { blockText } from './document-words.ts';

export type BlockOf<N extends DocumentName> = DocumentContent<N>['blocks'][number];

/** The calls of legal texts take and answer the same as those of the others. */
const callFor = (name: DocumentName, verb: 'save' | 'publish') =>
  (isLegal(name)
    ? `POST /desk/legal/${verb}`
    : `POST /desk/documents/${verb}`) as 'POST /desk/documents/save';

const partsOfBlocks = (blocks: readonly unknown[]): Parts =>
  partsOfContent({ blocks } as unknown as DocumentContent);

/** A text while it is edited: its blocks, what is wrong with them, saving, publishing, and what another person wrote meanwhile. */
export function useDocumentForm<N extends DocumentName>(read: DocumentView) {
  const name = read.name as N;
  const kept = useKeptForm<DocumentView, BlockOf<N>[]>({
    name: `texto:${name}`,
    read,
    formOf: ({ content }) => content.blocks as BlockOf<N>[],
    changesOf: ({ content }, typed) => countChangedParts(partsOfContent(content), partsOfBlocks(typed)),
  });
  const { base, form: blocks, setForm: setBlocks, changes } = kept;
  const [added, setAdded] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const baseParts: Parts = partsOfContent(base.content);
  const parts = partsOfBlocks(blocks);

  /** What is wrong is known by place: it holds no longer once any block has changed or moved. */
  const edit = (wanted: BlockOf<N>[]) => {
    setBlocks(wanted);
    setWrong({});
  };
  const take = (document: DocumentView) => {
    kept.take(document);
    setWrong({});
  };
  const saving = useDeskWrite(callFor(name, 'save'), {
    confirm: { sentence: 'Vas a guardar un texto legal.', button: 'Confirmar y guardar' },
    onDone: ({ document }) => take(document),
    onFailed: (error) => void conflict.meet(withRemovals(error, baseParts), padded(error, parts)),
  });
  const write = (wanted: BlockOf<N>[], version: number, onDone?: (document: DocumentView) => void) => {
    const checked = documentSchemas[name].safeParse({ blocks: wanted });
    setWrong(firstIssues(checked.error?.issues));
    if (!checked.success) return;
    // The schema of this name has just said that it is its content.
    const body = { name, content: checked.data, version } as Parameters<typeof saving.write>[0];
    saving.write(body, ({ document, audit_entry_id }) => {
      if (onDone) onDone(document);
      else showUndo('Borrador guardado.', [audit_entry_id]);
    });
  };
  const conflict = useConflict<Record<string, unknown>>({
    base: baseParts,
    labels: labelsOf({ ...baseParts, ...parts }),
    textOf: (field, value) =>
      field === 'order' && Array.isArray(value)
        ? value.map((id) => blockTitle(parts[id] ?? baseParts[id])).join('\n')
        : blockText(value),
    save: (mix, version) => {
      const wanted = contentOfParts(mix).blocks as BlockOf<N>[];
      setBlocks(wanted);
      write(wanted, version);
    },
    isSaving: saving.isPending,
    error: saving.error,
  });
  return {
    base,
    blocks,
    changes,
    setBlocks: edit,
    /** Its block opens in the list. */
    added,
    add: (block: BlockOf<N>) => {
      edit([...blocks, block]);
      setAdded(block.id);
    },
    change: (id: string, part: Partial<BlockOf<N>>) =>
      edit(blocks.map((block) => (block.id === id ? { ...block, ...part } : block))),
    errorAt: (index: number, ...path: (string | number)[]) => wrong[['blocks', index, ...path].join('.')],
    isWrong: (index: number) => Object.keys(wrong).some((path) => path.startsWith(`blocks.${index}.`)),
    hasErrors: Object.keys(wrong).length > 0,
    listError: wrong.blocks,
    save: (onDone?: (document: DocumentView) => void) => write(blocks, base.version, onDone),
    discard: () => take(base),
    recovered: kept.recovered,
    take,
    isSaving: saving.isPending,
    error: conflict.dialog ? null : saving.error,
    conflict,
  };
}

export type DocumentForm<N extends DocumentName> = ReturnType<typeof useDocumentForm<N>>;

/** Any field has a name: blocks that only the other person knows, too. */
const labelsOf = (known: Parts) =>
  new Proxy<Record<string, string>>(
    {},
    {
      get: (_, field) =>
        field === 'order' ? 'El orden' : blockTitle(known[String(field)] ?? { title: 'Un bloque nuevo' }),
    },
  );
