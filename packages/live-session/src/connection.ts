import {
  CLOSE_CODES,
  PROTOCOL_VERSION,
  serverMessage,
  type Command,
  type Heard,
  type ServerMessage,
} from '@cuecard/contract';
import {
  Connection,
  type DeliveredOf,
  type ListenerOf,
  type OptionsOf,
  type Protocol,
  type StopReason,
} from './protocol-connection.ts';

export type { ConnectionStatus, StopReason } from './protocol-connection.ts';

/** What the session is told; acknowledgements and heartbeats stay inside. */
export type Delivered = DeliveredOf<ServerMessage>;
export type ConnectionListener = ListenerOf<Command, ServerMessage>;
export type LiveConnectionOptions = OptionsOf<Command, ServerMessage>;

export interface LiveConnection {
  /** Kept until the server has answered it, over as many sockets as that takes. */
  send(command: Command): void;
  /** What is heard of an open turn. Dropped when there is no open socket: the next one says more. */
  sendHeard(heard: Heard): void;
  /** The browser says that the network is back: do not wait any longer. */
  online(): void;
  close(): void;
}

/** Close codes that the live protocol and the exam's share, and what they mean for the client. */
export const SHARED_CLOSES = {
  ticketRefused: CLOSE_CODES.ticketRefused,
  comeBack: CLOSE_CODES.comeBack,
  ends: {
    [CLOSE_CODES.malformed]: 'malformed',
    [CLOSE_CODES.protocolVersion]: 'protocol-version',
    [CLOSE_CODES.replaced]: 'replaced',
  } satisfies Record<number, StopReason>,
} as const;

const liveProtocol: Protocol<ServerMessage> = {
  version: PROTOCOL_VERSION,
  read: (given) => serverMessage.parse(given),
  ...SHARED_CLOSES,
};

export function createLiveConnection(options: LiveConnectionOptions): LiveConnection {
  const connection = new Connection<Command, Heard, ServerMessage>(liveProtocol, options);
  return {
    send: (command) => connection.send(command),
    sendHeard: (heard) => connection.sendLoose(heard),
    online: () => connection.online(),
    close: () => connection.close(),
  };
}
