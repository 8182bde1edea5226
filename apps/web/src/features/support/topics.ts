import type { SupportState, SupportTopic } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const topicNames: Record<SupportTopic, MessageDescriptor> = {
  payment: msg`Payment or plan`,
  account: msg`Account and sign-in`,
  interview: msg`Interview or exam`,
  other: msg`Something else`,
};

export const stateNames: Record<SupportState, MessageDescriptor> = {
  open: msg`Waiting for an answer`,
  answered: msg`Answered`,
  closed: msg`Closed`,
};
