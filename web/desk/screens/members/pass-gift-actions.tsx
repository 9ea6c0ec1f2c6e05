import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { DeskGift } from '#contract/desk/pass-gifts.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { deskQueries, useMay } from '../../frame/desk-api.ts';
import { downloadFile } from '../../frame/download-file.ts';
import { arrowsClockwise, paperPlaneTiltBold } from '../../frame/icons.generated.ts';
import { Panel } from '../../frame/layout.tsx';
import { showFailed } from '../../frame/undo-toast.tsx';
import { CorrectGiftDialog, NewCodeDialog, ResendGiftDialog } from './pass-gift-dialogs.tsx';
import { backText, isWaiting } from './pass-gift-words.ts';
import { giftsKey } from './use-pass-gifts.ts';

type Action = 'resend' | 'correct' | 'new-code';

/** What can be done with a gift as it stands: once it was begun, nothing. */
export function PassGiftActions({ gift }: { gift: DeskGift }) {
  const [open, setOpen] = useState<Action | null>(null);
  const mayMoney = useMay('money');
  const { stage, send_on } = gift;
  const canCorrect = send_on !== null && (isWaiting(gift) || stage === 'unpaid');
  if (!isWaiting(gift) && !canCorrect) return null;
  const onClose = () => setOpen(null);
  return (
    <Panel title="Acciones">
      <ul>
        {stage === 'sent' ? (
          <Offer icon={paperPlaneTiltBold} title="Reenviar el correo" onClick={() => setOpen('resend')}>
            Mismo código, a la misma dirección
          </Offer>
        ) : null}
        {canCorrect ? (
          <Offer icon="pencil-simple" title="Corregir correo" onClick={() => setOpen('correct')}>
            {stage === 'sent' ? 'Sale un código nuevo; el anterior deja de servir' : 'Todavía no se envía'}
          </Offer>
        ) : null}
        {isWaiting(gift) ? (
          <>
            <Offer icon={arrowsClockwise} title="Hacer otro código" onClick={() => setOpen('new-code')}>
              Para quien lo perdió; el anterior deja de servir
            </Offer>
            <Offer icon="download-simple" title="Descargar certificado" onClick={() => void download(gift)}>
              Para imprimir, sin precio
            </Offer>
          </>
        ) : null}
        {isWaiting(gift) && mayMoney ? (
          <li>
            <Link
              to={`/pedidos/${gift.folio}/devolver`}
              className="flex min-h-11 w-full items-center gap-3.5 py-2 text-left text-error"
            >
              <Icon name="x-circle" size={20} />
              <Words title="Anular y devolver">{backText(gift)} · pide tu código</Words>
            </Link>
          </li>
        ) : null}
      </ul>
      {open === 'resend' ? <ResendGiftDialog gift={gift} onClose={onClose} /> : null}
      {open === 'correct' ? <CorrectGiftDialog gift={gift} onClose={onClose} /> : null}
      {open === 'new-code' ? <NewCodeDialog gift={gift} onClose={onClose} /> : null}
    </Panel>
  );
}

interface OfferProps {
  icon: IconName;
  title: string;
  onClick: () => void;
  children: ReactNode;
}

const Offer = ({ icon, title, onClick, children }: OfferProps) => (
  <li className="border-b border-line last:border-0">
    <button
      type="button"
      className="flex min-h-11 w-full items-center gap-3.5 py-2 text-left"
      onClick={onClick}
    >
      <Icon name={icon} size={20} />
      <Words title={title}>{children}</Words>
    </button>
  </li>
);

const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <span className="min-w-0 grow">
      <strong className="block">{title}</strong>
      <span className="small text-muted">{children}</span>
    </span>
    <Icon name="caret-right" size={20} />
  </>
);

/** Who took it stands in the timeline from then on. */
async function download({ pass_id }: DeskGift) {
  try {
    await downloadFile(`/desk/pass-gifts/certificate.pdf?pass_id=${pass_id}`, 'regalo.pdf');
  } catch (error) {
    showFailed(error, 'No se pudo descargar. Inténtalo de nuevo.');
  }
  await deskQueries.invalidateQueries({ queryKey: giftsKey });
}
