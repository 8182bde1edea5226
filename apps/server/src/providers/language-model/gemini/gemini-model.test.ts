import { describeLanguageModel } from '../language-model.conformance.ts';
import { createGeminiModel } from './gemini-model.ts';

describeLanguageModel(
  'Gemini',
  ({ url, ...under }) =>
    createGeminiModel({
      baseUrl: `${url}/v1beta`,
      apiKey: 'a-key',
      model: 'gemini-2.5-flash',
      ...under,
    }),
  {
    off: { generationConfig: { thinkingConfig: { thinkingBudget: 0 } } },
    deep: { generationConfig: { thinkingConfig: { includeThoughts: true } } },
    capped: { generationConfig: { maxOutputTokens: 1234 } },
    field: 'thinkingConfig',
    fieldRefused:
      '{"error":{"code":400,"message":"Thinking is not enabled for this model","status":"INVALID_ARGUMENT"}}',
    filtered: 'content_filter',
  },
);
