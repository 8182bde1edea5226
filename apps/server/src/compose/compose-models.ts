import { isDeepStrictEqual } from 'node:util';
import type { ModelConfig, ModelsConfig } from '../config/models-environment.ts';
import type { ExamModel, ExamModels } from '../modules/exams/answers/exam-models.ts';
import type { AnswerAuthor, Authors } from '../modules/interviews/answers/author-chain.ts';
import { createComposerAuthor } from '../modules/interviews/answers/composer-author.ts';
import { AnswerBudgets } from '../answering/answer-budget.ts';
import type { DailyTokens } from '../answering/daily-tokens.ts';
import {
  createModelAuthor,
  type ModelAuthorOptions,
} from '../modules/interviews/answers/model-author.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { openConnections } from '../providers/language-model/connections.ts';
import { inOrder } from '../providers/language-model/in-order.ts';
import type { ConnectedModel, LanguageModel } from '../providers/language-model/language-model.ts';
import { ModelHealth } from '../providers/language-model/model-health.ts';
import { LocalOllama } from '../providers/language-model/ollama/local-ollama.ts';

export interface Models {
  /** The authors of answers in order of preference; the composer comes last, when no model is left. */
  readonly authors: Authors;
  /** The model for jobs, which nobody watches; null: there was no model when the server started. */
  readonly forJobs: LanguageModel | null;
  readonly forExams: ExamModels;
  /** The name of the model of the expert model upgrade; null: there is none. */
  readonly expert: string | null;
  /** Names in order of preference, at this moment. */
  names(): string[];
  /** Says to people which models answer, and where they run. */
  describe(): string;
  /** Makes the connections ready, when somebody is about to ask. */
  warm(): void;
  close(): Promise<void>;
}

type Fetch = typeof globalThis.fetch;

/** Less than an idle connection is kept, milliseconds. */
const WARM_EVERY_MS = 30_000;
/** Somebody who asked so lately may ask again, milliseconds. */
const IN_USE_MS = 600_000;

/** Puts the configured models together; without any, it looks for an Ollama on this machine. */
export async function composeModels(
  config: ModelsConfig,
  clock: Clock,
  tokens: DailyTokens | null = null,
): Promise<Models> {
  const connections = openConnections();
  const { fetch } = connections;
  const configured = await Promise.all(config.inOrder.map((each) => createModel(each, fetch)));
  const deep = config.deep === null ? null : await createModel(config.deep, fetch);
  const expert = config.expert === null ? null : await createModel(config.expert, fetch);
  const { lookForOllamaAt: baseUrl } = config;
  const ollama = baseUrl === null ? null : new LocalOllama({ baseUrl, clock, fetch });
  await ollama?.start();
  const budgets = new AnswerBudgets(config.budget, tokens, clock);
  let askedAt = Number.NEGATIVE_INFINITY;
  const onAsked = (): void => {
    askedAt = clock.now();
  };
  const author = (model: ConnectedModel, more: ModelAuthorOptions = {}) =>
    createModelAuthor(model, { health: new ModelHealth(), budgets, onAsked, ...more });
  const warm = (): void => {
    for (const model of [...there(), deep, expert]) void model?.warm();
  };
  const always = () => true;
  const forExam = (model: ConnectedModel, isThere = always): ExamModel => {
    return { model, health: new ModelHealth(), isThere };
  };
  const shown = await Promise.all(
    config.vision.map(async (each) => {
      const same = config.inOrder.findIndex((other) => isDeepStrictEqual(other, each));
      return configured[same] ?? createModel(each, fetch);
    }),
  );
  const cancel = clock.every(WARM_EVERY_MS, () => {
    if (clock.now() - askedAt < IN_USE_MS) warm();
  });
  const there = () => [...configured, ...(ollama?.isThere === true ? [ollama] : [])];
  return {
    authors: withComposer([
      ...(deep === null ? [] : [author(deep, { onlyDeep: true })]),
      ...(expert === null ? [] : [author(expert, { onlyExpert: true })]),
      ...configured.map((model) => author(model)),
      ...(ollama === null ? [] : [author(ollama, { isThere: () => ollama.isThere })]),
    ]),
    forJobs: chooseJobsModel(there()),
    forExams: {
      vision: [
        ...shown.map((model) => forExam(model)),
        ...(ollama === null ? [] : [forExam(ollama, () => ollama.seesPictures)]),
      ],
      text: [
        ...(configured.length > 0 ? configured : shown).map((model) => forExam(model)),
        ...(ollama === null ? [] : [forExam(ollama, () => ollama.isThere)]),
      ],
      budgets,
      onAsked,
    },
    expert: expert?.name ?? null,
    names: () => there().map(({ name }) => name),
    describe: () => describe(config, ollama),
    warm: () => {
      onAsked();
      warm();
    },
    close: async () => {
      cancel();
      ollama?.close();
      await connections.close();
    },
  };
}

function withComposer(authors: readonly AnswerAuthor[]): Authors {
  const [first, ...others] = [...authors, createComposerAuthor()];
  return first === undefined ? [createComposerAuthor()] : [first, ...others];
}

function chooseJobsModel([first, ...others]: readonly LanguageModel[]): LanguageModel | null {
  return first === undefined ? null : inOrder([first, ...others]);
}

/** Loads the vendor's library only where a model of its kind is configured. */
export async function createModel(
  { kind, vendor, baseUrl, apiKey, model }: ModelConfig,
  fetch: Fetch,
): Promise<ConnectedModel> {
  const settings = { baseUrl, apiKey, model, fetch };
  if (kind === 'anthropic') {
    const { createAnthropicModel } =
      await import('../providers/language-model/anthropic/anthropic-model.ts');
    return createAnthropicModel(settings);
  }
  if (kind === 'gemini') {
    const { createGeminiModel } =
      await import('../providers/language-model/gemini/gemini-model.ts');
    return createGeminiModel(settings);
  }
  const { createOpenAiCompatible } =
    await import('../providers/language-model/openai-compatible/openai-compatible-model.ts');
  const dialect = findDialect(vendor);
  return createOpenAiCompatible({ ...settings, ...(dialect && { dialect }) });
}

/** Null: it is known by its address, or not at all. */
function findDialect(vendor: ModelConfig['vendor']) {
  return vendor === 'anthropic' || vendor === 'gemini' ? null : vendor;
}

function describe(
  { inOrder: configured, deep, expert, vision }: ModelsConfig,
  ollama: LocalOllama | null,
): string {
  const at = ({ model, baseUrl }: ModelConfig) => `${model} at ${new URL(baseUrl).origin}`;
  const thinks = deep === null ? '' : `; for deep thinking ${at(deep)}`;
  const knows = expert === null ? '' : `; for the expert model upgrade ${at(expert)}`;
  const sees = vision.length === 0 ? '' : `; for pictures ${vision.map(at).join(', then ')}`;
  if (configured.length > 0) return `${configured.map(at).join(', then ')}${thinks}${knows}${sees}`;
  if (ollama?.isThere === true) return `${ollama.name} on this computer, found by itself`;
  const looking = ollama === null ? '' : ', or start Ollama';
  return `no language model is configured: answers come from templates (set LLM_MODELS${looking}: docs/models.md)`;
}
