import { lazy, Suspense, useEffect } from 'react';
import { fillText } from '#contract/fill-text.ts';
import type { Banner as BannerBlock, OwnBanner } from '#contract/site-documents.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BlockList } from '../../frame/block-list.tsx';
import { shortDay } from '../../frame/desk-dates.ts';
import { blockTitle } from '../../parts/labels/block-title.ts';
import { BannerFields, DaysFields } from './banner-fields.tsx';
import { DocumentEditor } from './document-editor.tsx';
import { freshId } from './document-words.ts';
import { useBannerPictures } from './use-banner-pictures.ts';
import { useTextValues } from './use-document.ts';
import type { DocumentForm } from './use-document-form.ts';

const fetchDrawn = async () => ({ default: (await import('./drawn-banner.tsx')).DrawnBanner });
/** Drawings weigh more than the rest of the editor. */
const DrawnBanner = lazy(fetchDrawn);

/** When a banner is shown, in words. */
const daysText = ({ from, until }: BannerBlock) =>
  [from && `desde ${shortDay(from)}`, until && `hasta ${shortDay(until)}`].filter(Boolean).join(' ') ||
  'siempre';

export function BannersEditor() {
  useEffect(() => {
    // It comes while the text is asked for. What failed is asked for again when it is to be shown.
    fetchDrawn().catch(() => {});
  }, []);
  return (
    <DocumentEditor<'banners'>
      name="banners"
      title="Banners"
      under="Pasan uno por uno arriba de la portada, en este orden. Si el primero lleva el dibujo «Conejo sobre libros», ahí se paran libros de la tienda, uno por edad."
      fields={(form) => <Fields form={form} />}
      preview={(form) => (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <Preview form={form} />
        </Suspense>
      )}
    />
  );
}

function Fields({ form }: { form: DocumentForm<'banners'> }) {
  const { blocks } = form;
  const id = freshId(blocks.map((block) => block.id));
  const always = { from: null, until: null };
  const own: OwnBanner = {
    id,
    kind: 'own',
    title: '',
    text: '',
    action: '',
    to: '/productos',
    ground: 'sky',
    drawing: 'open-book',
    picture: null,
    ...always,
  };
  return (
    <>
      <BlockList
        label="Banners"
        titleOf={blockTitle}
        blocks={blocks}
        isWrong={form.isWrong}
        added={form.added}
        onChange={form.setBlocks}
        factOf={daysText}
      >
        {(block, index) =>
          block.kind === 'own' ? (
            <BannerFields form={form} banner={block} index={index} />
          ) : (
            <>
              <p className="text-muted">Sus palabras y su dibujo son los de la primera edad del catálogo.</p>
              <DaysFields form={form} banner={block} index={index} />
            </>
          )
        }
      </BlockList>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" size={44} icon="plus-bold" onClick={() => form.add(own)}>
          Agregar banner
        </Button>
        {blocks.some(({ kind }) => kind === 'first-age') ? null : (
          <Button
            variant="secondary"
            size={44}
            icon="plus-bold"
            onClick={() => form.add({ id, kind: 'first-age', ...always })}
          >
            Agregar el de la primera edad
          </Button>
        )}
      </div>
    </>
  );
}

/** With the shop's own block, in which nothing can be pressed here. */
function Preview({ form }: { form: DocumentForm<'banners'> }) {
  const values = useTextValues();
  const { addressOf } = useBannerPictures(form.base.pictures);
  return (
    <div className="grid gap-3" inert>
      {form.blocks.map((banner) =>
        banner.kind === 'own' ? (
          <DrawnBanner
            key={banner.id}
            title={fillText(banner.title, values)}
            text={fillText(banner.text, values)}
            action={fillText(banner.action, values)}
            ground={banner.ground}
            drawing={banner.drawing}
            wide={banner.picture && addressOf(banner.picture.wide)}
            phone={banner.picture?.phone ? addressOf(banner.picture.phone) : null}
          />
        ) : (
          <p key={banner.id} className="rounded-block bg-mango p-5 font-bold">
            {blockTitle(banner)}
          </p>
        ),
      )}
    </div>
  );
}
