import { useState } from 'react';
import type { Member } from '#contract/desk/member-views.ts';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { AddressDialog, useAddressForm } from '../../parts/addresses/address-dialog.tsx';

interface MemberAddressDialogProps {
  member: Member;
  address: NonNullable<Member['address']>;
  onClose: () => void;
}

/** Where boxes go from now on and, by choice, the one that is still here. */
export function MemberAddressDialog({ member, address, onClose }: MemberAddressDialogProps) {
  const [alsoBox, setAlsoBox] = useState(true);
  const change = useDeskWrite('POST /desk/memberships/change-address', {
    onDone: ({ audit_entry_id }) => {
      showUndo('Dirección cambiada.', [audit_entry_id]);
      editing.drop();
      onClose();
    },
    onFailed: (error) => editing.meet(error),
  });
  const { subscription_id } = member;
  const editing = useAddressForm({
    name: `suscripcion:${subscription_id}`,
    address,
    version: member.version,
    save: (sent, version) => change.write({ subscription_id, version, address: sent, also_box: alsoBox }),
    saving: change,
  });
  return (
    <AddressDialog editing={editing} onClose={onClose}>
      <RadioRow type="checkbox" checked={alsoBox} onChange={(event) => setAlsoBox(event.target.checked)}>
        <strong>También la caja que todavía no sale</strong>
      </RadioRow>
    </AddressDialog>
  );
}
