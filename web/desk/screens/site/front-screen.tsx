import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ScreenHead } from '../../frame/layout.tsx';
import { SkeletonPanels } from '../../frame/screen-states.tsx';
import { Tabs } from '../../frame/tabs.tsx';
import { BannersEditor } from './banners-editor.tsx';

const PromosEditor = lazy(async () => ({ default: (await import('./promos-editor.tsx')).PromosEditor }));
const RecommendationEditor = lazy(async () => ({
  default: (await import('./recommendation-editor.tsx')).RecommendationEditor,
}));
const StripEditor = lazy(async () => ({ default: (await import('./strip-editor.tsx')).StripEditor }));

const texts = [
  { key: 'banners', label: 'Banners', Editor: BannersEditor },
  { key: 'promociones', label: 'Promociones', Editor: PromosEditor },
  { key: 'recomendacion', label: 'Recomendación', Editor: RecommendationEditor },
  { key: 'franja', label: 'Franja', Editor: StripEditor },
] as const;

/** «Portada»: what the home page says, and the line above all pages. */
export function Screen() {
  const [query] = useSearchParams();
  const here = texts.find(({ key }) => key === query.get('texto')) ?? texts[0];
  return (
    <>
      <ScreenHead title="Portada" under="Lo que dice la primera página de la tienda." />
      <Tabs
        label="Textos de la portada"
        tabs={texts.map(({ key, label }) => ({
          to: `/tienda/portada?texto=${key}`,
          label,
          isHere: key === here.key,
        }))}
      />
      <Suspense fallback={<SkeletonPanels />}>
        <here.Editor key={here.key} />
      </Suspense>
    </>
  );
}
