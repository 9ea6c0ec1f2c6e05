import { useState } from 'react';
import type { SectionDraft as Section } from '#contract/desk/club-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { BlockList } from '../../../frame/block-list.tsx';
import { isSame } from '../../../frame/conflict/merge-changes.ts';
import {
  addBlock,
  type Block,
  blockFact,
  blocksOf,
  blockTitle,
  changeBlock,
  duplicateBlock,
  kindWords,
  sectionKinds,
  sectionsOf,
} from './blocks.ts';
import { SectionFields } from './section-fields.tsx';

interface BlocksEditorProps {
  sections: readonly Section[];
  onChange: (sections: Section[]) => void;
}

/** The blocks of a square: added, opened one by one, moved, copied, removed. */
export function BlocksEditor({ sections, onChange }: BlocksEditorProps) {
  const [blocks, setBlocks] = useState(() => blocksOf(sections));
  const [added, setAdded] = useState<string | null>(null);
  // Merged or put back from elsewhere.
  if (!isSame(sectionsOf(blocks), sections)) setBlocks(blocksOf(sections, blocks));
  const set = (wanted: Block[]) => {
    setBlocks(wanted);
    onChange(sectionsOf(wanted));
  };
  const grow = (wanted: Block[]) => {
    const before = new Set(blocks.map(({ id }) => id));
    setAdded(wanted.find(({ id }) => !before.has(id))?.id ?? null);
    set(wanted);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {blocks.length > 0 ? (
        <BlockList
          label="Bloques"
          titleOf={blockTitle}
          blocks={blocks}
          factOf={blockFact}
          added={added}
          onChange={set}
          onDuplicate={({ id }) => grow(duplicateBlock(blocks, id))}
        >
          {({ id, section }) => (
            <SectionFields section={section} onChange={(wanted) => set(changeBlock(blocks, id, wanted))} />
          )}
        </BlockList>
      ) : null}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 font-bold">Agregar un bloque</legend>
        {sectionKinds.map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            size={44}
            icon="plus-bold"
            onClick={() => grow(addBlock(blocks, kind))}
          >
            {kindWords[kind]}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
