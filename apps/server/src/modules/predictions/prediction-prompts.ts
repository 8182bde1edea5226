import type { JobRequirement, PredictionFact, PredictionLanguage } from '@cuecard/contract';
import {
  cleanUntrusted,
  fence,
  fillPlaces,
  formatLanguageName,
  PREDICTION_TEXTS as TEXTS,
} from '@cuecard/copilot';
import type { ModelPrompt } from '../../providers/language-model/language-model.ts';

interface Grounds {
  jobTitle: string;
  jobText: string;
  facts: readonly PredictionFact[];
  language: PredictionLanguage;
  /** Random; 8 or more letters and digits, so that data cannot guess it. */
  fenceId: string;
}

export interface QuestionsPromptRequest extends Grounds {
  requirements: readonly JobRequirement[];
  wanted: number;
  /** Questions that are there already: none of them again. */
  there: readonly string[];
  /** Notes for the candidate's eyes alone. */
  kept: readonly string[];
}

/** Asks what the job wants; every quote is checked afterwards against the job text. */
export function buildKeyPointsPrompt(grounds: Grounds): ModelPrompt {
  return {
    system: fillPlaces(TEXTS.keyPoints, { fence: grounds.fenceId }),
    user: [formatJob(grounds), TEXTS.keyPointsTask].join('\n\n'),
  };
}

/** Asks for questions with drafted answers; everything they cite is checked afterwards. */
export function buildQuestionsPrompt(request: QuestionsPromptRequest): ModelPrompt {
  const { fenceId, facts, requirements, wanted, there, kept, language } = request;
  const system = fillPlaces(TEXTS.questions, {
    fence: fenceId,
    language: formatLanguageName(language),
  });
  const asked = requirements.map(({ id, quote }) => [id, quote] as const);
  const ofResume = facts.filter(({ from }) => from === undefined);
  const applied = facts.filter(({ from }) => from !== undefined);
  const existing = there.map((one) => oneLine(one, fenceId)).join('\n') || '(none)';
  const blocks = [
    formatJob(request),
    fence('requirements', fenceId, list(asked, fenceId)),
    fence('facts', fenceId, listFacts(ofResume, fenceId)),
    fence('application', fenceId, listFacts(applied, fenceId)),
    fence('kept', fenceId, kept.map((one) => oneLine(one, fenceId)).join('\n') || '(none)'),
    fence('questions-there-already', fenceId, existing),
    fillPlaces(TEXTS.questionsTask, { count: String(wanted) }),
  ];
  return { system, user: blocks.join('\n\n') };
}

function formatJob({ jobTitle, jobText, fenceId }: Grounds): string {
  if (!/^[A-Za-z0-9]{8,}$/.test(fenceId))
    throw new RangeError('fence id: 8 or more letters or digits');
  const text = cleanUntrusted(jobText, fenceId).replaceAll(/[ \t]+/g, ' ');
  const title = fence('job-title', fenceId, oneLine(jobTitle, fenceId));
  return `${title}\n\n${fence('job-text', fenceId, text || '(not given)')}`;
}

function list(items: readonly (readonly [string, string])[], fenceId: string): string {
  return items.map(([id, text]) => `[${id}] ${oneLine(text, fenceId)}`).join('\n') || '(none)';
}

/** What is of the application says of what: its company, or a note. */
function listFacts(facts: readonly PredictionFact[], fenceId: string): string {
  const items = facts.map(
    ({ id, text, from }) => [id, from === undefined ? text : `${from}: ${text}`] as const,
  );
  return list(items, fenceId);
}

function oneLine(text: string, fenceId: string): string {
  return cleanUntrusted(text, fenceId).replaceAll(/\s+/g, ' ');
}
