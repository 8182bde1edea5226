import {
  limits,
  noResume,
  type EvidenceItem,
  type InterviewSetup,
  type PreparedCard,
  type ResumeProfile,
  type SavedQuestion,
} from '@cuecard/contract';
import { createBankIndex, intentsOf, type BankIndex, type BankMatch } from '@cuecard/copilot';
import { profileFacts } from '@cuecard/resume';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import { countUses } from '../knowledge/count-uses.ts';
import { bankVersionOf, listQuestionsOf } from '../knowledge/question-repository.ts';
import type { KnowledgeOf, SessionKnowledge } from './live/ports.ts';

export interface CandidateKnowledgeDeps {
  readonly db: Kysely<Database>;
  readonly log: Log;
  /** The resume of this id, or the active one for null. */
  readonly profileOf: (
    userId: number,
    resumeId: string | null,
  ) => Promise<{ resumeId: string; profile: ResumeProfile } | 'not-ready' | null>;
}

/** Entries indexed before other work gets its turn: about 10 ms. */
const indexedAtOnce = 50;

/**
 * What a user brings to an interview, from their resume and their question bank. Takes half a second:
 * the lexicon is learned now, and not while somebody is being asked something.
 */
export function createKnowledgeOf(deps: CandidateKnowledgeDeps): KnowledgeOf {
  intentsOf('Tell me about yourself');
  return async (userId, setup) => {
    const facts = await factsOf(deps, userId, setup);
    const knowledge = new CandidateKnowledge(deps, userId, facts);
    await knowledge.refresh();
    return knowledge;
  };
}

async function factsOf(
  { log, profileOf }: CandidateKnowledgeDeps,
  userId: number,
  { resumeId }: InterviewSetup,
): Promise<EvidenceItem[]> {
  if (resumeId === noResume) return [];
  try {
    const found = await profileOf(userId, resumeId);
    if (found === null || found === 'not-ready') return [];
    return profileFacts(found.profile).map(({ id, label, text, place }) => ({
      id,
      label,
      text: text.slice(0, limits.answerCharacters),
      source: { kind: 'resume', resumeId: found.resumeId, place },
    }));
  } catch (error) {
    log.error({ err: error }, 'the resume of an interview could not be read');
    return [];
  }
}

class CandidateKnowledge implements SessionKnowledge {
  readonly facts: readonly EvidenceItem[];
  readonly #deps: CandidateKnowledgeDeps;
  readonly #userId: number;
  readonly #index: BankIndex = createBankIndex();
  #entries = new Map<string, SavedQuestion>();
  #version = '';

  constructor(deps: CandidateKnowledgeDeps, userId: number, facts: readonly EvidenceItem[]) {
    this.#deps = deps;
    this.#userId = userId;
    this.facts = facts;
  }

  find(words: string): ReturnType<SessionKnowledge['find']> {
    if (this.#index.size === 0) return { card: null, titles: [] };
    const { card, titles } = this.#index.find(words);
    const cards = (matches: readonly BankMatch[]) =>
      matches.flatMap(({ id }) => this.entry(id) ?? []);
    return {
      card: card === null ? null : this.entry(card.id),
      titles: cards(titles).map(({ entryId, question }) => ({ entryId, question })),
    };
  }

  entry(entryId: string): PreparedCard | null {
    const entry = this.#entries.get(entryId);
    if (entry === undefined) return null;
    const { question, answer } = entry;
    return { entryId, question, answer };
  }

  async refresh(): Promise<void> {
    const { db, log } = this.#deps;
    try {
      const version = await bankVersionOf(db, this.#userId);
      if (version === this.#version) return;
      await this.#take(await listQuestionsOf(db, this.#userId));
      this.#version = version;
    } catch (error) {
      log.error({ err: error }, 'the question bank of an interview could not be read');
    }
  }

  async countUse(entryId: string): Promise<void> {
    const { db, log } = this.#deps;
    try {
      await countUses(db, this.#userId, [entryId]);
    } catch (error) {
      log.error({ err: error }, 'the use of a saved answer could not be counted');
    }
  }

  async #take(questions: readonly SavedQuestion[]): Promise<void> {
    const before = this.#entries;
    this.#entries = new Map(questions.map((question) => [question.id, question]));
    for (const id of before.keys()) if (!this.#entries.has(id)) this.#index.remove(id);
    const changed = questions.filter(
      ({ id, updatedAt }) => before.get(id)?.updatedAt !== updatedAt,
    );
    for (const [number, question] of changed.entries()) {
      this.#index.put(question);
      if (number % indexedAtOnce === indexedAtOnce - 1)
        await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
