// Derives tables from the official package's type declarations, with which the payments sandbox and its tests compare
// requests, answers and events: `node scripts/make-stripe-tables.ts`, after every new version of the package. With a
// file of Stripe's published example objects (`{ "charge": {…}, … }`, from its OpenAPI description) their fields are
// added, too; fields from earlier examples stay.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Checker, Type } from 'typescript/unstable/sync';
import { API_CALLS } from '../payments-sandbox/resources/calls.ts';
import { eventTypes, objectTypes, parameterTypes, withDeclarations } from './stripe-tables/declarations.ts';
import { shownBy, united } from './stripe-tables/published-examples.ts';
import { objectNameOf, readParameters, readShape, type Table } from './stripe-tables/read-type.ts';

const inSandbox = (name: string) => resolve(import.meta.dirname, '../payments-sandbox', name);
const REQUESTS = inSandbox('stripe-requests.generated.json');
const SHAPES = inSandbox('stripe-shape.generated.json');
/** Kinds of objects that the tables did not have before. */
const NEW: readonly string[] = ['dispute', 'invoiceitem', 'cash_balance'];

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const write = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

function fieldOf(checker: Checker, type: Type, ...path: string[]): Type {
  let at = type;
  for (const name of path) {
    const field = checker.getPropertyOfType(at, name);
    const its = field && checker.getTypeOfSymbol(field);
    if (!its) throw new Error(`There is no ${path.join('.')}`);
    at = its;
  }
  return at;
}

/** Name of the object that an event carries: `charge` for `charge.refunded`. */
function carriedBy(checker: Checker, event: Type): readonly [string, string] {
  const type = fieldOf(checker, event, 'type');
  const carried = fieldOf(checker, event, 'data', 'object');
  const [first] = carried.isUnionType() ? (carried.getTypes() ?? []) : [carried];
  return [
    type.isStringLiteralType() ? String(type.value) : '',
    (first && objectNameOf(checker, first)) ?? '',
  ];
}

const shapes: Record<string, Table> = read(SHAPES);
const [examplesFile] = process.argv.slice(2);
const examples: Record<string, object> = examplesFile ? read(examplesFile) : {};

withDeclarations((project) => {
  const { checker } = project;
  const parameters = parameterTypes(project);
  const endpoints = API_CALLS.map(({ method, path }) => {
    const endpoint = `${method} ${path}`;
    if (!parameters.has(endpoint)) throw new Error(`The package knows no ${endpoint}`);
    const type = parameters.get(endpoint);
    return [endpoint, type ? readParameters(checker, type) : {}] as const;
  });
  const events = eventTypes(project).map((event) => carriedBy(checker, event));
  write(REQUESTS, {
    endpoints: Object.fromEntries(endpoints),
    events: Object.fromEntries(events.sort(([a], [b]) => (a < b ? -1 : 1))),
  });
  const objects = objectTypes(project);
  for (const name of new Set([...Object.keys(shapes), ...NEW])) {
    const declared = objects.get(name);
    const seen = united(shapes[name] ?? {}, shownBy(examples[name] ?? {}));
    shapes[name] = declared ? united(readShape(checker, declared), seen) : seen;
  }
  write(SHAPES, shapes);
  console.log(`${endpoints.length} calls, ${events.length} events, ${Object.keys(shapes).length} objects`);
});
