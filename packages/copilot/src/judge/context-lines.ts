import type { ContextTurn, Speaker } from './verdict.ts';

/** What was said before, as labelled turns write it. @param lines of `speaker: text`, oldest first */
export function readContext(lines: string): ContextTurn[] {
  return lines
    .split('\n')
    .map((line) => /^(interviewer|candidate|unknown): (.*)$/.exec(line))
    .filter((match) => match !== null)
    .map((match) => ({ speaker: match[1] as Speaker, text: match[2] ?? '' }));
}
