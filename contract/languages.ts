/** What a book is written in: Spanish, English, or both side by side. */
export const languages = ['es', 'en', 'es-en'] as const;
export type Language = (typeof languages)[number];
/** What a book is written in unless something else is said. */
export const USUAL_LANGUAGE: Language = 'es';
