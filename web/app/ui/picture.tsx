import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Picture in several sizes; `width` and `height` belong to the largest. */
export interface PictureSource {
  url: string;
  width: number;
  height: number;
  srcset_avif: string;
  srcset_webp: string;
}

interface PictureProps {
  source: PictureSource | null | undefined;
  alt: string;
  /** Width at which the picture is shown, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** True for the main picture of the first view: it loads at once and before others. */
  isPriority?: boolean;
  className?: string;
}

export function Picture({ source, alt, sizes, isPriority, className }: PictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  // A picture of the server's HTML may have failed before hydration.
  useEffect(() => {
    const shown = image.current;
    if (source && shown?.complete && shown.naturalWidth === 0 && shown.currentSrc) setBrokenUrl(source.url);
  }, [source]);

  if (!source || brokenUrl === source.url) return <MissingPicture className={className} />;
  return (
    // `contents` keeps one cell where the picture stands in a grid.
    <picture className="contents">
      {source.srcset_avif ? (
        <source type="image/avif" className="hidden" srcSet={source.srcset_avif} sizes={sizes} />
      ) : null}
      {source.srcset_webp ? (
        <source type="image/webp" className="hidden" srcSet={source.srcset_webp} sizes={sizes} />
      ) : null}
      <img
        ref={image}
        src={source.url}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBrokenUrl(source.url)}
        className={classNames('h-auto max-w-full', className)}
      />
    </picture>
  );
}

function MissingPicture({ className }: { className?: string }) {
  return (
    <span
      className={classNames(
        'flex aspect-3/4 flex-col items-center justify-center gap-2 rounded-square bg-mist p-2 text-center text-muted',
        className,
      )}
    >
      <Icon name="book-open" />
      <span className="micro">Imagen no disponible</span>
    </span>
  );
}
