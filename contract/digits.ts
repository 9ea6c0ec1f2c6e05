const groups = { 3: /.{1,3}/gu, 4: /.{1,4}/gu } as const;

/** `9300 1248 0075 36`: in groups, as people read long numbers aloud; also of one that is not whole yet. */
export const inGroups = (digits: string, size: keyof typeof groups) =>
  (digits.match(groups[size]) ?? []).join(' ');
