import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PaymentDetails } from '#contract/checkout.ts';
import { PrivateHead } from '../settings/private-head.tsx';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';
import { usePaymentDetails } from './use-payment-details.ts';

interface PaymentLeftProps {
  title: string;
  /** Heading while the state of the payment is not known yet. */
  heading: string;
  attempt: (sessionId: string, details: PaymentDetails) => ReactNode;
  /** Content when there is no payment, so that nothing is claimed about one. */
  unknown: ReactNode;
}

/** Page after leaving the provider's page unpaid, for orders and memberships. */
export function PaymentLeft({ title, heading, attempt, unknown }: PaymentLeftProps) {
  const { sessionId, details, isFailed } = usePaymentDetails({ untilDecided: false });
  const isLoading = sessionId === undefined || (sessionId && !details && !isFailed);
  return (
    <div className="page-column max-w-3xl pt-8 pb-rhythm">
      <PrivateHead title={title} />
      {isLoading ? (
        <Loading heading={heading} />
      ) : sessionId && details ? (
        attempt(sessionId, details)
      ) : (
        unknown
      )}
    </div>
  );
}

function Loading({ heading }: { heading: string }) {
  return (
    <>
      <h1 className="heading">{heading}</h1>
      <LoadingNote>Cargando los detalles del pago</LoadingNote>
      <Skeleton className="mt-4 h-64 w-full" />
    </>
  );
}

/** Notice of a payment that was made, or is still being decided. `children`: the link to the order or membership. */
export function PaidAfterAll({ stage, children }: { stage: 'paid' | 'processing'; children: ReactNode }) {
  return (
    <>
      <h1 className="heading">{stage === 'paid' ? 'Este pago sí se hizo' : 'Estamos confirmando tu pago'}</h1>
      <p className="lead mt-4">No hace falta que pagues otra vez.</p>
      {children}
    </>
  );
}

/** List of ways on from a payment that was not made, given as `children`. */
export function NextSteps({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
      <p className="small mt-5 text-muted">
        ¿Algo no cuadra?{' '}
        <Link to="/contacto" className="link">
          Escríbenos
        </Link>
      </p>
    </>
  );
}
