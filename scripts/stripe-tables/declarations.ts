import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API, type Project, SignatureKind, type Type } from 'typescript/unstable/sync';

const PACKAGE = dirname(fileURLToPath(import.meta.resolve('stripe')));
const RESOURCES = join(PACKAGE, 'resources/');

/** Hands the declarations of the official package to its caller. */
export function withDeclarations<Answer>(ask: (project: Project) => Answer): Answer {
  const folder = mkdtempSync(join(import.meta.dirname, '../../node_modules/.stripe-tables-'));
  const compilerOptions = { strict: true, skipLibCheck: true, module: 'nodenext', types: ['node'] };
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ compilerOptions, files: [join(PACKAGE, 'stripe.esm.node.d.ts')] }));
  const api = new API();
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error('The declarations cannot be read');
    return ask(project);
  } finally {
    api.close();
    rmSync(folder, { recursive: true });
  }
}

const resourceFiles = ({ program }: Project) =>
  program.getSourceFileNames().filter((name) => name.startsWith(RESOURCES));

function textOf({ program }: Project, file: string): string {
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${file} is not read`);
  return source.text;
}

function declaredAt({ checker }: Project, file: string, position: number): Type {
  const symbol = checker.getSymbolAtPosition(file, position);
  if (!symbol) throw new Error(`Nothing is declared at ${position} of ${file}`);
  return checker.getDeclaredTypeOfSymbol(symbol);
}

/** Maps each call, e.g. `GET /v1/prices/:id`, to the type of the parameters that the package takes for it. */
export function parameterTypes(project: Project): Map<string, Type | undefined> {
  const { checker } = project;
  const found = new Map<string, Type | undefined>();
  for (const file of resourceFiles(project)) {
    const source = readFileSync(file.replace(/\.d\.ts$/, '.js'), 'utf8');
    const className = /export class (\w+) extends StripeResource/.exec(source)?.[1];
    if (!className) continue;
    const declaration = `class ${className} `;
    const position = textOf(project, file).indexOf(declaration) + 'class '.length;
    const resource = declaredAt(project, file, position);
    const calls = source.matchAll(
      /^ {4}(\w+)\([^)]*\) \{\s+return this\._makeRequest\('(\w+)', ['`]([^'`]+)['`]/gm,
    );
    for (const [, method = '', verb, path = ''] of calls) {
      const member = checker.getPropertyOfType(resource, method);
      const type = member && checker.getTypeOfSymbol(member);
      const given = type
        ? checker
            .getSignaturesOfType(type, SignatureKind.Call)
            .flatMap((signature) => signature.getParameters())
            .find(({ name }) => name === 'params')
        : undefined;
      found.set(`${verb} ${path.replaceAll(/\$\{[^}]+\}/g, ':id')}`, given && checker.getTypeOfSymbol(given));
    }
  }
  return found;
}

/** Objects of the API by the name each carries in its field `object`; deleted ones are known by another field. */
export function objectTypes(project: Project): Map<string, Type> {
  const found = new Map<string, Type>();
  for (const file of resourceFiles(project)) {
    const declared = textOf(project, file).matchAll(
      /^export interface (\w+) \{\n(?:.*\n){0,12}?\s+object: '([\w.]+)'/gm,
    );
    for (const { 1: name = '', 2: object = '', index } of declared)
      if (!name.startsWith('Deleted'))
        found.set(object, declaredAt(project, file, index + 'export interface '.length));
  }
  return found;
}

export function eventTypes(project: Project): readonly Type[] {
  const file = join(RESOURCES, 'Events.d.ts');
  const position = textOf(project, file).indexOf('type Event =') + 'type '.length;
  const union = declaredAt(project, file, position);
  if (!union.isUnionType()) throw new Error('The events are no union');
  return union.getTypes() ?? [];
}
