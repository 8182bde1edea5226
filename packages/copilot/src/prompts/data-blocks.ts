import type { ContextTurn } from '../judge/verdict.ts';
import type { AnswerSetup, Evidence } from '../setup.ts';
import { cleanUntrusted, fence, withoutIds } from './untrusted-text.ts';

/** Characters of one turn, of a page, of what stands on a screen, and of a job's text. */
const MAX_CHARACTERS = { turn: 600, page: 1500, screen: 6000, job: 3000 } as const;

/**
 * Turns of the talk that go into the prompt: between `least` and `least + step - 1`. The oldest go in
 * steps, so that most new turns leave the text before them as it was, and a provider's cache holds.
 */
const TALK = { least: 12, step: 8 } as const;

export class DataBlocks {
  readonly #fenceId: string;

  /** @throws RangeError when the id could be guessed or break out of its place */
  constructor(fenceId: string) {
    if (!/^[A-Za-z0-9]{8,}$/.test(fenceId))
      throw new RangeError('fence id: 8 or more letters or digits');
    this.#fenceId = fenceId;
  }

  interview(setup: AnswerSetup): string {
    const facts: readonly (readonly [string, string | undefined])[] = [
      ['today', setup.today],
      ['job title', setup.jobTitle],
      ['school applied to', setup.school],
      ['major applied to', setup.major],
      ['degree applied to', setup.degree],
      ['job advertisement', setup.jobText?.slice(0, MAX_CHARACTERS.job)],
    ];
    const known = facts.filter(([, value]) => value !== undefined && value.trim() !== '');
    const lines = known.map(([name, value]) => `${name}: ${this.#line(value ?? '')}`);
    return this.#fenced('interview', lines, '(not stated)');
  }

  /** @throws RangeError when an id is more than an id */
  evidence(kind: string, evidence: readonly Evidence[], otherwise: string): string {
    return this.#fenced(
      kind,
      evidence.map((item) => this.#item(item)),
      otherwise,
    );
  }

  #item({ id, kind, label, text, url }: Evidence): string {
    if (!/^[A-Z]\d{1,4}$/.test(id)) throw new RangeError('evidence id: a capital and digits');
    const said = kind === 'web' ? text.slice(0, MAX_CHARACTERS.page) : text;
    const where = url === undefined ? '' : ` (${this.#line(url)})`;
    return `[${id}] ${this.#line(label)}${where}: ${this.#line(said)}`;
  }

  talk(turns: readonly ContextTurn[]): string {
    const surplus = Math.max(0, turns.length - TALK.least);
    const recent = turns.slice(surplus - (surplus % TALK.step));
    const lines = recent.map(
      ({ speaker, text }) =>
        `${speaker === 'unknown' ? 'speaker' : speaker}: ${this.#line(text.slice(-MAX_CHARACTERS.turn))}`,
    );
    return this.#fenced('transcript', lines, '(nothing yet)');
  }

  questions(kind: string, questions: readonly string[]): string {
    const lines = questions.map((text) => `- ${this.#line(text)}`);
    return this.#fenced(kind, lines, '(none)');
  }

  screens(texts: readonly string[]): string {
    const lines = texts.map((text, at) => `screen ${at + 1}: ${this.#text(text)}`);
    return this.#fenced('screen', lines, '(none)');
  }

  /** Text of many lines; what is too long is cut at its end. */
  passage(kind: string, text: string, longest: number = MAX_CHARACTERS.screen): string {
    return this.#fenced(kind, [this.#text(text.slice(0, longest), longest)], '');
  }

  question(text: string): string {
    return fence('question', this.#fenceId, withoutIds(cleanUntrusted(text, this.#fenceId)));
  }

  #fenced(kind: string, lines: readonly string[], otherwise: string): string {
    return fence(kind, this.#fenceId, lines.length === 0 ? otherwise : lines.join('\n'));
  }

  /** Code keeps its lines and their indentation. */
  #text(text: string, longest: number = MAX_CHARACTERS.screen): string {
    return withoutIds(cleanUntrusted(text.slice(0, longest), this.#fenceId));
  }

  #line(text: string): string {
    return withoutIds(cleanUntrusted(text, this.#fenceId)).replaceAll(/\s+/g, ' ');
  }
}
