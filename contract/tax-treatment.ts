/** Value added tax of a line: exempt (books that are resold), 0 % (books that the shop edits) or 16 %. */
export const taxTreatments = ['EXENTO', 'TASA_0', 'TASA_16'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];
