import type { Config } from '../config/config.ts';
import type { AuthModule } from '../modules/auth/auth-module.ts';
import type { ExamAnswerer } from '../modules/exams/exam-answerer.ts';
import type { PaymentProvider } from '../providers/payment/payment-provider.ts';
import type { PushSenders } from '../providers/push/push-service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Connection } from '../platform/database/connect.ts';
import type { App } from '../platform/http/app.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { TlsFiles } from '../platform/http/own-certificate.ts';
import type { Log } from '../platform/logging/create-log.ts';

export type ServerConfig = Pick<
  Config,
  | 'publicUrl'
  | 'instanceUrl'
  | 'releases'
  | 'trustedProxies'
  | 'callsPerSecond'
  | 'developmentKey'
  | 'ownModelHosts'
  | 'isI18nVersion'
  | 'models'
  | 'webSearch'
  | 'embeddings'
  | 'speech'
  | 'voice'
  | 'whisper'
  | 'answerDrafts'
  | 'dataDir'
  | 's3'
  | 'accounts'
  | 'payment'
  | 'clientBefore'
  | 'push'
  | 'nativePush'
  | 'billing'
  | 'aboutFile'
>;

export interface ServerOptions {
  readonly config: ServerConfig;
  readonly log: Log;
  readonly clock: Clock;
  /** Connected and migrated; whoever opened it closes it, after the server. */
  readonly connection: Connection;
  readonly clientFolder: string | null;
  /** The certificate; left out when a proxy encrypts, or nobody does. */
  readonly tls?: TlsFiles | null;
  /** Seals small secrets in the database; left out: they are kept as they are. */
  readonly sealer?: Sealer | null;
  /** Names and addresses of this machine under which it is reached, beside its loopback. */
  readonly ownNames?: readonly string[];
  /** Ways to pay, instead of those that are configured: for tests. */
  readonly paymentProviders?: readonly PaymentProvider[];
  /** Ways to remind devices, instead of those that are configured: for tests. */
  readonly pushSenders?: Partial<PushSenders>;
  /** Where phones in the same network reach this server, when that is not the outside address. */
  readonly phoneAddress?: () => string | null;
  /** The desktop app has started this server: its user is its operator, without a command line. */
  readonly isOwnServer?: boolean;
  /** Answers exams; left out: the configured models do. */
  readonly examAnswerer?: ExamAnswerer;
}

export interface Server {
  readonly app: App;
  /** Says to people where users' files lie. */
  readonly filesIn: string;
  /** Says to people which models answer, and where they run. */
  readonly answeredBy: string;
  /** Says to people by which model saved questions are also found by their meaning; null: by none. */
  readonly meaningBy: string | null;
  /** Lets the user of a desktop app's own server sign in with this secret, once. */
  readonly admitLocalUser: AuthModule['admitLocalUser'];
  /** Before `close`, when the stop was asked for: hands what is under way over to the other servers. */
  drain(): Promise<void>;
  /** Stops accepting, lets what runs finish, then the jobs. */
  close(): Promise<void>;
}
