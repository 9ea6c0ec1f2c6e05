import { useState } from 'react';
import type { Image, ProductDetail as Product } from '#contract/catalog.ts';
import { categoryTone } from '../../settings/age.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { ageGround } from '../../ui/tones.ts';
import { DiscountSeal } from '../discount-seal.tsx';
import { priceFacts } from '../price-facts.ts';

interface GalleryPicture {
  image: Image | null;
  alt: string;
}

function picturesOf({
  product_name,
  main_image,
  main_image_alt,
  secondary_url_image_list: others,
}: Product): GalleryPicture[] {
  const cover = { image: main_image, alt: main_image_alt || `Portada de «${product_name}»` };
  const insides = others.map(({ image, image_alt }, index) => ({
    image,
    alt: image_alt || `Imagen ${index + 2} de «${product_name}»`,
  }));
  return main_image || insides.length === 0 ? [cover, ...insides] : insides;
}

/** Ratio of height to width: a picture above it is bounded by the block's height, one below it by the width. */
const TALL = 0.92;

/** Class that fixes one side, so that the browser knows the other before the picture arrives. */
function fitOf(image: Image | null): string {
  const isTall = image === null || image.height / image.width > TALL;
  return isTall ? 'h-full! w-auto' : 'w-full object-contain';
}

/** Chosen picture on the age's colour; below it all of them, small, when there are several. */
export function ProductGallery({ product }: { product: Product }) {
  const [chosen, setChosen] = useState(0);
  const pictures = picturesOf(product);
  const shown = pictures[chosen] ?? pictures[0];
  const [age] = product.category_list;
  const ground = age ? ageGround[categoryTone(age)] : 'bg-mist';
  const { percent } = priceFacts(product);
  return (
    <div className="min-w-0">
      <div
        className={`relative aspect-7/6 rounded-block rounded-br-promo sm:aspect-video lg:aspect-[578/622] ${ground}`}
      >
        <div className="absolute inset-x-[9%] inset-y-[11.5%] flex items-center justify-center lg:inset-y-[15%]">
          <Picture
            source={shown?.image}
            alt={shown?.alt ?? ''}
            sizes="(min-width: 64rem) 330px, 50vw"
            isPriority
            className={classNames('max-h-full rounded-[5px] shadow-cover', fitOf(shown?.image ?? null))}
          />
        </div>
        {percent > 0 ? (
          <DiscountSeal percent={percent} size="detail" className="absolute right-2 bottom-2" />
        ) : null}
      </div>
      {pictures.length > 1 ? (
        <ul aria-label="Imágenes del libro" className="mt-3.5 flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            <li key={picture.image?.url}>
              <Thumbnail
                picture={picture}
                ground={ground}
                isChosen={index === chosen}
                onChoose={() => setChosen(index)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface ThumbnailProps {
  picture: GalleryPicture;
  ground: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Thumbnail({ picture, ground, isChosen, onChoose }: ThumbnailProps) {
  const isTall = picture.image !== null && picture.image.height > picture.image.width;
  return (
    <button
      type="button"
      aria-current={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex h-21 w-18 items-center justify-center overflow-hidden rounded-button border-3',
        ground,
        isChosen ? 'border-slate' : 'border-transparent hover:border-control',
      )}
    >
      <Picture
        source={picture.image}
        alt={picture.alt}
        sizes="72px"
        className={isTall ? 'max-h-14 w-auto rounded-[2px]' : 'h-full! w-full object-cover'}
      />
    </button>
  );
}
