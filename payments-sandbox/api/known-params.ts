import known from '../stripe-requests.generated.json' with { type: 'json' };
import type { FormTree } from './form-body.ts';
import { invalidParameter } from './stripe-error.ts';

/** Declaration of one parameter in the official package. */
type Parameter = {
  kinds: Set<string>;
  isOptional: boolean;
  fields: Map<string, Parameter>;
};
/** Stands for any name, and for any position in a list. */
const ANY = '*';
const ITEM = '[]';

const ENDPOINTS: Record<string, Record<string, string>> = known.endpoints;
const read = new Map<string, Parameter>();

/** Steps of a path: line_items, [], price for `line_items[].price?`. */
const stepsOf = (path: string) => path.replace('?', '').replaceAll(ITEM, `.${ITEM}`).split('.');

function parameterAt(root: Parameter, path: string): Parameter {
  let node = root;
  for (const step of stepsOf(path)) {
    const next = node.fields.get(step) ?? { kinds: new Set(), isOptional: true, fields: new Map() };
    node.fields.set(step, next);
    node = next;
  }
  return node;
}

function parametersOf(endpoint: string): Parameter {
  const earlier = read.get(endpoint);
  if (earlier) return earlier;
  const root: Parameter = { kinds: new Set(['object']), isOptional: true, fields: new Map() };
  for (const [path, kinds] of Object.entries(ENDPOINTS[endpoint] ?? {})) {
    const node = parameterAt(root, path);
    for (const kind of kinds.split('|')) node.kinds.add(kind);
    node.isOptional = path.endsWith('?') || path.endsWith(ITEM) || path.endsWith(ANY);
  }
  read.set(endpoint, root);
  return root;
}

const nameOf = (path: readonly string[]) => path.map((part, depth) => (depth ? `[${part}]` : part)).join('');

function checkText(node: Parameter, value: string, path: readonly string[]): void {
  const choices = [...node.kinds].filter((kind) => kind.startsWith('=')).map((kind) => kind.slice(1));
  // An empty value unsets a parameter; the call decides whether that is allowed.
  const isFine =
    value === '' ||
    choices.includes(value) ||
    node.kinds.has('string') ||
    (node.kinds.has('number') && /^-?\d+(\.\d+)?$/.test(value)) ||
    (node.kinds.has('boolean') && /^(true|false)$/.test(value));
  if (isFine) return;
  const param = nameOf(path);
  const must = choices.length > 0 ? `must be one of ${choices.join(', ')}` : `is ${JSON.stringify(value)}`;
  throw invalidParameter(`Invalid ${param}: ${must}`, { param });
}

function check(node: Parameter, value: FormTree[string], path: readonly string[]): void {
  if (typeof value === 'string') {
    checkText(node, value, path);
    return;
  }
  const items = node.kinds.has('array') && Object.keys(value).every((key) => /^\d+$/.test(key));
  for (const [name, below] of Object.entries(value)) {
    const field = node.fields.get(items ? ITEM : name) ?? node.fields.get(ANY);
    const param = nameOf([...path, name]);
    if (!field)
      throw invalidParameter(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
    check(field, below, [...path, name]);
  }
  if (items) return;
  for (const [name, { isOptional }] of node.fields) {
    const param = nameOf([...path, name]);
    if (!isOptional && !(name in value))
      throw invalidParameter(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
}

/**
 * Refuses parameters that the official package's types do not know for a call, e.g. `POST /v1/refunds`: unknown names,
 * values of another kind or outside an enumeration, and missing required ones. The sandbox's own schema of a call is
 * narrower; this check holds it, and with it every test of the shop, to the real service's.
 */
export function refuseUndeclared(endpoint: string, params: FormTree): void {
  check(parametersOf(endpoint), params, []);
}
