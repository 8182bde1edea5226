import type { Clock } from '../clock/clock.ts';
import type { DatabaseNews } from '../database/database-news.ts';
import type { Log } from '../logging/create-log.ts';

/** Triggers of the tables `logins` and `pairings` tell it here; the payload is `login ID` or `pairing ID`. */
const REVOKED = 'cuecard_revoked';
/** Milliseconds between two looks at the database, which find what no notification told. */
const LOOK_EVERY_MS = 1500;

/** By what a socket is open. */
interface SocketRight {
  /** The login that it came by, or that let the paired device in. */
  readonly loginId: number;
  /** The pairing of a paired device; null: the user's own client. */
  readonly pairingId?: string | null;
}

/** The rights by which the sockets at this instance are open: one that goes ends its sockets, wherever it was taken. */
export interface SocketRights {
  /** `close` ends what is open by this right. Returns: it has gone by itself. */
  admit(right: SocketRight, close: () => void): () => void;
}

export interface SocketRightsOptions {
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly news: Pick<DatabaseNews, 'subscribe'>;
  /** Returns those of these logins that nobody has ended. */
  readonly listRunning: (loginIds: readonly number[]) => Promise<number[]>;
  /** Returns those of these pairings that may still follow, and notes that they were seen. */
  readonly seeAllowed: (pairingIds: readonly string[]) => Promise<string[]>;
}

interface OpenSocket {
  readonly login: string;
  readonly pairing: string | null;
  readonly right: SocketRight;
  readonly close: () => void;
}

export function createSocketRights(options: SocketRightsOptions): SocketRights & { close(): void } {
  const { clock, log, news } = options;
  const open = new Set<OpenSocket>();
  let looking = false;

  function cut(hasGone: (socket: OpenSocket) => boolean): void {
    for (const socket of open) if (hasGone(socket) && open.delete(socket)) socket.close();
  }

  async function look(): Promise<void> {
    if (open.size === 0 || looking) return;
    looking = true;
    try {
      const seen = [...open];
      const gone = await findGone(seen, options);
      cut((socket) => gone.has(socket));
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ reason }, 'the rights of sockets could not be looked at');
    } finally {
      looking = false;
    }
  }

  news.subscribe(REVOKED, (payload) =>
    cut(({ login, pairing }) => login === payload || pairing === payload),
  );
  const close = clock.every(LOOK_EVERY_MS, () => void look());
  return {
    admit(right, end) {
      const { loginId, pairingId = null } = right;
      const pairing = pairingId === null ? null : `pairing ${pairingId}`;
      const socket = { login: `login ${loginId}`, pairing, right, close: end };
      open.add(socket);
      return () => void open.delete(socket);
    },
    close,
  };
}

async function findGone(
  sockets: readonly OpenSocket[],
  { listRunning, seeAllowed }: Pick<SocketRightsOptions, 'listRunning' | 'seeAllowed'>,
): Promise<Set<OpenSocket>> {
  const logins = new Set(sockets.map(({ right }) => right.loginId));
  const pairings = new Set(sockets.flatMap(({ right }) => right.pairingId ?? []));
  const running = new Set(await listRunning([...logins]));
  const allowed = new Set(pairings.size === 0 ? [] : await seeAllowed([...pairings]));
  return new Set(
    sockets.filter(
      ({ right: { loginId, pairingId = null } }) =>
        !running.has(loginId) || (pairingId !== null && !allowed.has(pairingId)),
    ),
  );
}
