import { z } from 'zod';
import { defineCall } from '../call.ts';
import { deviceModel } from '../device-models.ts';
import { interviewerVoiceFacts } from '../interviewer-voice.ts';
import { release, versionCheck, versionCheckResponse } from '../releases.ts';
import { speechEngineFacts, whisperFacts } from '../speech-engines.ts';

export const systemCalls = {
  serverInfo: defineCall({
    method: 'GET',
    path: '/v3/server/info',
    summary: 'What this server is configured with, so that the client can say it',
    login: 'none',
    response: z.object({
      isI18nVersion: z.boolean(),
      /** Names of the language models in order of preference; empty: the composer answers. */
      models: z.array(z.string()),
      /** The name of the stronger model that answers for plans with the expert model upgrade; null: there is none. */
      expertModel: z.string().nullable(),
      webSearch: z.boolean(),
      /** Recognisers behind this server, in order of preference, beside what the device itself can do. */
      speechEngines: z.array(speechEngineFacts),
      /** What asks aloud in a practice, beside the browser's voices; null: this server has none. */
      voice: interviewerVoiceFacts.nullable(),
      /** Null: this server offers none. */
      whisper: whisperFacts.nullable(),
      /** Models that this server has fetched for browsers to hear with; empty: none. */
      deviceModels: z.array(deviceModel),
      /** Ways in beside e-mail and password that this server offers. */
      signInWith: z.object({
        phone: z.boolean(),
        email: z.boolean(),
        oidc: z.object({ name: z.string() }).nullable(),
      }),
      /** Mails are kept in a development outbox instead of being sent. */
      developmentOutbox: z.boolean(),
    }),
    errors: [],
  }),
  checkVersion: defineCall({
    method: 'POST',
    path: '/v2/version/check',
    summary: 'Whether there is a newer desktop app than the one that asks',
    login: 'none',
    request: versionCheck,
    response: versionCheckResponse,
    errors: [],
  }),
  listReleases: defineCall({
    method: 'GET',
    path: '/v3/releases',
    summary: 'The newest desktop app of each platform that this server knows',
    login: 'none',
    response: z.object({ releases: z.array(release) }),
    errors: [],
  }),
  developmentOutbox: defineCall({
    method: 'GET',
    path: '/v3/development/outbox',
    summary:
      'Mails and text messages that were not sent because no such service is configured; on this machine, for who followed the printed link',
    login: 'none',
    response: z.object({
      mails: z.array(
        z.object({
          id: z.number().int(),
          kind: z.enum(['mail', 'sms']),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          at: z.number().int(),
        }),
      ),
    }),
    errors: ['forbidden', 'developersOnly', 'notFound'],
  }),
} as const;
