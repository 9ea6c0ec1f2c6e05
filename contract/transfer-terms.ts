/** Days for which a mailed link asks a buyer for the account that their cash goes back to. */
export const TRANSFER_LINK_DAYS = 7;
/** Business days after the answer within which the owner transfers. */
export const TRANSFER_BUSINESS_DAYS = 3;
/** Days after the transfer when the account is erased. */
export const ACCOUNT_KEPT_DAYS = 30;
