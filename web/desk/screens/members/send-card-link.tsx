import type { Member } from '#contract/desk/member-views.ts';
import { TextButton } from '../../frame/text-button.tsx';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';

export function SendCardLink({ member }: { member: Member }) {
  const send = useDeskWrite('POST /desk/memberships/send-card-link', {
    onDone: () => showDone('Le mandamos la liga por correo.'),
    onFailed: (error) => showFailed(error, 'No se pudo enviar. Inténtalo de nuevo.'),
  });
  return (
    <TextButton className="text-left" onClick={() => send.write({ subscription_id: member.subscription_id })}>
      {send.isPending ? 'Enviando…' : 'Enviar liga para cambiarla'}
    </TextButton>
  );
}
