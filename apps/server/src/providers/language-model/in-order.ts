import {
  LanguageModelError,
  streamText,
  type LanguageModel,
  type ModelPrompt,
  type StreamOptions,
} from './language-model.ts';

/**
 * Several models as one, for work that nobody watches: who fails before the first word hands over to
 * the next.
 */
export function inOrder(models: readonly [LanguageModel, ...LanguageModel[]]): LanguageModel {
  return {
    get name() {
      return models[0].name;
    },
    async *stream(prompt: ModelPrompt, options: StreamOptions) {
      for (const [index, model] of models.entries()) {
        let hasStarted = false;
        try {
          for await (const text of streamText(model.stream(prompt, options))) {
            hasStarted = true;
            yield { type: 'text', text };
          }
          return;
        } catch (error) {
          const isLast = index === models.length - 1;
          if (hasStarted || isLast || !(error instanceof LanguageModelError)) throw error;
        }
      }
    },
  };
}
