import { useSearchParams } from 'react-router';
import { ScreenHead } from '../frame/layout.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { BannersEditor } from './banners-editor.tsx';
import { PromosEditor } from './promos-editor.tsx';
import { StripEditor } from './strip-editor.tsx';

const texts = [
  { key: 'banners', label: 'Banners', Editor: BannersEditor },
  { key: 'promociones', label: 'Promociones', Editor: PromosEditor },
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
      <here.Editor key={here.key} />
    </>
  );
}
