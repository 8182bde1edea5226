import type { Bench } from '../bench.ts';
import { liveSessions } from './live-sessions.ts';
import type { LoadScenario } from './scenario.ts';
import { signIns } from './sign-in.ts';

const scenarios: readonly LoadScenario[] = [liveSessions, signIns];

/** `--scenario NAME` chooses the load; live sessions by default. */
export const loadBench: Bench = {
  name: 'load',
  about: `many at once: ${scenarios.map(({ name }) => name).join(', ')} (--scenario, --sessions, --seconds)`,
  defaultData: '',
  defaultReplays: 1,
  async run({ progress, load = {} }) {
    const name = load.scenario ?? liveSessions.name;
    const scenario = scenarios.find((each) => each.name === name);
    if (scenario === undefined) throw new Error(`there is no scenario ${name}`);
    const sessions = load.sessions ?? scenario.usual.sessions;
    const seconds = load.seconds ?? scenario.usual.seconds;
    return { scenario: name, ...(await scenario.run({ sessions, seconds, progress })) };
  },
};
