import { LinkButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Page for an unknown address, and for a book that is not in the shop any more. */
export function NotFound() {
  return (
    <div className="page-column py-rhythm">
      <title>Página No Encontrada</title>
      <meta name="robots" content="noindex" />
      <EmptyState as="h1" title="Página No Encontrada" action={<LinkButton to="/">Ir al inicio</LinkButton>}>
        Esta dirección no lleva a ninguna parte, o lo que había aquí ya no está.
      </EmptyState>
    </div>
  );
}
