// npm run drill -- NAME [--long | --quick] [--defect NAME] [--shots FOLDER] [--json], or --names
import { parseArgs } from 'node:util';
import { describeMachine } from '../machine.ts';
import type { Drill } from './drill.ts';
import { abuse } from './drills/abuse.ts';
import { brokenNetwork } from './drills/broken-network.ts';
import { examDrill } from './drills/exam.ts';
import { failovers } from './drills/failover.ts';
import { fuzz } from './drills/fuzz.ts';
import { hiddenTab } from './drills/hidden-tab.ts';
import { image } from './drills/image.ts';
import { killBoth } from './drills/kill-both.ts';
import { killDatabase } from './drills/kill-database.ts';
import { killFirstStart } from './drills/kill-first-start.ts';
import { killServer } from './drills/kill-server.ts';
import { network } from './drills/network.ts';
import { payments } from './drills/payments.ts';
import { reload } from './drills/reload.ts';
import { schemathesis } from './drills/schemathesis.ts';
import { twoOwners } from './drills/two-owners.ts';
import { upgrade } from './drills/upgrade.ts';
import { walk } from './drills/walk.ts';

const drills: readonly Drill[] = [
  killServer,
  killDatabase,
  killBoth,
  killFirstStart,
  network,
  twoOwners,
  reload,
  hiddenTab,
  brokenNetwork,
  walk,
  abuse,
  fuzz,
  schemathesis,
  payments,
  examDrill,
  image,
  upgrade,
  ...failovers,
];

const { values, positionals } = readArguments();

// Nothing is left to wait for: `process.exit` right after the start has hung, since Node joins a thread of its engine
// that is still compiling and waits for memory.
if (values.names) {
  for (const { name, byHand } of drills) if (byHand !== true) console.log(name);
} else {
  await runDrill();
}

async function runDrill(): Promise<never> {
  const drill = drills.find((each) => each.name === positionals[0]);
  const defect = values.defect ?? null;
  if (drill === undefined || (defect !== null && !drill.defects.includes(defect)))
    return failWithUsage();
  const { violations, figures } = await drill.run({
    long: values.long,
    quick: values.quick,
    defect,
    shots: values.shots ?? null,
    progress: (line) => console.error(line),
  });
  const report = {
    drill: drill.name,
    form: values.long ? 'long' : values.quick ? 'quick' : 'short',
    defect,
    violations,
    ...figures,
    machine: describeMachine(),
  };
  if (values.json) console.log(JSON.stringify(report));
  else console.log(report);
  process.exit(violations.length === 0 ? 0 : 1);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        long: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        defect: { type: 'string' },
        shots: { type: 'string' },
        json: { type: 'boolean', default: false },
        names: { type: 'boolean', default: false },
      },
    });
  } catch {
    return failWithUsage();
  }
}

function failWithUsage(): never {
  console.error('usage: npm run drill -- NAME [--long | --quick] [--defect NAME] [--json]');
  for (const each of drills) {
    const caught = each.defects.length === 0 ? '' : ` (catches: ${each.defects.join(', ')})`;
    console.error(`  ${each.name}: ${each.about}${caught}`);
  }
  process.exit(2);
}
