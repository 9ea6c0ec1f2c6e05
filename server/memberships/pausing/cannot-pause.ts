import type { SkipHindrance } from '#contract/subscriptions.ts';
import { ShopError } from '../../platform/errors.ts';
import type { ChangedBy } from '../change-subscription.ts';

const sentences: Readonly<Record<SkipHindrance, string>> = {
  ships_nothing: 'Este plan no tiene envíos que saltar.',
  not_active: 'Esta suscripción no está al corriente, así que no se puede pausar. Revisa su tarjeta.',
  gift_waits: 'El próximo cobro es un regalo de la tienda y con la pausa se perdería.',
  suspended: 'El banco revisa uno de sus cargos. Cuando lo resuelva se podrá pausar.',
  cancelling: 'Esta suscripción ya está cancelada: no habrá más cargos.',
  being_charged: 'La renovación se está cobrando en este momento. Inténtalo de nuevo en una hora.',
  enough_in_a_row:
    'Ya van dos envíos seguidos sin caja. El siguiente llega como siempre, y después puedes saltar otra vez.',
  too_late: 'Falta menos de un día para el cobro, así que este envío ya no se puede saltar.',
};

/** Sentence for the staff, as they alone can take a gift back. */
const GIFT_TO_STAFF = `${sentences.gift_waits} Retira el regalo primero, o pausa después de ese cobro.`;

/** Error why it cannot be paused, with what can be done about it. */
export const cannotPause = (reason: SkipHindrance, { cause }: ChangedBy) =>
  new ShopError('CANNOT_PAUSE', {
    sentence: reason === 'gift_waits' && cause === 'staff' ? GIFT_TO_STAFF : sentences[reason],
    details: { reason },
  });
