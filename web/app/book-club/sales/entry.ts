import { useReadersAccess } from '../../memberships/use-subscriptions.ts';
import { myClubPath, readersOfferPath } from '../../settings/membership-paths.ts';

/** Ids between which the bar of phones stands: the button of the first view, and the card with the price. */
export const START_ID = 'empezar';
export const WELCOME_ID = 'bienvenida';
export const OFFER_ID = 'precio';

/** Where the page's buttons lead: to the plan, or a member to the club. */
export interface Entry {
  to: string;
  isMember: boolean;
  /** Name of the button for members. */
  label: string;
}

export function useEntry(): Entry {
  const isMember = useReadersAccess();
  return { to: isMember ? myClubPath : readersOfferPath, isMember, label: 'Ir a mi Book Club' };
}
