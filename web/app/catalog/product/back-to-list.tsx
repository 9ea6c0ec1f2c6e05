import { BackLink } from '../../ui/back-link.tsx';
import { useListReturn } from '../list/list-return.ts';

export function BackToList() {
  const { link } = useListReturn();
  return <BackLink {...link}>Volver a los libros</BackLink>;
}
