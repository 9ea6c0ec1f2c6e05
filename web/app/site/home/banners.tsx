import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { booksClubPath, membershipsPath, readersClubPath } from '../../settings/membership-paths.ts';
import type { AgeGroup } from '../../settings/taxonomy.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChalkHopscotch } from '../../ui/illustrations/chalk-hopscotch.tsx';
import { OpenBook } from '../../ui/illustrations/open-book.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { RabbitOverBooks } from '../../ui/illustrations/rabbit-over-books.tsx';
import { ageFill } from '../../ui/tones.ts';
import { AgeArt } from './age-art.tsx';

interface BannerProps {
  to: string;
  /** A line break in it is kept wherever both lines have room. */
  title: string;
  text: string;
  action: string;
  /** Ground and text colour of the block. */
  ground: string;
  art: ReactNode;
  variant?: 'primary' | 'ink';
}

const bannersBefore: BannerProps[] = [
  {
    to: membershipsPath,
    title: 'Leer en casa,\nbrinco a brinco',
    text: 'Membresías con libros, audios y actividades para leer juntos 10 minutos al día.',
    action: 'Ver membresías',
    ground: 'bg-mango',
    art: <RabbitOverBooks className="size-full" />,
  },
  {
    to: '/productos',
    title: 'Nuestros libros, leídos antes en voz alta',
    text: 'Cuentos, poemas y ciencia para cada edad, con el precio y las existencias a la vista.',
    action: 'Explorar catálogo',
    ground: 'bg-bougainvillea',
    variant: 'ink',
    art: <OpenBook className="size-full" />,
  },
];

const bannersAfter: BannerProps[] = [
  {
    to: readersClubPath,
    title: 'Book Club Lectores',
    text: 'Cuatro libros temáticos al mes, una actividad por semana y audios para acompañarlos.',
    action: 'Conocer el club',
    ground: 'on-slate',
    art: <ChalkHopscotch className="mx-auto h-full w-44" />,
  },
  {
    to: booksClubPath,
    title: 'Book Club Libros',
    text: 'Una caja con libros físicos, elegidos uno por uno para la edad de quien los abre.',
    action: 'Ver planes por edad',
    ground: 'bg-mamey-pale',
    variant: 'ink',
    art: <OpenBox className="size-full pb-6" />,
  },
];

function ageBanner(age: AgeGroup): BannerProps {
  return {
    to: age.to,
    title: `Libros para ${age.name}`,
    text: age.description || 'Libros elegidos para esa edad, uno por uno.',
    action: `Ver libros de ${age.name}`,
    ground: ageFill[age.tone],
    variant: 'ink',
    art: <AgeArt age={age} className="mx-auto size-full" />,
  };
}

export function Banners({ firstAge }: { firstAge: AgeGroup | undefined }) {
  const banners = [...bannersBefore, ...(firstAge ? [ageBanner(firstAge)] : []), ...bannersAfter];
  return (
    <Carousel
      label="Lo más importante de la tienda"
      intervalMs={5000}
      slides={banners.map((banner) => ({
        key: banner.to,
        label: banner.title.replace('\n', ' '),
        content: <Banner {...banner} />,
      }))}
    />
  );
}

/** One link as large as its block. The button is drawn, because a link must not hold another control. */
function Banner({ to, title, text, action, ground, art, variant = 'primary' }: BannerProps) {
  return (
    <Link
      to={to}
      className={classNames(
        'grid min-h-136 grid-rows-[auto_1fr] overflow-hidden rounded-block rounded-tr-promo sm:min-h-86 sm:grid-cols-[minmax(auto,1.2fr)_1fr] sm:grid-rows-1 lg:grid-cols-2 lg:min-h-114',
        ground,
      )}
    >
      <span className="flex flex-col items-start justify-center px-5 pt-8 xs:px-6 sm:py-8 sm:pl-10 lg:pl-16">
        <h2 className="headline">
          {title.split('\n').map((line, _, lines) => (
            <span key={line} className={lines.length > 1 ? 'block xs:whitespace-nowrap' : undefined}>
              {line}
            </span>
          ))}
        </h2>
        <span className="lead mt-3.5 block max-w-[34ch] text-pretty">{text}</span>
        <span className="button mt-5" data-variant={variant} data-size={52} data-edge>
          <span className="button-face">
            <span className="button-label">{action}</span>
          </span>
        </span>
      </span>
      <span className="relative min-h-66">
        <span className="absolute inset-x-0 inset-y-4 bottom-0 sm:inset-x-4">{art}</span>
      </span>
    </Link>
  );
}
