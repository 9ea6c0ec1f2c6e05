import { CHILD_CONSENT_VERSION } from '#contract/child-age.ts';

/** A child as the form of the account sends it. */
export const aChild = {
  nickname: 'Lupita',
  birth_month: '2021-12',
  consent_version: CHILD_CONSENT_VERSION,
};
