import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { OrderTotals } from '../orders/order-totals.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Notice } from '../ui/notice.tsx';
import { lockKeyBold } from '../ui/pay-icons.generated.ts';
import { withNext } from '../visitor/next-path.ts';
import { BoughtWays } from './bought-notice.tsx';
import { LaterNote } from './payment-choice.tsx';
import type { Payment } from './use-payment.ts';

/** Totals, the button that pays, and the reason why it could not. `children` stand between totals and button. */
export function PayBlock({ payment, children }: { payment: Payment; children?: ReactNode }) {
  const { totals, choice, shippingFee, failure, endedSession, isBusy, isWaiting, pay, payAgain } = payment;
  const bought = failure?.bought;
  const isFeeMissing = totals.total === null && shippingFee.hasFailed;
  return (
    <>
      <OrderTotals {...totals} />
      <p className="micro mt-2 text-muted">Precios en pesos mexicanos (MXN)</p>
      {/* The live region is present from the start, so that screen readers read out what appears in it. */}
      <div role="alert">
        {failure ? (
          <Notice kind={failure.kind} className="mt-4">
            {failure.text}
            {failure.way ? (
              <Link to={failure.way.to} className="link flex min-h-11 w-fit items-center">
                {failure.way.label}
              </Link>
            ) : null}
            {bought ? <BoughtWays order={bought} onAgain={() => payAgain(bought.folio)} /> : null}
          </Notice>
        ) : null}
        {endedSession ? <SessionEnded onContinue={endedSession.goOnAsGuest} /> : null}
      </div>
      {isFeeMissing ? (
        <LoadFailure
          title="No pudimos calcular el envío"
          reason="Tu carrito está guardado. En cuanto sepamos el costo, puedes pagar."
          onRetry={shippingFee.reload}
          isRetrying={shippingFee.isLoading}
          className="mt-4"
        />
      ) : (
        <Button
          size={56}
          wide
          icon={lockKeyBold}
          className="mt-4"
          busy={isBusy ? 'Preparando tu pago...' : isWaiting && 'Cargando...'}
          onClick={pay}
        >
          Proceder al Pago
        </Button>
      )}
      <LaterNote method={choice.method} ships={totals.ships} />
      {children}
    </>
  );
}

/** Two ways to go on buying after the session has ended: signing in again, or as a guest. */
function SessionEnded({ onContinue }: { onContinue: () => void }) {
  const { pathname } = useLocation();
  return (
    <Notice kind="warning" className="mt-4">
      <p className="font-bold">Tu sesión terminó. Inicia sesión para continuar.</p>
      <p className="mt-1">Tu carrito y lo que escribiste siguen aquí. También puedes comprar sin cuenta.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton to={withNext('/iniciar-sesion', pathname)} variant="ink" size={44}>
          Iniciar sesión
        </LinkButton>
        <Button variant="secondary" size={44} onClick={onContinue}>
          Continuar como invitado
        </Button>
      </div>
    </Notice>
  );
}
