import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';

/** Sentence for a page whose address names no payment: it was typed, or the link was cut off. */
export const NO_SESSION = 'No se encontró el ID de sesión en la URL.';

/** Page while the provider has not confirmed yet that the money came. */
export function ConfirmingPayment({ heading }: { heading: string }) {
  return (
    <section role="status">
      <h1 className="heading">{heading}</h1>
      <p className="lead mt-4 flex items-center gap-3">
        <Icon name="circle-notch-bold" className="spins" />
        Tarda unos segundos. No cierres esta página.
      </p>
    </section>
  );
}

interface OutcomeProps {
  text: string;
  /** Ways on from here. */
  children: ReactNode;
}

export function UnconfirmedPayment({ text, onRetry, children }: OutcomeProps & { onRetry: () => void }) {
  return (
    <section role="status">
      <h1 className="heading">Tu pago todavía no se confirma</h1>
      <p className="lead mt-4">{text}</p>
      <PaymentActions>
        <Button onClick={onRetry}>Revisar de nuevo</Button>
        {children}
      </PaymentActions>
    </section>
  );
}

export function NotPaid({ text, children }: OutcomeProps) {
  return (
    <section role="status">
      <h1 className="heading">El pago no se completó</h1>
      <p className="lead mt-4">{text}</p>
      <PaymentActions>{children}</PaymentActions>
    </section>
  );
}

interface ProblemProps extends OutcomeProps {
  heading: string;
  /** Sentence that says why nothing is lost. */
  comfort: string;
}

export function PaymentProblem({ heading, text, comfort, children }: ProblemProps) {
  return (
    <section role="alert">
      <h1 className="heading">{heading}</h1>
      <Notice kind="error" className="mt-4">
        {text}
      </Notice>
      {text === NO_SESSION ? (
        <p className="mt-4">
          Abre el enlace de tu correo o{' '}
          <Link to="/contacto" className="link">
            escríbenos
          </Link>
          .
        </p>
      ) : null}
      <p className="mt-4">{comfort}</p>
      <PaymentActions>{children}</PaymentActions>
    </section>
  );
}

export function PaymentActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap gap-3">{children}</div>;
}
