import { fillPlaces } from '../fill-places.ts';
import type { PredictionFact, PredictionLanguage } from '@cuecard/contract';
import type { Candidate, EducationEntry, WorkEntry } from './candidate.ts';
import { sayChineseDeed } from '../evidence/say-chinese.ts';
import { sayLine } from '../evidence/say-line.ts';
import { hasHan } from '../language.ts';
import { PHRASES, type Fillers, type PhraseBook, type SayKey } from './phrase-book.ts';
import { READING } from '../reading.ts';

const WORDS = READING.draftWriter;
const MIN_TOLD = 8;

/** Collects the lines of one drafted answer, each claim with the fact it rests on. */
export class DraftWriter {
  readonly phrases: PhraseBook;
  readonly #language: PredictionLanguage;
  readonly #lines: string[] = [];
  readonly #cited = new Map<string, PredictionFact>();

  constructor(language: PredictionLanguage) {
    this.phrases = PHRASES[language];
    this.#language = language;
  }

  addPhrase(key: SayKey, fillers: Fillers = {}): this {
    this.#lines.push(fillPlaces(this.phrases.say[key], fillers));
    return this;
  }

  addLine(text: string): this {
    this.#lines.push(text);
    return this;
  }

  /** A sentence that says what this fact says. */
  addClaim(fact: PredictionFact, key: SayKey, fillers: Fillers): this {
    this.#cite(fillPlaces(this.phrases.say[key], fillers), fact);
    return this;
  }

  addWork(entry: WorkEntry): this {
    const isNow = entry.end === 'present';
    const { organisation, position } = entry;
    const keys = isNow
      ? (['now', 'nowAt', 'nowAs'] as const)
      : (['before', 'beforeAt', 'beforeAs'] as const);
    if (organisation !== null && position !== null)
      return this.addClaim(entry.fact, keys[0], { organisation, position });
    if (organisation !== null) return this.addClaim(entry.fact, keys[1], { organisation });
    if (position !== null) return this.addClaim(entry.fact, keys[2], { position });
    return this.addQuote(entry.fact);
  }

  addStudies({ fact, institution, area }: EducationEntry): this {
    if (institution === null) return this.addQuote(fact);
    if (area === null) return this.addClaim(fact, 'studiedAt', { institution });
    return this.addClaim(fact, 'studied', { institution, area });
  }

  /** The resume's own line, as the candidate would say it. */
  addResumeLine(fact: PredictionFact): this {
    const line = fact.text.replace(/[\s.。;；]+$/u, '');
    const isChinese = this.phrases !== PHRASES.en;
    if (!isChinese && WORDS.didEn.test(line))
      return this.addClaim(fact, 'did', {
        line: `${line.charAt(0).toLowerCase()}${line.slice(1)}`,
      });
    if (isChinese && hasHan(line) && WORDS.didZh.test(line))
      return this.addClaim(fact, 'did', { line: sayChineseDeed(line)?.slice(1) ?? line });
    return this.addQuote(fact);
  }

  /** What a fact is decides how it is said: a post, studies, a project by what was done in it, or a line. */
  addFact(fact: PredictionFact, { work, education, projects }: Candidate): this {
    const isIts = (entry: { fact: PredictionFact }) => entry.fact.id === fact.id;
    const [post, studies, project] = [
      work.find(isIts),
      education.find(isIts),
      projects.find(isIts),
    ];
    if (post !== undefined) return this.addWork(post);
    if (studies !== undefined) return this.addStudies(studies);
    return project === undefined ? this.addResumeLine(fact) : this.addProject(project);
  }

  addProject({ fact, name, details }: Candidate['projects'][number]): this {
    // A description may be no more than the role.
    const told = details.find(({ text }) => text.length >= MIN_TOLD) ?? details[0];
    return told === undefined ? this.addClaim(fact, 'holds', { name }) : this.addResumeLine(told);
  }

  /** What was noted for the application, as one would say it there. */
  addNotes(facts: readonly PredictionFact[]): this {
    for (const fact of facts) {
      const { id, text } = fact;
      this.#cite(sayLine({ id, kind: 'setup', label: 'notes', text }, text, this.#language), fact);
    }
    return this;
  }

  addQuote(fact: PredictionFact): this {
    return this.addClaim(fact, 'wrote', { line: fact.text.replace(/[\s.。]+$/u, '') });
  }

  #cite(sentence: string, fact: PredictionFact): void {
    this.#cited.set(fact.id, fact);
    this.#lines.push(`${sentence} [${fact.id}]`);
  }

  /** The first line can be said at once, the others are cues below it. */
  buildAnswer(): { answer: string; evidence: PredictionFact[] } {
    const [first = '', ...rest] = this.#lines;
    const cues = rest.map((line) => `- ${line}`).join('\n');
    return {
      answer: cues === '' ? first : `${first}\n\n${cues}`,
      evidence: [...this.#cited.values()],
    };
  }
}
