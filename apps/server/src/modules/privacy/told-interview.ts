import type { Channel, LogEventBody } from '@cuecard/contract';

export interface ToldQuestion {
  text: string;
  /** Of the last attempt that wrote anything. */
  answer: string;
}

export interface ToldInterview {
  readonly turns: readonly { channel: Channel; text: string }[];
  readonly questions: readonly ToldQuestion[];
}

/** An interview's log as a person reads it: what was said in the end, and what was answered. */
export function tell(events: readonly LogEventBody[]): ToldInterview {
  const turns = new Map<string, { channel: Channel; text: string }>();
  const questions = new Map<string, ToldQuestion>();
  const questionOf = new Map<string, string>();
  const answers = new Map<string, string>();
  for (const event of events) {
    if (event.type === 'turn.final')
      turns.set(event.turnId, { channel: event.channel, text: event.text });
    else if (event.type === 'turn.amended') set(turns.get(event.turnId), event.text);
    else if (event.type === 'question.asked')
      questions.set(event.questionId, { text: event.text, answer: '' });
    else if (event.type === 'question.amended') set(questions.get(event.questionId), event.text);
    else if (event.type === 'answer.started') questionOf.set(event.answerId, event.questionId);
    else if (event.type === 'answer.checkpoint') {
      const text = (answers.get(event.answerId) ?? '').slice(0, event.offset) + event.text;
      answers.set(event.answerId, text);
      const question = questions.get(questionOf.get(event.answerId) ?? '');
      if (question !== undefined) question.answer = text;
    }
  }
  return { turns: [...turns.values()], questions: [...questions.values()] };
}

function set(told: { text: string } | undefined, text: string): void {
  if (told !== undefined) told.text = text;
}
