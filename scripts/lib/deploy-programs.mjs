import { existsSync } from 'node:fs';
import { aptInstall, canInstall } from './apt.mjs';
import { ScriptError } from './project.mjs';

/** Programs that what is in `deploy/` is written for, by the packages of Debian that have them. */
const PACKAGES = {
  prometheus: ['/usr/bin/prometheus', '/usr/bin/promtool'],
  haproxy: ['/usr/sbin/haproxy'],
  systemd: ['/usr/bin/systemd-analyze'],
  openssl: ['/usr/bin/openssl'],
  'kubernetes-client': ['/usr/bin/kubectl'],
};

/**
 * Installs, with Debian's apt where that can be done, the programs on which `deploy/` is tried.
 * @returns {Promise<true>}
 */
export async function ensureDeployPrograms() {
  const listMissing = () =>
    Object.entries(PACKAGES).flatMap(([name, programs]) =>
      programs.every((program) => existsSync(program)) ? [] : [name],
    );
  const missing = listMissing();
  const problem = missing.length > 0 && canInstall() ? await aptInstall(missing) : undefined;
  if (listMissing().length === 0) return true;
  throw new ScriptError(
    `${problem ? `${problem}\n\n` : ''}Missing, though deploy/ is tried on them: ${listMissing().join(', ')}. ` +
      'Install them (on Debian 12, by apt-get install).',
  );
}
