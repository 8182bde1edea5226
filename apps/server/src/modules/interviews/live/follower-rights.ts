import type { ClientMessage, Command } from '@cuecard/contract';

/** What a follower may tell a live session: to read, to ask and to shape answers, not to run or end it. */
const COMMANDS: ReadonlySet<Command['type']> = new Set([
  'ask',
  'ask-typed',
  'edit',
  'open-prepared',
  'regenerate',
  'settings',
  'speaker',
  'stop',
]);

/** It hears nothing: what is said while a turn is open is the computer's to tell. */
export function mayFollower(message: ClientMessage): boolean {
  if (message.type === 'command') return COMMANDS.has(message.command.type);
  return message.type === 'hello' || message.type === 'ping';
}
