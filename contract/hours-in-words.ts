const HOURS = /^(\p{L}{5,9}) a (\p{L}{5,9}): (\d{1,2}):(\d{2}) (AM|PM) - (\d{1,2}):(\d{2}) (AM|PM)$/u;

/** `6:00 PM` as `18`, `9:30 AM` as `9:30`. */
function time(hour = '', minutes = '', half = ''): string {
  const ofDay = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return minutes === '00' ? String(ofDay) : `${ofDay}:${minutes}`;
}

/** The shop's hours inside a sentence: `de lunes a viernes, de 9 a 18 h`. Hours in another form stay as they are. */
export function hoursInWords(hours: string): string {
  const found = HOURS.exec(hours);
  if (!found) return hours;
  const [, from = '', to = '', ...times] = found;
  const [opens, closes] = [time(...times.slice(0, 3)), time(...times.slice(3))];
  return `de ${from.toLowerCase()} a ${to.toLowerCase()}, de ${opens} a ${closes} h`;
}
