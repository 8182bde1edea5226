import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = path.resolve(import.meta.dirname, '../../../../deploy/patroni/cluster.sh');
const NEEDED = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/bin/patronictl'];
/** Building it takes 20 s on a quiet machine. Milliseconds. */
const MAX_ACTION_MS = 180_000;
/** A disk that nothing else waits for, which etcd needs: on one with everything else a drill measured that disk. */
const MEMORY = '/dev/shm';

export interface ClusterOptions {
  /** Replication of commits; false is how not to do it. */
  readonly synchronous: boolean;
  /** Whether the balancer ends the connections to a primary that is one no more; else only our deadlines do. */
  readonly cutsSessions: boolean;
}

/** Three PostgreSQL under Patroni with three etcd behind HAProxy, in network namespaces of this machine. */
export class DatabaseCluster {
  readonly url: string;
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;

  private constructor(url: string, folder: string, env: NodeJS.ProcessEnv) {
    this.url = url;
    this.#folder = folder;
    this.#env = env;
  }

  /** @throws Error where the packages are not there, or the machine may not build it */
  static async start({ synchronous, cutsSessions }: ClusterOptions): Promise<DatabaseCluster> {
    if (process.getuid?.() !== 0 || !NEEDED.every((file) => existsSync(file)))
      throw new Error(
        'needs root and: apt-get install patroni etcd-server etcd-client haproxy postgresql iproute2',
      );
    const folder = await mkdtemp(path.join(tmpdir(), 'cuecard-cluster-'));
    const env = {
      ...process.env,
      ETCD_DIR: await mkdtemp(path.join(MEMORY, 'cuecard-etcd-')),
      SYNCHRONOUS: String(synchronous),
      ON_DOWN: cutsSessions ? 'shutdown-sessions' : 'mark',
    };
    const up = await run('bash', [script, 'up', folder], { env, timeout: MAX_ACTION_MS }).catch(
      async (error: unknown) => {
        await run('bash', [script, 'down', folder], { env }).catch(() => {});
        throw error;
      },
    );
    return new DatabaseCluster(up.stdout.trim().split('\n').at(-1) ?? '', folder, env);
  }

  /** Runs an action of the script and returns what it prints. */
  async do(action: string, ...given: string[]): Promise<string> {
    const args = [script, action, this.#folder, ...given];
    const { stdout } = await run('bash', args, { env: this.#env, timeout: MAX_ACTION_MS });
    return stdout.trim();
  }

  async stop(): Promise<void> {
    await this.do('down');
  }
}
