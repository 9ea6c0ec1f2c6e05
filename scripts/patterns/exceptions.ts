import type { Exception } from './judge-patterns.ts';

/**
 * Exceptions, each with the bound that makes it safe. Rather than add one, write the pattern so that nothing is tried
 * twice.
 */
export const exceptions: readonly Exception[] = [
  {
    file: 'scripts/check-secrets.mjs',
    patterns: [
      /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}/,
      /\bwhsec_[A-Za-z0-9+/=]{20,}/,
      /\bAIza[\w-]{35}/,
      /\b(?:gh[oprsu]_[A-Za-z0-9]{36,}|github_pat_\w{40,})/,
      /\bglpat-[\w-]{20,}/,
      /\bnpm_[A-Za-z0-9]{36}/,
      /\bxox[abeoprs]-[\w-]{10,}/,
      /\bSG\.[\w-]{16,}\.[\w-]{16,}/,
      /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
      /\b[a-z][a-z0-9+.-]{1,15}:\/\/[^\s:/@'"`$<>{}]+:(?<value>[^\s:/@'"`$<>{}]{3,})@/,
      /(?:secret|passw(?:or)?d|token|pepper|credential|api_?key|private_?key|(?:file|hash|link|otp|access)_?key)\w*["'`]?\s*(?:[:=]|=>)\s*["'`]?(?<value>[\w+/=.~-]{16,})/,
    ],
    reason: 'reads the files of this repository while it is checked, never what is sent to the shop',
  },
  {
    file: 'scripts/stripe-tables/declarations.ts',
    patterns: [
      /export class (\w+) extends StripeResource/,
      /^ {4}(\w+)\([^)]*\) \{\s+return this\._makeRequest\('(\w+)', ['`]([^'`]+)['`]/,
      /\$\{[^}]+\}/,
      /^export interface (\w+) \{\n(?:.*\n){0,12}?\s+object: '([\w.]+)'/,
    ],
    reason: 'reads the sources of one pinned package, started by hand after its update',
  },
  {
    file: 'web/app/settings/page-meta.ts',
    patterns: [/[\s,;:.¿¡«("]*\S*$/],
    reason: 'runs on 155 characters: the text is cut before',
  },
];
