import { judgeTurn } from '@cuecard/copilot';
import type { Judge } from '../live/ports.ts';
import { toSpeaker } from './to-speaker.ts';

/** The copilot's judge: what it is not certain about is left to the user's own `ask`. */
export const judgeByRules: Judge = ({ channel, text }, language, before) =>
  judgeTurn(
    { speaker: toSpeaker(channel), text, language },
    before.map((turn) => ({ speaker: toSpeaker(turn.channel), text: turn.text })),
  ).verdict;
