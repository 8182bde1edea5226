import type { PredictionFact, PredictionLanguage } from '@cuecard/contract';
import type { EducationEntry, WorkEntry } from './candidate.ts';
import { hasHan } from '../language.ts';
import { fillPhrase, PHRASES, type Fillers, type PhraseBook, type SayKey } from './phrase-book.ts';

/** Past forms with which a resume's line begins when it only lacks its "I". */
const DID_EN =
  /^(?:[A-Z][a-z]+ed|Led|Built|Ran|Wrote|Taught|Won|Made|Grew|Set|Cut|Drove|Kept|Took|Brought|Held|Began|Oversaw|Sold|Spoke|Met|Found|Gave|Rebuilt|Rewrote|Chose|Put)\b/;
const DID_ZH =
  /^(?:负责|主导|参与|协助|带领|设计|开发|完成|建立|组织|推动|优化|管理|搭建|撰写|制定|执行|承担|策划|维护|编写|实现|独立|担任|获得|主持|指导|配合|運用|運營|運作|负責|負責|主導|參與|協助|帶領|設計|開發|建立|組織|推動|優化|搭建|撰寫|制定|執行|承擔|策劃|維護|編寫|實現|獨立|擔任|獲得)/u;

/** Collects the lines of one drafted answer, each claim with the fact it rests on. */
export class DraftWriter {
  readonly phrases: PhraseBook;
  readonly #lines: string[] = [];
  readonly #cited = new Map<string, PredictionFact>();

  constructor(language: PredictionLanguage) {
    this.phrases = PHRASES[language];
  }

  addPhrase(key: SayKey, fillers: Fillers = {}): this {
    this.#lines.push(fillPhrase(this.phrases.say[key], fillers));
    return this;
  }

  addLine(text: string): this {
    this.#lines.push(text);
    return this;
  }

  /** A sentence that says what this fact says. */
  addClaim(fact: PredictionFact, key: SayKey, fillers: Fillers): this {
    this.#cite(fillPhrase(this.phrases.say[key], fillers), fact);
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
    if (!isChinese && DID_EN.test(line)) {
      const said = `${line.charAt(0).toLowerCase()}${line.slice(1)}`;
      this.#cite(fillPhrase(this.phrases.say.did, { line: said }), fact);
      return this;
    }
    if (isChinese && hasHan(line) && DID_ZH.test(line)) {
      this.#cite(fillPhrase(this.phrases.say.did, { line: line }), fact);
      return this;
    }
    return this.addQuote(fact);
  }

  addQuote(fact: PredictionFact): this {
    this.#cite(
      fillPhrase(this.phrases.say.wrote, { line: fact.text.replace(/[\s.。]+$/u, '') }),
      fact,
    );
    return this;
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
