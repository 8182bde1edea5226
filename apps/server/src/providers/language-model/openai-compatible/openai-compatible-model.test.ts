import { describeLanguageModel } from '../language-model.conformance.ts';
import { OpenAiCompatibleModel } from './openai-compatible-model.ts';

describeLanguageModel(
  'OpenAI-compatible',
  ({ url, deadlines }) =>
    new OpenAiCompatibleModel({
      baseUrl: `${url}/v1`,
      apiKey: 'a-key',
      model: 'a-model',
      ...(deadlines && { deadlines }),
    }),
);
