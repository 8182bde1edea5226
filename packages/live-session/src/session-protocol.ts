import {
  CLOSE_CODES,
  EXAM_PATH,
  EXAM_PROTOCOL_VERSION,
  LIVE_PATH,
  OLDEST_EXAM_PROTOCOL_VERSION,
  OLDEST_PROTOCOL_VERSION,
  PROTOCOL_VERSION,
  readExamServerMessage,
  readServerMessage,
  TAKEN_OVER_CODE,
  type Command,
  type ExamClientMessage,
  type ExamCommand,
  type ExamServerMessage,
  type OpenTurnMessage,
  type ServerMessage,
} from '@cuecard/contract';

/**
 * What goes over the socket of each kind of session. Commands are numbered and sent until they are answered;
 * ephemeral messages have no number and are lost where no socket is open. A new kind of session is one more
 * entry here and one in `SESSION_PROTOCOLS`.
 */
interface SessionMessages {
  interview: { command: Command; ephemeral: OpenTurnMessage; message: ServerMessage };
  exam: {
    command: ExamCommand;
    ephemeral: Extract<ExamClientMessage, { type: 'credential' | 'capture' }>;
    message: ExamServerMessage;
  };
}

export type SessionKind = keyof SessionMessages;
export type SessionCommand<Kind extends SessionKind> = SessionMessages[Kind]['command'];
export type EphemeralMessage<Kind extends SessionKind> = SessionMessages[Kind]['ephemeral'];
export type SessionMessage<Kind extends SessionKind> = SessionMessages[Kind]['message'];
/** What the connection hands on: acknowledgements, refusals and heartbeats stay inside. */
export type DeliveredMessage<Kind extends SessionKind> = Exclude<
  SessionMessage<Kind>,
  { type: 'ack' | 'refused' | 'pong' }
>;

/** Why a connection does not come back by itself. */
export type StopReason =
  | 'closed'
  | 'malformed'
  | 'protocol-version'
  | 'replaced'
  | 'taken-over'
  | 'ticket-refused';

/** What one kind of session has of its own; everything else is the same (docs/spec/live-protocol.md). */
export interface SessionProtocol<Kind extends SessionKind> {
  /** Where the server's socket is. */
  readonly path: string;
  /** It is spoken with newer servers and with those of the version before. */
  readonly versions: { readonly newest: number; readonly oldest: number };
  /** Null: a newer server's, to be passed over. @throws when it is no message of any version */
  parseMessage(given: unknown): SessionMessage<Kind> | null;
  /** Close codes after which the client does not come back. */
  readonly stopReasons: Readonly<Record<number, StopReason>>;
}

const STOP_REASONS: Readonly<Record<number, StopReason>> = {
  [CLOSE_CODES.malformed]: 'malformed',
  [CLOSE_CODES.protocolVersion]: 'protocol-version',
  [CLOSE_CODES.replaced]: 'replaced',
};

export const SESSION_PROTOCOLS: {
  readonly [Kind in SessionKind]: SessionProtocol<Kind>;
} = {
  interview: {
    path: LIVE_PATH,
    versions: { newest: PROTOCOL_VERSION, oldest: OLDEST_PROTOCOL_VERSION },
    parseMessage: readServerMessage,
    stopReasons: STOP_REASONS,
  },
  exam: {
    path: EXAM_PATH,
    versions: { newest: EXAM_PROTOCOL_VERSION, oldest: OLDEST_EXAM_PROTOCOL_VERSION },
    parseMessage: readExamServerMessage,
    stopReasons: { ...STOP_REASONS, [TAKEN_OVER_CODE]: 'taken-over' },
  },
};
