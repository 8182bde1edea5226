import type { Bench } from '../bench.ts';
import { asvs } from './asvs.ts';
import { revocation } from './revocation.ts';
import type { SecurityPart } from './security-part.ts';
import { stall } from './stall.ts';

/** Every figure of `bench/results/security.json`; one alone with `--scenario KEY`. */
const PARTS: readonly SecurityPart[] = [revocation, stall, asvs];

export const securityBench: Bench = {
  name: 'security',
  about: PARTS.map(({ key, about }) => `${key} (${about})`).join(', '),
  defaultData: '.',
  defaultReplays: 1,
  async run({ load, progress }) {
    const parts = PARTS.filter(({ key }) => (load?.scenario ?? key) === key);
    if (parts.length === 0) throw new Error(`no part of the bench is called ${load?.scenario}`);
    const result: Record<string, unknown> = {};
    for (const part of parts) {
      progress(`${part.key}: ${part.about}`);
      result[part.key] = await part.run(progress);
    }
    return result;
  },
};
