const grouped = new Intl.NumberFormat('es-MX');

/** «1 240», which no line is broken in. */
export const wholeNumber = (count: number) => grouped.format(count).replaceAll(',', '\u00a0');
