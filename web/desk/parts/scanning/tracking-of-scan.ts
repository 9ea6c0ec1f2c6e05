/** Cuts a FedEx bar code of 34 digits to its last twelve, which people know as the number. */
export const trackingOfScan = (scanned: string) => (/^\d{34}$/.test(scanned) ? scanned.slice(-12) : scanned);
