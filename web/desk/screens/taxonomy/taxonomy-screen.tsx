import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TaxonKind } from '#contract/desk/taxonomy.ts';
import { Button } from '#web/ui/button.tsx';
import { deskApi, useMay } from '../../frame/desk-api.ts';
import { Panel, ScreenHead } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { TaxonDialog } from './taxon-dialog.tsx';
import { TaxonList } from './taxon-list.tsx';
import { kindTexts, type TaxonItem } from './taxon-words.ts';

interface Edited {
  kind: TaxonKind;
  taxon: TaxonItem | null;
}

/** By which visitors find books: the ages and the topics, in the order of the menus. */
export function Screen() {
  const mayEdit = useMay('edit-books');
  const [edited, setEdited] = useState<Edited | null>(null);
  const query = useQuery({
    queryKey: ['taxonomy'],
    queryFn: ({ signal }) => deskApi('GET /desk/catalog/taxonomy', { signal }),
  });
  const lists = query.data && { category: query.data.categories, topic: query.data.topics };
  return (
    <>
      <ScreenHead
        title="Categorías y temas"
        under="Así están en los menús y filtros de la tienda; un cambio se ve en menos de un minuto."
      />
      {!lists ? (
        <NotRead what="las categorías" query={query} heights={[300, 300]} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 desk:grid-cols-2">
          {(['category', 'topic'] as const).map((kind) => (
            <Panel
              key={kind}
              title={kindTexts[kind].title}
              beside={
                mayEdit ? (
                  <Button
                    variant="secondary"
                    size={44}
                    icon="plus-bold"
                    onClick={() => setEdited({ kind, taxon: null })}
                  >
                    {kindTexts[kind].add}
                  </Button>
                ) : null
              }
            >
              <TaxonList
                kind={kind}
                taxa={lists[kind]}
                onEdit={mayEdit ? (taxon) => setEdited({ kind, taxon }) : null}
              />
            </Panel>
          ))}
        </div>
      )}
      {edited && lists ? (
        <TaxonDialog
          kind={edited.kind}
          taxon={edited.taxon}
          current={lists[edited.kind].find(({ id }) => id === edited.taxon?.id) ?? null}
          others={lists[edited.kind].filter(({ id }) => id !== edited.taxon?.id)}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}
