import { useEffect } from 'react';
import { Link } from 'react-router';
import { dayText, mexicoCityDay } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { BoughtPassGift, GiftOrder } from '#contract/pass-gifts.ts';
import type { PendingPayment } from '#contract/pending-payment.ts';
import { unbrokenAges } from '../../settings/unbroken-ages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { paperNames } from '../awaited-payment.ts';
import { CertificatePicture } from './certificate-picture.tsx';
import { GiftAgainButton } from './gift-again.tsx';
import { useGiftDraft } from './gift-draft.ts';
import { arrowUUpLeft } from './gift-icons.generated.ts';
import { GiftNextSteps } from './gift-next-steps.tsx';
import { giftStanding } from './gift-standing.ts';
import type { BoughtGift } from './use-bought-gift.ts';

interface GiftOfOrderProps {
  bought: BoughtGift;
  /** Key for calls about the order. */
  order: GiftOrder;
  paymentState: PaymentState;
  pending: PendingPayment | null;
  /** Address that the receipt goes to; null where it is not known. */
  email: string | null;
  paidAt: string | null;
  /** Heading level; `h1` where the gift is what the page is about. */
  as: 'h1' | 'h2' | 'h3';
  className?: string;
}

/** A gift of a pass on the pages of its order: what to do with it, and how far it is. */
export function GiftOfOrder({ className, ...props }: GiftOfOrderProps) {
  return (
    <div className={classNames('grid gap-4', props.as !== 'h1' && 'max-w-2xl', className)}>
      <Standing {...props} />
    </div>
  );
}

function Standing(props: GiftOfOrderProps) {
  const { bought, paymentState, pending } = props;
  const { gift } = bought;
  const standing = giftStanding(gift, paymentState);
  const { forgetSent } = useGiftDraft();
  const isPaid = standing === 'ready' || standing === 'begun';
  useEffect(() => {
    if (isPaid) forgetSent(gift);
  }, [isPaid, gift, forgetSent]);
  switch (standing) {
    case 'ready':
      return <Ready {...props} />;
    case 'awaited':
      return <Awaited {...props} />;
    case 'begun':
      return <Begun gift={gift} />;
    case 'lapsed':
      return <Lapsed gift={gift} pending={pending} />;
    case 'suspended':
      return (
        <Notice kind="warning">
          Tu banco revisa el pago de este regalo. Hasta que lo resuelva, nadie puede empezarlo.
        </Notice>
      );
    case 'void':
      return <Notice kind="info">Este regalo fue anulado. Su código ya no sirve.</Notice>;
  }
}

function Ready({ bought, order, email, paidAt, as: Heading }: GiftOfOrderProps) {
  const { gift } = bought;
  const below = Heading === 'h1' ? 'h2' : 'h3';
  return (
    <>
      <section
        role={Heading === 'h1' ? 'status' : undefined}
        aria-label="Tu regalo"
        className="rounded-block rounded-tr-promo bg-bougainvillea px-5 py-6 sm:px-8 sm:py-8"
      >
        {Heading === 'h1' ? (
          <p className="inline-flex min-h-8 items-center gap-2 rounded-square bg-white px-3 font-bold text-nopal-deep">
            <Icon name="check-circle-fill" size={20} />
            <span className="pb-0.5">Pagado</span>
          </p>
        ) : null}
        <Heading className="heading mt-2">Tu regalo está listo</Heading>
        <p className="mt-2 leading-snug wrap-anywhere">
          Para <strong>{gift.to}</strong>: {gift.periods} meses de {unbrokenAges(gift.membership_name)}.
        </p>
        <div className="mt-4">
          <CertificatePicture gift={gift} />
        </div>
      </section>
      {gift.certificate_url ? (
        <div className="print:hidden">
          <LinkButton to={gift.certificate_url} reloadDocument download icon="download-simple" size={56} wide>
            Descargar certificado<span className="max-xs:sr-only"> (PDF)</span>
          </LinkButton>
          <p className="small mt-3 text-center text-muted">
            Sin precio. Imprímelo en una hoja carta y recórtalo.
          </p>
        </div>
      ) : null}
      <GiftNextSteps bought={bought} order={order} email={email} paidAt={paidAt} as={below} />
      <Notice kind="info" icon={arrowUUpLeft} className="bg-mist! text-slate!">
        Mientras nadie lo empiece puedes pedir que te devolvamos los {formatCents(gift.price_cents)}. Después
        ya no.{' '}
        <Link to="/contacto" className="link touch-area">
          Escríbenos
        </Link>
      </Notice>
    </>
  );
}

/** Not paid yet: how to pay stands in the part of the payment. */
function Awaited({ pending, as: Heading }: GiftOfOrderProps) {
  const reasonId = 'certificado-apagado';
  return (
    <section aria-label="Tu regalo" className="rounded-block bg-mango-pale px-5 py-5 sm:px-8 sm:py-7">
      <Heading className="heading-3">Tu regalo sale cuando pagues</Heading>
      <Button
        disabled
        wide
        variant="secondary"
        icon="download-simple"
        className="mt-4 print:hidden"
        aria-describedby={reasonId}
      >
        Descargar certificado<span className="max-xs:sr-only"> (PDF)</span>
      </Button>
      <p id={reasonId} className="small mt-2.5">
        Podrás descargarlo cuando recibamos tu pago.
        {pending?.method === 'oxxo' ? ' El OXXO tarda hasta un día hábil en avisarnos.' : ''}
      </p>
    </section>
  );
}

const Begun = ({ gift }: { gift: BoughtPassGift }) => (
  <Notice kind="success">
    <strong>{gift.to} ya tiene su club.</strong>{' '}
    {gift.begun_at ? `Lo empezaron el ${dayText(mexicoCityDay(gift.begun_at))}. ` : ''}
    Gracias por regalar cuentos.
  </Notice>
);

/** A gift that was not paid in time. */
const Lapsed = ({ gift, pending }: { gift: BoughtPassGift; pending: PendingPayment | null }) => (
  <Notice kind="warning">
    <p>
      {pending ? `Tu ${paperNames[pending.method]} venció.` : 'El pago no se completó.'} El regalo no salió y
      no se cobró nada.
    </p>
    <GiftAgainButton gift={gift}>Hacerlo otra vez</GiftAgainButton>
  </Notice>
);
