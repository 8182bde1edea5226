import {
  NO_RESUME,
  type EvidenceItem,
  type InterviewSetup,
  type PreparedCard,
  type PreparedFinding,
  type ResumeProfile,
  type SavedQuestion,
} from '@cuecard/contract';
import {
  createBankIndex,
  detectScript,
  fuseFindings,
  prepareLine,
  type BankIndex,
  type FusedFindings,
} from '@cuecard/copilot';
import type { Kysely } from 'kysely';
import { GroupCommit } from '../../platform/database/group-commit.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import { inTurns } from '../../platform/give-way.ts';
import type { ThreadPool } from '../../platform/threads/thread-pool.ts';
import {
  countUses,
  indexQuestions,
  readBankVersions,
  listQuestions,
  versionOfAll,
} from '../knowledge/knowledge-api.ts';
import { listEvidence } from './list-evidence.ts';
import { toEvidence } from './answers/answer-setup.ts';
import { BankByMeaning, type Meaning } from './bank-by-meaning.ts';
import type { OpenKnowledge, SessionKnowledge } from './live/ports.ts';

export interface CandidateKnowledgeDeps {
  readonly db: Kysely<Database>;
  readonly log: Log;
  /** Reads a large bank. */
  readonly threads: ThreadPool;
  /** Null: no embedding model is configured. */
  readonly meaning: Meaning | null;
  /** The resume of this id, or the active one for null. */
  readonly findProfile: (
    userId: number,
    resumeId: string | null,
  ) => Promise<{ resumeId: string; profile: ResumeProfile } | 'not-ready' | null>;
}

interface SessionDeps extends CandidateKnowledgeDeps {
  readonly readBankVersion: (userId: number) => Promise<string>;
}

/** What a user brings to an interview, from their resume and their question bank. */
export function createOpenKnowledge(given: CandidateKnowledgeDeps): OpenKnowledge {
  // Every turn of every session asks for it.
  const versions = new GroupCommit<number, string>({
    write: (userIds) => readBankVersions(given.db, userIds),
    toKey: (userId) => userId,
  });
  const deps: SessionDeps = { ...given, readBankVersion: (userId) => versions.run(userId) };
  return async (userId, setup) => {
    const facts = await readFacts(deps, userId, setup);
    for await (const fact of inTurns(facts)) prepareLine(toEvidence(fact));
    const knowledge = new CandidateKnowledge(deps, userId, facts);
    await knowledge.refresh();
    return knowledge;
  };
}

async function readFacts(
  { log, findProfile }: CandidateKnowledgeDeps,
  userId: number,
  { resumeId, ...setup }: InterviewSetup,
): Promise<EvidenceItem[]> {
  const { company, jobTitle: title, advertisement: ad, notes } = setup;
  const application = { company, title, ad, notes };
  if (resumeId === NO_RESUME) return listEvidence(null, application);
  try {
    const found = await findProfile(userId, resumeId);
    return listEvidence(found === 'not-ready' ? null : found, application);
  } catch (error) {
    log.error({ err: error }, 'the resume of an interview could not be read');
    return listEvidence(null, application);
  }
}

class CandidateKnowledge implements SessionKnowledge {
  readonly facts: readonly EvidenceItem[];
  readonly #deps: SessionDeps;
  readonly #userId: number;
  readonly #index: BankIndex = createBankIndex();
  readonly #meaning: BankByMeaning | null;
  #entries = new Map<string, SavedQuestion>();
  #version: string | null = null;
  #refreshing: Promise<void> | null = null;

  constructor(deps: SessionDeps, userId: number, facts: readonly EvidenceItem[]) {
    this.#deps = deps;
    this.#userId = userId;
    this.facts = facts;
    const { db, log, meaning } = deps;
    this.#meaning = meaning && new BankByMeaning({ db, log, meaning, userId });
  }

  get size(): number {
    return this.#index.size;
  }

  find(words: string): PreparedFinding {
    if (this.#index.size === 0) return { card: null, titles: [] };
    const { card, titles } = this.#index.find(words);
    return this.#shown({ card: card?.id ?? null, titles: titles.map(({ id }) => id) });
  }

  async findByMeaning(words: string): Promise<PreparedFinding | null> {
    const found = await this.#meaning?.nearest(
      words,
      (id) => this.#entries.has(id) && !this.#index.contradicts(words, id),
    );
    if (found === undefined || found === null) return null;
    const before = this.find(words);
    if (before.card !== null) return null;
    const fused = fuseFindings({
      ...found,
      lexical: this.#index.rank(words).filter(({ id }) => !this.#index.contradicts(words, id)),
      script: detectScript(words),
      asksTheSame: (id) => this.#index.asksTheSame(words, id),
      titles: before.titles.map(({ entryId }) => entryId),
    });
    return fused === null || saysTheSame(fused, before) ? null : this.#shown(fused);
  }

  entry(entryId: string): PreparedCard | null {
    const entry = this.#entries.get(entryId);
    if (entry === undefined) return null;
    const { question, answer, practised, practisedAt } = entry;
    const card = { entryId, question, answer };
    if (practised === 0 || practisedAt === null || practisedAt === undefined) return card;
    return { ...card, said: { times: practised, lastAt: practisedAt } };
  }

  /** One look at a time: a database that is slow gets no second question meanwhile. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#readBank().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #readBank(): Promise<void> {
    void this.#meaning?.refresh();
    const { db, log, readBankVersion } = this.#deps;
    try {
      const known = this.#version;
      if (known !== null && known === (await readBankVersion(this.#userId))) return;
      const questions = await listQuestions(db, this.#userId);
      await this.#indexQuestions(questions);
      this.#version = versionOfAll(questions);
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

  #shown({ card, titles }: FusedFindings): PreparedFinding {
    return {
      card: card === null ? null : this.entry(card),
      titles: titles
        .flatMap((id) => this.entry(id) ?? [])
        .map(({ entryId, question }) => ({ entryId, question })),
    };
  }

  async #indexQuestions(questions: readonly SavedQuestion[]): Promise<void> {
    const before = this.#entries;
    this.#entries = new Map(questions.map((question) => [question.id, question]));
    for await (const id of inTurns(before.keys()))
      if (!this.#entries.has(id)) this.#index.remove(id);
    const changed = questions.filter(
      ({ id, updatedAt }) => before.get(id)?.updatedAt !== updatedAt,
    );
    await indexQuestions(this.#deps.threads, this.#index, changed);
  }
}

/** No card in either: only the titles can differ. */
function saysTheSame({ card, titles }: FusedFindings, before: PreparedFinding): boolean {
  return card === null && titles.join() === before.titles.map(({ entryId }) => entryId).join();
}
