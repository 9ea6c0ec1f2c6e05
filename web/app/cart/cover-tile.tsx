import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture, type PictureSource } from '../ui/picture.tsx';
import { type AgeTone, ageGround } from '../ui/tones.ts';

interface CoverTileProps {
  source: PictureSource | null;
  /** Colour of the block, when the book's age is known. */
  tone?: AgeTone;
  className: string;
}

/** Small cover on its block. The title stands beside it, so the picture has no text of its own. */
export function CoverTile({ source, tone, className }: CoverTileProps) {
  return (
    <span
      className={classNames(
        'grid aspect-[1/1.12] shrink-0 place-items-center overflow-hidden rounded-field rounded-br-thumb',
        tone ? ageGround[tone] : 'bg-mist',
        className,
      )}
    >
      {source ? (
        <Picture source={source} alt="" sizes="72px" className="w-[66%] rounded-[3px] shadow-cover" />
      ) : (
        <Icon name="book-open" className="text-muted" />
      )}
    </span>
  );
}
