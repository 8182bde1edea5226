import type { AnswerFailure, Author, Channel, InterviewState } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The speaker's name shown beside a turn. */
export const channelNames: Record<Channel, MessageDescriptor> = {
  interviewer: msg`Interviewer`,
  candidate: msg`You`,
  room: msg`The room`,
};

export const stateNames: Record<InterviewState, MessageDescriptor> = {
  preparing: msg`Not started`,
  initialising: msg`Getting ready`,
  active: msg`Running now`,
  ending: msg`Finishing`,
  ended: msg`Ended`,
};

/** Why an answer stopped short, as a sentence. */
export const failureWords: Record<AnswerFailure, MessageDescriptor> = {
  refused: msg`The language model refused the request. Check its key and its name in the server’s settings.`,
  unreachable: msg`The language model could not be reached.`,
  timeout: msg`The language model did not answer in time.`,
  'broken-off': msg`The language model stopped partway. What had arrived is kept.`,
  unreadable: msg`The language model sent something that cannot be read.`,
  'over-budget': msg`The language model has used up what this server allows for one interview.`,
  'minute-used-up': msg`Too many questions within a minute. Wait a moment, then ask again.`,
  'day-used-up': msg`Your plan’s share of the language model is used up for today. “Plan and payments” says when there is more.`,
  'server-restarted': msg`The server was restarted in the middle of this answer. What had arrived is kept.`,
  'no-vision': msg`This language model cannot see pictures. Choose one that can in the server’s settings.`,
  'picture-too-large': msg`A picture is too large for the language model. Take a smaller part of the screen.`,
  'picture-refused': msg`The language model would not read a picture. Take it again, or ask once more.`,
  'no-text': msg`No text was found in the pictures. Take them again, closer or sharper.`,
};

/** Why another author took over before the first word. */
export const takeoverWords: Record<AnswerFailure, MessageDescriptor> = {
  refused: msg`Took over, the first choice refused`,
  unreachable: msg`Took over, the first choice could not be reached`,
  timeout: msg`Took over, the first choice was too slow`,
  'broken-off': msg`Took over, the first choice broke off`,
  unreadable: msg`Took over, the first choice could not be read`,
  'over-budget': msg`Took over, this interview has used up its share of the language model`,
  'minute-used-up': msg`Took over, more was asked within a minute than a language model may answer`,
  'day-used-up': msg`Took over, your plan’s share of the language model is used up for today`,
  'server-restarted': msg`Took over after a restart of the server`,
  'no-vision': msg`Took over, the first choice sees no pictures`,
  'picture-too-large': msg`Took over, a picture was too large for the first choice`,
  'picture-refused': msg`Took over, the first choice would not read a picture`,
  'no-text': msg`Took over, no text was found in the pictures`,
};

export function formatAuthor(author: Author): MessageDescriptor {
  if (author.kind === 'composer') return msg`From templates, no language model`;
  return author.isOwn === true
    ? msg`Answered by ${author.name}, with your key`
    : msg`Answered by ${author.name}`;
}
