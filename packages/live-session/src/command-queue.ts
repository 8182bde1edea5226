import type { Command } from '@cuecard/contract';

export interface NumberedCommand {
  readonly cseq: number;
  readonly command: Command;
}

/**
 * Commands that the server has not acknowledged, in order. They get their numbers only once `welcome`
 * has said which number this client used last: a reloaded page starts with an empty queue, not at 1.
 */
export class CommandQueue {
  #next: number | null = null;
  #waiting: Command[] = [];
  #open: NumberedCommand[] = [];

  /** Returns the numbered command when it can go out now, null while no number is known. */
  add(command: Command): NumberedCommand | null {
    if (this.#next === null) {
      this.#waiting.push(command);
      return null;
    }
    return this.#number(command, this.#next);
  }

  /** Everything to be sent after `welcome`, oldest first. */
  resume(lastCseq: number): readonly NumberedCommand[] {
    this.#next = Math.max(this.#next ?? 1, lastCseq + 1);
    for (const command of this.#waiting.splice(0)) this.#number(command, this.#next);
    return [...this.#open];
  }

  /** Takes out the command that was answered; null when it is not waiting any more. */
  settle(cseq: number): Command | null {
    const index = this.#open.findIndex((entry) => entry.cseq === cseq);
    return index === -1 ? null : (this.#open.splice(index, 1)[0]?.command ?? null);
  }

  #number(command: Command, cseq: number): NumberedCommand {
    const entry = { cseq, command };
    this.#next = cseq + 1;
    this.#open.push(entry);
    return entry;
  }
}
