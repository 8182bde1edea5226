import { existsSync } from 'node:fs';
import { aptInstall, canInstall } from './apt.mjs';
import { ScriptError } from './project.mjs';

/** Where Debian puts them. */
const PROGRAMS = ['/usr/bin/prometheus', '/usr/bin/promtool'];

/**
 * Prometheus, on which the queries of the dashboard and of the alerts are tried; installed with Debian's apt where
 * that can be done.
 * @returns {Promise<true>}
 */
export async function ensurePrometheus() {
  const isThere = () => PROGRAMS.every((program) => existsSync(program));
  const problem = !isThere() && canInstall() ? await aptInstall(['prometheus']) : undefined;
  if (isThere()) return true;
  throw new ScriptError(
    `${problem ? `${problem}\n\n` : ''}Missing: ${PROGRAMS.join(' and ')}, on which the dashboard and the ` +
      'alerts are tried. Install them (on Debian: apt-get install prometheus).',
  );
}
