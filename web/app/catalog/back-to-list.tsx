import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { useListReturn } from './list-return.ts';

export function BackToList() {
  const { link } = useListReturn();
  return (
    <Link {...link} className="inline-flex min-h-11 items-center gap-2">
      <Icon name="arrow-left-bold" size={20} />
      <span className="enlace">Volver a los libros</span>
    </Link>
  );
}
