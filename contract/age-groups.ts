/** Group of books or boxes as far as it says whom it is for. */
export interface AgeGroupFacts {
  name: string;
  ageMin: number | null;
  ageMax: number | null;
}

/** Years of a group, both ends included; the digits of its name speak for one without limits. Null where it has none. */
export function yearsOfGroup({ name, ageMin, ageMax }: AgeGroupFacts) {
  const [first, second] = [...name.matchAll(/\d{1,2}/g)].map(Number);
  const from = ageMin ?? first;
  if (from === undefined) return null;
  return { from, to: ageMax ?? (ageMin === null ? second : undefined) ?? Number.POSITIVE_INFINITY };
}

/** The group of an age; where two hold it, as 0–3 and 3–5 hold 3, the older one. */
export function groupOfAge<Group extends AgeGroupFacts>(
  years: number,
  groups: readonly Group[],
): Group | undefined {
  return olderFirst(groups).find((group) => {
    const limits = yearsOfGroup(group);
    return limits !== null && limits.from <= years && years <= limits.to;
  });
}

/** The group that follows another, as 7–9 follows 4–6. */
export function groupAfter<Group extends AgeGroupFacts>(
  group: Group,
  groups: readonly Group[],
): Group | undefined {
  const from = (one: Group) => yearsOfGroup(one)?.from ?? 0;
  return olderFirst(groups).findLast((one) => from(one) > from(group));
}

const olderFirst = <Group extends AgeGroupFacts>(groups: readonly Group[]) =>
  groups.toSorted((a, b) => (yearsOfGroup(b)?.from ?? 0) - (yearsOfGroup(a)?.from ?? 0));

/** `4–6 años`, `13+ años`; empty for a group that names no years. */
export function rangeText(group: AgeGroupFacts): string {
  const limits = yearsOfGroup(group);
  if (!limits) return '';
  return limits.to === Number.POSITIVE_INFINITY ? `${limits.from}+ años` : `${limits.from}–${limits.to} años`;
}
