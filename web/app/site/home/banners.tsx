import { lazy, Suspense } from 'react';
import type { ShownBanner } from '#contract/site-texts.ts';
import type { AgeGroup } from '../../settings/taxonomy.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { ageFill } from '../../ui/tones.ts';
import { Banner, type BannerProps, groundLooks } from './banner.tsx';
import { BannerPicture } from './banner-picture.tsx';
import { Hero, isHero } from './hero.tsx';
import type { ArrivingBooks } from './shelves.tsx';

const BannerArt = lazy(async () => ({ default: (await import('./banner-art.tsx')).BannerArt }));
const AgeArt = lazy(async () => ({ default: (await import('./age-art.tsx')).AgeArt }));

function ageBanner(age: AgeGroup): BannerProps {
  return {
    to: age.to,
    title: `Libros para ${age.name}`,
    text: age.description || 'Libros elegidos para esa edad, uno por uno.',
    action: `Ver libros de ${age.name}`,
    ground: ageFill[age.tone],
    variant: 'ink',
    art: (
      <Suspense>
        <AgeArt age={age} className="mx-auto size-full" ownClassName="mx-auto size-full object-contain" />
      </Suspense>
    ),
  };
}

function lookOf(banner: ShownBanner, firstAge: AgeGroup | undefined): BannerProps | null {
  if (banner.kind === 'first-age') return firstAge ? ageBanner(firstAge) : null;
  const { to, title, text, action, ground, drawing, picture } = banner;
  const drawn = (
    <Suspense>
      <BannerArt drawing={drawing} />
    </Suspense>
  );
  const shown = picture ? <BannerPicture {...picture} /> : drawn;
  return { to, title, text, action, ...groundLooks[ground], art: shown };
}

interface BannersProps {
  banners: readonly ShownBanner[];
  firstAge: AgeGroup | undefined;
  books: ArrivingBooks;
}

export function Banners({ banners, firstAge, books }: BannersProps) {
  // Only the first is there when the page opens: covers further on would be loaded for few.
  const draw = (banner: ShownBanner, at: number, look: BannerProps) =>
    at === 0 && isHero(banner) ? <Hero banner={banner} books={books} /> : <Banner {...look} />;
  const slides = banners.flatMap((banner, at) => {
    const look = lookOf(banner, firstAge);
    if (!look) return [];
    return [{ key: banner.id, label: look.title.replace('\n', ' '), content: draw(banner, at, look) }];
  });
  if (slides.length === 0) return null;
  return <Carousel label="Lo más importante de la tienda" intervalMs={5000} slides={slides} />;
}
