// Of the ranges reserved for documentation and for benchmarks.

const numbered = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => address(index));

export const oneAttacker = ['203.0.113.66'];
/** Fewer of one /24 than the ten networks whose budgets it has together; four /64 of one /48; the others apart. */
export const twentyAttackers = [
  ...numbered(6, (index) => `203.0.113.${10 * (index + 1)}`),
  ...numbered(4, (index) => `2001:db8:bad:${index + 1}::66`),
  ...numbered(10, (index) => `198.18.${index}.66`),
];

/** A household each, none of them near an attacker; and five times one address: ten people with a telephone whose carrier gives all of them one. */
export const visitorNetworks = [
  ...numbered(26, (index) => `198.19.${index}.20`),
  ...numbered(10, (index) => `2001:db8:${(0x100 + index).toString(16)}:1::5`),
  ...numbered(5, () => '192.0.2.1'),
];

/** What an attacker orders is known by its address, so that what a network holds can be counted. */
export const emailOf = (network: string) =>
  `nadie-${network.replaceAll(/[^0-9a-f]/g, '-')}@ataque.example.test`;
