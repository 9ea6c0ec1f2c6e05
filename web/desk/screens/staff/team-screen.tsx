import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleLabels, staffRoles } from '#contract/desk/permissions.ts';
import type { StaffMember } from '#contract/desk/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { deskApi, knownMe } from '../../frame/desk-api.ts';
import { agoText, momentText } from '../../frame/desk-dates.ts';
import { Panel, ScreenHead } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';

const useTeam = () => useQuery({ queryKey: ['team'], queryFn: () => deskApi('GET /desk/staff/list') });

type Invitation = NonNullable<ReturnType<typeof useTeam>['data']>['invitations'][number];

/** Owners first; among equals as they come. */
const byRole = (one: StaffMember, other: StaffMember) =>
  Number(one.is_disabled) - Number(other.is_disabled) ||
  staffRoles.indexOf(one.role) - staffRoles.indexOf(other.role);

/** «Equipo»: who works here, and who is invited. */
export function Screen() {
  const team = useTeam();
  const [edited, setEdited] = useState<StaffMember | 'new' | null>(null);
  const data = team.data;
  return (
    <>
      <ScreenHead
        title="Equipo"
        actions={
          <Button variant="secondary" size={44} icon="plus-bold" onClick={() => setEdited('new')}>
            Invitar
          </Button>
        }
      />
      {!data ? (
        <NotRead what="el equipo" query={team} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
          <ul className="desk-panel py-0">
            {data.staff.toSorted(byRole).map((person) => (
              <PersonRow key={person.staff_id} person={person} onEdit={() => setEdited(person)} />
            ))}
          </ul>
          {data.invitations.length > 0 ? (
            <Panel title="Invitaciones abiertas">
              <ul>
                {data.invitations.map((invitation) => (
                  <InvitationRow key={invitation.invitation_id} invitation={invitation} />
                ))}
              </ul>
            </Panel>
          ) : null}
        </div>
      )}
      {edited === 'new' ? <InviteDialog onClose={() => setEdited(null)} /> : null}
      {edited && edited !== 'new' ? <PersonDialog person={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

function PersonRow({ person, onEdit }: { person: StaffMember; onEdit: () => void }) {
  const { name, email, role, is_disabled, needs_factor, last_seen_at } = person;
  const isMe = knownMe()?.staff_id === person.staff_id;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{isMe ? `${name} (tú)` : name}</strong>
          <span className="text-muted">{roleLabels[role]}</span>
          {is_disabled ? <StateLabel tone="bad">Sin acceso</StateLabel> : null}
          {needs_factor && !is_disabled ? <StateLabel tone="pending">Prepara su teléfono</StateLabel> : null}
        </p>
        <p className="small [overflow-wrap:anywhere] text-muted">
          {email}
          {last_seen_at ? ` · ${agoText(last_seen_at)}` : ''}
        </p>
      </div>
      <TextButton onClick={onEdit}>
        Editar<span className="sr-only"> a {name}</span>
      </TextButton>
    </li>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, role, expires_at, invitation_id } = invitation;
  const revoke = useDeskWrite('POST /desk/staff/revoke-invitation', {
    confirm: { sentence: `Vas a retirar la invitación a ${email}.`, button: 'Confirmar y retirar' },
    onDone: () => showDone('La invitación ya no sirve.'),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 grow basis-60">
        <p className="font-bold break-all">{email}</p>
        <p className="small text-muted">
          {roleLabels[role]} · vence {momentText(expires_at)}
        </p>
      </div>
      <TextButton onClick={() => revoke.write({ invitation_id })}>
        Retirar<span className="sr-only"> la invitación a {email}</span>
      </TextButton>
    </li>
  );
}
