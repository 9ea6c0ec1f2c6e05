import type { DeskOrder } from '#contract/desk/order-views.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CopyTextButton } from '../../frame/copy-button.tsx';
import { momentText } from '../../frame/desk-dates.ts';
import { whatsappLogo } from '../../frame/icons.generated.ts';
import { Panel } from '../../frame/layout.tsx';

interface SendPayLinkProps {
  url: string;
  folio: string;
}

/** The link by which a buyer pays, to be copied or sent by WhatsApp. */
export function SendPayLink({ url, folio }: SendPayLinkProps) {
  const text = `Paga aquí tu pedido ${folio}: ${url}`;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-3">
      <CopyTextButton text={url}>Copiar la liga</CopyTextButton>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        className="link inline-flex min-h-11 items-center gap-2"
      >
        <Icon name={whatsappLogo} size={20} />
        Mandar por WhatsApp
      </a>
    </p>
  );
}

/** The same, of an order that still waits for it. */
export const OrderPayLink = ({
  link,
  folio,
}: {
  link: NonNullable<DeskOrder['pay_link']>;
  folio: string;
}) => (
  <Panel title="Liga de pago">
    <p>Aparta sus libros hasta el {momentText(link.ends_at)}.</p>
    <SendPayLink url={link.url} folio={folio} />
  </Panel>
);
