// Runs the boundary lint and fails when it has read nothing: a lint that cannot read the sources reports no violation
// either.
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.cjs';

const FEWEST_MODULES = 100;
const folders = ['contract', 'server', 'web', 'payments-sandbox', 'seed', 'scripts', 'e2e', 'tools'];

const { output } = await cruise(folders, {
  ...rules.options,
  ruleSet: { forbidden: rules.forbidden },
  validate: true,
});
const { summary, modules } = output;
const own = modules.filter(({ source }) => !source.includes('node_modules'));
for (const { rule, from, to } of summary.violations) {
  const reason = rules.forbidden.find(({ name }) => name === rule.name)?.comment ?? '';
  console.error(`${rule.name}: ${from} → ${to} (${reason})`);
}
if (own.length < FEWEST_MODULES)
  console.error(`Only ${own.length} modules were read: the lint cannot read the sources.`);
if (summary.violations.length > 0 || own.length < FEWEST_MODULES) process.exit(1);
console.log(`${own.length} modules keep the boundaries.`);
