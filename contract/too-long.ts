const inMexico = new Intl.NumberFormat('es-MX');

/** «Son 45 caracteres; caben 40» */
export const tooLongText = (length: number, max: number) =>
  `Son ${inMexico.format(length)} caracteres; caben ${inMexico.format(max)}`;
