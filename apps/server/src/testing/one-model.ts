import { noModels, type ModelsConfig } from '../config/models-environment.ts';

/** A server with one OpenAI-style model. */
export function oneModel(baseUrl: string, model = 'a-model', apiKey = 'a-key'): ModelsConfig {
  return { ...noModels, inOrder: [{ kind: 'openai', vendor: null, baseUrl, model, apiKey }] };
}
