import { Tokenizer } from '@huggingface/tokenizers';
import type { SpokenLanguage } from '@cuecard/contract';
import llamaTokenizer from 'llama-tokenizer-js';
import { MAX_TOKENS_PER_SECOND } from './constants.ts';
import { isForeignSpeech, measureDoubt, type ScoredToken } from './language-gate.ts';
import { gateWords } from './remote/word-gating.ts';

/** What differs between the models of the Moonshine family: their languages and their tokens. */
export interface MoonshineModel {
  /** The recogniser's name on the screen. */
  readonly name: string;
  readonly languages: readonly string[];
  readonly maxTokensPerSecond: number;
  /** Its doubt is measured by how sure the model is, and another hearing can clear it. */
  readonly hearsAgain: boolean;
  readonly detokenise: (tokens: number[]) => string;
  /** Whether the token is part of the text; false for the model's own marks. */
  isText(token: number): boolean;
  /** @param word lower case, without punctuation. True if the model knows it as one piece. */
  isWord(word: string): boolean;
  /** Whether what was heard is likely in none of the model's languages. */
  isForeign(text: string, tokens: readonly ScoredToken[]): boolean;
  /** The figure behind it, where the model has one that was measured. */
  measureDoubt?(text: string, tokens: readonly ScoredToken[]): number;
}

/** Ids from here are marks of the English model, not text (moonshine-js 0.1.29, src/model.ts). */
const FIRST_RESERVED_TOKEN = 32_000;

/** The model that comes with the client; its tokens are those of Llama. */
export const ENGLISH_MODEL: MoonshineModel = {
  name: 'Moonshine tiny',
  languages: ['en'],
  maxTokensPerSecond: MAX_TOKENS_PER_SECOND.latin,
  hearsAgain: true,
  detokenise: (tokens) => llamaTokenizer.decode(tokens, false, true),
  isText: (token) => token < FIRST_RESERVED_TOKEN,
  isWord: (word) =>
    word.split(/[-/]/).every((part) => llamaTokenizer.encode(part, false, true).length <= 1),
  isForeign: isForeignSpeech,
  measureDoubt,
};

/** Languages whose scripts take more tokens a second than Latin. */
const OTHER_SCRIPTS: ReadonlySet<SpokenLanguage> = new Set(['zh-CN', 'zh-TW', 'yue', 'ja', 'ko']);

/**
 * A model whose tokens stand in a `tokenizer.json` beside it, for one of its languages.
 * @throws Error if that is none
 */
export function openMoonshineModel({
  name,
  language,
  tokenizer,
}: {
  readonly name: string;
  readonly language: SpokenLanguage;
  /** The file's content. */
  readonly tokenizer: Uint8Array;
}): MoonshineModel {
  const description = JSON.parse(new TextDecoder().decode(tokenizer)) as object;
  const tokens = new Tokenizer(description, {});
  const marks = tokens.get_added_tokens_decoder();
  return {
    name,
    languages: [language],
    maxTokensPerSecond: MAX_TOKENS_PER_SECOND[OTHER_SCRIPTS.has(language) ? 'other' : 'latin'],
    // Theirs is told by the script alone.
    hearsAgain: false,
    detokenise: (ids) => tokens.decode(ids, { skip_special_tokens: true }),
    isText: (id) => !marks.has(id),
    // No measure says which words these models know. Latin letters in another script are mostly terms: they may be misheard.
    isWord: (word) => !OTHER_SCRIPTS.has(language) || !/\p{Script=Latin}/u.test(word),
    isForeign: (text) => gateWords(text, language).foreign,
  };
}
