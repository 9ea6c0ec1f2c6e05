import { useState } from 'react';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { Icon } from '#web/ui/icon.tsx';
import { phone as phoneIcon } from '#web/ui/phone-icons.generated.ts';
import { CopyTextButton } from '../../frame/copy-button.tsx';
import { useMe } from '../../frame/desk-api.ts';
import { whatsappLogo } from '../../frame/icons.generated.ts';
import { Panel } from '../../frame/layout.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { addressBlock, phoneText, whatsappAddress } from '../../parts/addresses/address-block.ts';
import { ChangeAddressDialog } from './change-address-dialog.tsx';

interface OrderAddressProps {
  order: DeskOrder;
  address: NonNullable<DeskOrder['address']>;
}

/** Where the parcel goes, labelled, and what a carrier's form wants to have in one piece. */
export function OrderAddress({ order, address }: OrderAddressProps) {
  const isOwner = useMe().data?.me.role === 'owner';
  const [isOpen, setIsOpen] = useState(false);
  const isHere = order.shipping_state === 'pendiente de envío' || order.shipping_state === 'procesando';
  const receiver = order.gift
    ? { full_name: order.gift.recipient_name, phone: order.gift.recipient_phone }
    : order.contact;
  const { full_name, phone } = receiver;
  return (
    <Panel
      title="Dirección"
      beside={isOwner && isHere ? <TextButton onClick={() => setIsOpen(true)}>Cambiar</TextButton> : null}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1">
        <Row label="Recibe">{full_name}</Row>
        <Row label="Calle">
          {[
            `${address.street} ${address.external_number}`,
            address.internal_number && `int. ${address.internal_number}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Row>
        <Row label="Colonia">{address.neighborhood}</Row>
        <Row label="CP">{address.postal_code}</Row>
        <Row label="Ciudad">
          {address.city === address.state ? address.city : `${address.city}, ${address.state}`}
        </Row>
        {address.references ? <Row label="Señas">{address.references}</Row> : null}
        <Row label="Teléfono">{phoneText(phone)}</Row>
        {order.gift ? <Row label="Compra">{order.contact.full_name}</Row> : null}
        {order.contact.email ? <Row label="Correo">{order.contact.email}</Row> : null}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyTextButton text={addressBlock(receiver, address)}>Copiar para la guía</CopyTextButton>
        <Reach phone={phone} />
      </div>
      {isOpen ? (
        <ChangeAddressDialog order={order} address={address} onClose={() => setIsOpen(false)} />
      ) : null}
    </Panel>
  );
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt className="small pt-px text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

function Reach({ phone }: { phone: string }) {
  const face = (icon: React.ReactNode, label: string) => (
    <span className="button-face">
      {icon}
      <span className="button-label">{label}</span>
    </span>
  );
  const look = { className: 'button grow', 'data-variant': 'secondary', 'data-size': 44 };
  return (
    <>
      <a href={`tel:+52${phone}`} {...look}>
        {face(<Icon name={phoneIcon} size={20} />, 'Llamar')}
      </a>
      <a href={whatsappAddress(phone)} target="_blank" rel="noopener noreferrer" {...look}>
        {face(<Icon name={whatsappLogo} size={20} />, 'WhatsApp')}
      </a>
    </>
  );
}
