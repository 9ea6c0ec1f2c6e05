import { addressLine } from '#contract/address.ts';
import type { ClientRecord } from '#contract/desk/clients.ts';
import { Panel } from '../../frame/layout.tsx';
import { phoneText } from '../../parts/addresses/address-block.ts';

/** How to reach a person, and where their parcels go. */
export function PersonProfile({ person: { email, phone, addresses } }: { person: ClientRecord }) {
  return (
    <Panel title="Datos">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1">
        <dt className="small pt-px text-muted">Correo</dt>
        <dd>
          <a className="link break-all" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        <dt className="small pt-px text-muted">Teléfono</dt>
        <dd>{phone ? phoneText(phone) : 'No lo ha dado'}</dd>
        <dt className="small pt-px text-muted">Direcciones</dt>
        <dd>
          {addresses.length === 0 ? 'Ninguna guardada' : null}
          <ul className="grid gap-1">
            {addresses.map((address) => (
              <li key={addressLine(address)} className="wrap-anywhere">
                {address.alias ? <strong>{address.alias}: </strong> : null}
                {addressLine(address)}
                {address.is_main ? <span className="text-muted"> · principal</span> : null}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </Panel>
  );
}
