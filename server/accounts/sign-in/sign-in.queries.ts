import { accountsIn } from '../../platform/sign-in/accounts.queries.ts';
import { lockOwner } from '../addresses/addresses.queries.ts';

export const clientAccounts = accountsIn({
  people: 'users',
  key: 'user_id',
  links: 'password_reset',
  linkPrefix: 'rst_',
  linkRefusal: 'RESET_TOKEN_INVALID',
  hold: lockOwner,
});
