import type { Checker, Type } from 'typescript/unstable/sync';

/** Types by path, with `?` after optional ones: `null|string`, for parameters also `=a literal`. */
export type Table = Record<string, string>;

const alternatives = (type: Type): readonly Type[] =>
  type.isUnionType() ? (type.getTypes() ?? []).flatMap(alternatives) : [type];

function kindOf(checker: Checker, type: Type): string {
  if (type.isStringLiteralType()) return `=${type.value}`;
  const text = checker.typeToString(type);
  if (text === 'true' || text === 'false') return 'boolean';
  if (text === 'null' || text === 'undefined' || text === 'number' || text === 'string') return text;
  // Open enumerations, and decimals, are strings on the wire.
  if (type.isIntersectionType() || text === 'Decimal') return 'string';
  return checker.isArrayType(type) ? 'array' : 'object';
}

/** Name that an object of the API carries in its field `object`. */
export function objectNameOf(checker: Checker, type: Type): string | undefined {
  const field = checker.getPropertyOfType(type, 'object');
  const [literal] = field ? alternatives(checker.getTypeOfSymbol(field) ?? type) : [];
  return literal?.isStringLiteralType() ? String(literal.value) : undefined;
}

function eachField(
  checker: Checker,
  type: Type,
  see: (name: string, all: readonly Type[], isOptional: boolean) => void,
): void {
  for (const field of checker.getPropertiesOfType(type)) {
    const its = checker.getTypeOfSymbol(field);
    if (!its) throw new Error(`${field.name} has no type`);
    const all = alternatives(its);
    const present = all.filter((one) => kindOf(checker, one) !== 'undefined');
    see(field.name, present, present.length < all.length);
  }
}

class Kinds {
  readonly #all = new Map<string, Set<string>>();

  add(path: string, kinds: readonly string[]): void {
    const known = this.#all.get(path) ?? new Set();
    for (const kind of kinds) known.add(kind);
    this.#all.set(path, known);
  }

  table(): Table {
    const rows = [...this.#all].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(rows.map(([path, kinds]) => [path, [...kinds].sort().join('|')]));
  }
}

/** Parameters that may be sent: into lists (`[]`) and free names (`*`), with the values of enumerations. */
export function readParameters(checker: Checker, root: Type): Table {
  const found = new Kinds();
  const readFields = (type: Type, path: string) => {
    const below = path ? `${path}.` : '';
    eachField(checker, type, (name, all, isOptional) => read(all, `${below}${name}`, isOptional ? '?' : ''));
    for (const { valueType } of checker.getIndexInfosOfType(type))
      read(alternatives(valueType), `${below}*`, '');
  };
  const read = (all: readonly Type[], path: string, mark: string) => {
    const isEnumeration = all.some((one) => one.isStringLiteralType());
    // An open enumeration has only its declared values in a request of this version.
    const meant = all.filter((one) => !(isEnumeration && one.isIntersectionType()));
    found.add(
      path + mark,
      meant.map((one) => kindOf(checker, one)),
    );
    for (const one of meant) {
      const kind = kindOf(checker, one);
      const [item] = kind === 'array' && one.isTypeReference() ? checker.getTypeArguments(one) : [];
      if (item) read(alternatives(item), `${path}[]`, '');
      if (kind === 'object') readFields(one, path);
    }
  };
  for (const one of alternatives(root)) if (kindOf(checker, one) === 'object') readFields(one, '');
  return found.table();
}

const jsonType = (kind: string) => (kind.startsWith('=') ? 'string' : kind);

/** Fields of an object of the API and their JSON types; objects with a name of their own are tables of their own. */
export function readShape(checker: Checker, root: Type): Table {
  const found = new Kinds();
  const readFields = (type: Type, prefix: string) =>
    eachField(checker, type, (name, all, isOptional) => {
      const path = `${prefix}${name}`;
      found.add(
        isOptional ? `${path}?` : path,
        all.map((one) => jsonType(kindOf(checker, one))),
      );
      for (const one of all)
        if (kindOf(checker, one) === 'object' && !objectNameOf(checker, one)) readFields(one, `${path}.`);
    });
  readFields(root, '');
  return found.table();
}
