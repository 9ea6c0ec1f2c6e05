/** Language of a book: Spanish, English, or both side by side. */
export const languages = ['es', 'en', 'es-en'] as const;
export type Language = (typeof languages)[number];
export const USUAL_LANGUAGE: Language = 'es';
