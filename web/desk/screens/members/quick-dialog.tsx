import type { Member } from '#contract/desk/member-views.ts';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { shortDay } from '../../frame/desk-dates.ts';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { hasPaidTime } from './member-words.ts';

const words = {
  cancel: {
    title: 'Cancelar al final',
    sentence: (day: string) => `No habrá más cobros. Conserva lo pagado hasta el ${day}.`,
    done: 'Cancelada al final del periodo.',
  },
  'cancel in a pause': {
    title: 'Cancelar',
    sentence: () => 'No habrá más cobros. Ya no tiene nada pagado, así que termina en este momento.',
    done: 'La suscripción terminó.',
  },
  reactivate: {
    title: 'Reactivar',
    sentence: (day: string) => `Vuelve a cobrarse el ${day}, como antes.`,
    done: 'Reactivada.',
  },
  resume: {
    title: 'Continuar',
    sentence: () =>
      'Termina la pausa. El siguiente cobro será el primero que se pueda avisar con cinco días.',
    done: 'La suscripción continúa.',
  },
} as const;

interface QuickDialogProps {
  member: Member;
  action: 'cancel' | 'reactivate' | 'resume';
  onClose: () => void;
}

/** A step without anything to choose: says what will happen, and asks once. */
export function QuickDialog({ member, action, onClose }: QuickDialogProps) {
  const isOver = action === 'cancel' && !hasPaidTime(member.paid_until, Date.now());
  const { title, sentence, done } = words[isOver ? 'cancel in a pause' : action];
  const change = useDeskWrite(`POST /desk/memberships/${action}`, {
    onDone: () => {
      showDone(done);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={title}
      write={change}
      failed="No se pudo. Inténtalo de nuevo."
      button={title}
      busy="Un momento…"
      keep="Dejarla como está"
      onSubmit={() => change.write({ subscription_id: member.subscription_id })}
      onClose={onClose}
    >
      <p>{sentence(member.paid_until ? shortDay(member.paid_until) : 'fin del periodo')}</p>
    </ActionDialog>
  );
}
