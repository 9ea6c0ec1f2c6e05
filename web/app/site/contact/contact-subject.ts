/** Subjects by the short words that links carry. */
const subjects: Readonly<Record<string, string>> = {
  cuestionario: 'Cuestionario de Book Club Lectores',
};

export interface ContactSubject {
  text: string;
  /** Hint what to write, for links about one thing in particular. */
  help?: string;
}

/** Subject of the page that led to the contact form. It is only a suggestion, as anybody may have written the link. */
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
