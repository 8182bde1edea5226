import {
  examProtocolVersion,
  examServerMessage,
  takenOverCode,
  type ExamClientMessage,
  type ExamCommand,
  type ExamServerMessage,
} from '@cuecard/contract';
import { sharedCloses } from '../connection.ts';
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
  version: examProtocolVersion,
  read: (given) => examServerMessage.parse(given),
  ...sharedCloses,
  ends: { ...sharedCloses.ends, [takenOverCode]: 'taken-over' },
};

/** The exam's channel: as the live one, with messages of its own. */
export function createExamChannel(options: OptionsOf<ExamCommand, ExamServerMessage>): ExamChannel {
  return new Connection<ExamCommand, ExamLoose, ExamServerMessage>(examProtocol, options);
}
