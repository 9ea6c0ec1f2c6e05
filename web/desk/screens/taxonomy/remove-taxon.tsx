import { useState } from 'react';
import type { TaxonKind } from '#contract/desk/taxonomy.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { bind } from '../../frame/bind.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { kindTexts, type TaxonItem } from './taxon-words.ts';

interface RemoveTaxonProps {
  kind: TaxonKind;
  taxon: TaxonItem;
  others: TaxonItem[];
  onDone: () => void;
}

/** Removing asks where the books go; topics can be merged. It cannot be undone, and says so before. */
export function RemoveTaxon({ kind, taxon, others, onDone }: RemoveTaxonProps) {
  const [way, setWay] = useState<'remove' | 'merge' | null>(null);
  if (way)
    return (
      <Leaving
        way={way}
        kind={kind}
        taxon={taxon}
        others={others}
        onDone={onDone}
        onBack={() => setWay(null)}
      />
    );
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 border-t border-line pt-2">
      {kind === 'topic' && others.length > 0 ? (
        <TextButton onClick={() => setWay('merge')}>Juntar con otro tema</TextButton>
      ) : null}
      <TextButton onClick={() => setWay('remove')}>Quitar {kindTexts[kind].one}</TextButton>
    </p>
  );
}

function Leaving({
  way,
  kind,
  taxon,
  others,
  onDone,
  onBack,
}: RemoveTaxonProps & { way: 'remove' | 'merge'; onBack: () => void }) {
  const [to, setTo] = useState('');
  const finish = () => {
    showDone(way === 'merge' ? `${taxon.name}: quedó junto con el otro.` : `${taxon.name}: ya no está.`);
    onDone();
  };
  const removing = useDeskWrite('POST /desk/taxonomy/remove', { onDone: finish });
  const merging = useDeskWrite('POST /desk/taxonomy/merge', { onDone: finish });
  const { id, version, books } = taxon;
  const asks = way === 'merge' || books > 0;
  const error = removing.error ?? merging.error;
  const go = () => {
    if (way === 'merge') merging.write({ from_id: id, into_id: Number(to), version });
    else
      removing.write({
        kind,
        id,
        version,
        ...(to === 'nowhere' ? { books_to: 'nowhere' as const } : to && { books_to: Number(to) }),
      });
  };
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-3">
      {asks ? (
        <SelectField
          label={
            way === 'merge'
              ? '¿Con cuál se junta?'
              : `¿A dónde ${books === 1 ? 'va su libro' : `van sus ${books} libros`}?`
          }
          {...bind(to, setTo)}
        >
          <option value="">Elige</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {other.name}
            </option>
          ))}
          {way === 'remove' && kind === 'topic' ? <option value="nowhere">A ninguno</option> : null}
        </SelectField>
      ) : null}
      <p className="text-muted">Esto no se puede deshacer.</p>
      <ErrorNotice error={error} />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="secondary"
          size={44}
          disabled={asks && to === ''}
          busy={(removing.isPending || merging.isPending) && 'Guardando…'}
          onClick={go}
        >
          {way === 'merge' ? 'Juntar' : `Quitar ${taxon.name}`}
        </Button>
        <TextButton onClick={onBack}>Mejor no</TextButton>
      </div>
    </div>
  );
}
