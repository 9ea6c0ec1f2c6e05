import { Link } from 'react-router';
import { classNames } from './class-names.ts';

/** Terms that the visitor agrees to by an act, as in "Al pagar". */
export function AcceptedTerms({ act, className }: { act: string; className?: string }) {
  return (
    <p className={classNames('small text-muted', className)}>
      {act} aceptas los{' '}
      <Link to="/terminos" className="link">
        términos y condiciones
      </Link>{' '}
      y el{' '}
      <Link to="/aviso-de-privacidad" className="link">
        aviso de privacidad
      </Link>
      .
    </p>
  );
}
