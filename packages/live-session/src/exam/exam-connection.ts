import {
  EXAM_PROTOCOL_VERSION,
  examServerMessage,
  TAKEN_OVER_CODE,
  type ExamClientMessage,
  type ExamCommand,
  type ExamServerMessage,
} from '@cuecard/contract';
import { SHARED_CLOSES } from '../connection.ts';
import {
  Connection,
  type DeliveredOf,
  type ListenerOf,
  type OptionsOf,
  type Protocol,
} from '../protocol-connection.ts';

/** What is said without a number. */
export type ExamLoose = Extract<ExamClientMessage, { type: 'credential' | 'capture' }>;
export type ExamDelivered = DeliveredOf<ExamServerMessage>;
export type ExamConnectionListener = ListenerOf<ExamCommand, ExamServerMessage>;
export type ExamChannel = Connection<ExamCommand, ExamLoose, ExamServerMessage>;

const examProtocol: Protocol<ExamServerMessage> = {
  version: EXAM_PROTOCOL_VERSION,
  read: (given) => examServerMessage.parse(given),
  ...SHARED_CLOSES,
  ends: { ...SHARED_CLOSES.ends, [TAKEN_OVER_CODE]: 'taken-over' },
};

/** The exam's channel: as the live one, with messages of its own. */
export function createExamChannel(options: OptionsOf<ExamCommand, ExamServerMessage>): ExamChannel {
  return new Connection<ExamCommand, ExamLoose, ExamServerMessage>(examProtocol, options);
}
