/** Short words that links carry, in full. */
const subjects: Readonly<Record<string, string>> = {
  cuestionario: 'Cuestionario de Book Club Lectores',
};

export interface ContactSubject {
  text: string;
  /** What to write about, where the link is about something particular. */
  help?: string;
}

/** What the page that led to the contact form was about. Anybody may have written the link: it is only a suggestion. */
export function contactSubject(search: URLSearchParams): ContactSubject | null {
  const given = (search.get('subject') ?? search.get('asunto') ?? '').replace(/\s+/g, ' ').trim();
  if (given === '') return null;
  const text = subjects[given.toLowerCase()] ?? given;
  if (given.toLowerCase() !== 'cuestionario') return { text };
  return {
    text,
    help: 'Cuéntanos qué les gusta leer, a qué hora leen juntos y qué esperas del club. No hace falta el nombre de tus hijos: no guardamos datos de niñas ni niños.',
  };
}
