/** FedEx prints 34 digits into its bar code, of which people know the last twelve. */
export const trackingOfScan = (scanned: string) => (/^\d{34}$/.test(scanned) ? scanned.slice(-12) : scanned);
