import type { PictureSource } from '../../ui/picture.tsx';

/** Width from which text and picture stand side by side. */
const WIDE = '(min-width: 40rem)';
const SIZES = '(min-width: 40rem) 50vw, 100vw';

/** Picture of the owner's in place of a drawing, without a text of its own: its banner has the words. */
export function BannerPicture({ wide, phone }: { wide: PictureSource; phone: PictureSource | null }) {
  const narrow = phone ?? wide;
  return (
    <picture className="contents">
      <source media={WIDE} type="image/avif" srcSet={wide.srcset_avif} sizes={SIZES} />
      <source media={WIDE} type="image/webp" srcSet={wide.srcset_webp} sizes={SIZES} />
      <source type="image/avif" srcSet={narrow.srcset_avif} sizes={SIZES} />
      <source type="image/webp" srcSet={narrow.srcset_webp} sizes={SIZES} />
      <img
        src={narrow.url}
        alt=""
        width={narrow.width}
        height={narrow.height}
        decoding="async"
        className="size-full object-contain"
      />
    </picture>
  );
}
