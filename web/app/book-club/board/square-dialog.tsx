import type { ClubBook, Square, SquareType } from '#contract/book-club.ts';
import { groundOf } from '../../settings/age.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { AudioPlayer } from '../audio-player.tsx';
import { ClubDownloadButton } from '../club-download-button.tsx';
import { squareEyebrow } from './board-rules.ts';
import { SquareSections } from './square-sections.tsx';

const bands: Record<SquareType, 'mango' | 'sky' | 'bougainvillea'> = {
  book: 'mango',
  activities: 'sky',
  audios: 'bougainvillea',
};
const badges: Record<SquareType, string> = {
  book: 'text-mango',
  activities: 'text-sky',
  audios: 'text-bougainvillea',
};

interface SquareDialogProps {
  isOpen: boolean;
  onClose: () => void;
  square: Square | undefined;
  books: readonly ClubBook[];
}

export function SquareDialog({ isOpen, onClose, square, books }: SquareDialogProps) {
  if (!square?.content) return null;
  const { number, type, content } = square;
  const product = books.find(({ week }) => week === content.week)?.product ?? null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      band={bands[type]}
      badge={
        <span
          className={`figure grid size-14 shrink-0 place-items-center rounded-square bg-slate text-3xl ${badges[type]}`}
        >
          {number}
        </span>
      }
      eyebrow={squareEyebrow(square)}
      title={content.title}
    >
      <SquareContent content={content} product={product} />
    </Dialog>
  );
}

interface SquareContentProps {
  content: NonNullable<Square['content']>;
  product: ClubBook['product'];
}

function SquareContent({ content, product }: SquareContentProps) {
  const { intro, audios, sections, downloads } = content;
  return (
    <div
      className={
        product
          ? 'grid grid-cols-[112px_1fr] gap-x-4 pt-3 lg:grid-cols-[250px_1fr] lg:gap-x-8 lg:pt-5'
          : 'pt-3 lg:pt-5'
      }
    >
      {product ? (
        <div
          className={`grid aspect-[1/1.12] place-items-center self-start rounded-block rounded-br-tile lg:row-span-2 ${groundOf(product)}`}
        >
          <Picture
            source={product.main_image}
            alt=""
            sizes="(min-width: 64rem) 190px, 84px"
            className="w-[76%] rounded-[4px] shadow-cover"
          />
        </div>
      ) : null}
      <div>
        {product ? <p className="eyebrow">{product.product_name}</p> : null}
        <p className="mt-1 max-w-[62ch]">{intro}</p>
      </div>
      <div className={product ? 'max-lg:col-span-2' : ''}>
        {audios.length > 0 ? (
          <ul className="mt-5 grid gap-4">
            {audios.map((audio) => (
              <li key={audio.title} className="rounded-block bg-pink-pale p-4 sm:p-5">
                <h3 className="heading-3">{audio.title}</h3>
                <AudioPlayer audio={audio} />
              </li>
            ))}
          </ul>
        ) : null}
        <SquareSections sections={sections} />
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
          {downloads.map((download, index) => (
            <ClubDownloadButton
              key={download.label}
              download={download}
              variant={index === 0 ? 'primary' : 'secondary'}
            />
          ))}
          {product ? (
            <LinkButton to={`/productos/${product.product_id}`} variant="secondary">
              Ver el libro
            </LinkButton>
          ) : null}
        </div>
      </div>
    </div>
  );
}
