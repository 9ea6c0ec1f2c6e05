/** The page of one parcel at its carrier; null where the carrier has none, or the parcel no number. */
export function trackingLink(template: string | null, trackingNumber: string | null): string | null {
  if (template === null || trackingNumber === null) return null;
  // Function as replacement: the number must not be read as a pattern.
  return template.replace('{guia}', () => encodeURIComponent(trackingNumber));
}
