const monthName = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' });

/** `Octubre` */
export function nameOfMonth(month: number): string {
  const name = monthName.format(new Date(Date.UTC(2026, month - 1, 15)));
  return name.charAt(0).toLocaleUpperCase('es-MX') + name.slice(1);
}
