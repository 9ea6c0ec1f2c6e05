// Of the ranges reserved for documentation and for benchmarks.

/** Fewer than the ten networks whose budgets a whole /24 has together. */
const inOneBlock = Array.from({ length: 6 }, (_, index) => `203.0.113.${10 * (index + 1)}`);
/** Four /64 of one /48. */
const inOneSite = Array.from({ length: 4 }, (_, index) => `2001:db8:bad:${index + 1}::66`);
const apart = Array.from({ length: 10 }, (_, index) => `198.18.${index}.66`);

export const oneAttacker = ['203.0.113.66'];
export const twentyAttackers = [...inOneBlock, ...inOneSite, ...apart];

/** A household each, none of them near an attacker. */
export const households = [
  ...Array.from({ length: 26 }, (_, index) => `198.19.${index}.20`),
  ...Array.from({ length: 10 }, (_, index) => `2001:db8:${(0x100 + index).toString(16)}:1::5`),
];

/** Ten people with a telephone whose carrier gives all of them one address. */
export const CARRIER = '192.0.2.1';
export const BEHIND_CARRIER = 10;

/** What an attacker orders is known by its address, so that what a network holds can be counted. */
export const emailOf = (network: string) =>
  `nadie-${network.replaceAll(/[^0-9a-f]/g, '-')}@ataque.example.test`;
