import type { Language } from '#contract/languages.ts';

export const languageName: Readonly<Record<Language, string>> = {
  es: 'Español',
  en: 'Inglés',
  'es-en': 'Bilingüe (español e inglés)',
};
