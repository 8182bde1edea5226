import type { Answer, TestServer, TestUser } from '../../../testing/test-server.ts';

type Texts = { question: string; answer?: string; tags?: string[]; aliases?: string[] | null };

/** The question bank's calls as one user makes them. */
export function createBank(server: TestServer, { token }: TestUser) {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer> =>
    server.call(method, `/v3/questions${path}`, {
      token,
      ...(body === undefined ? {} : { body }),
    });
  return {
    call,
    add: (texts: Texts & { source?: unknown; origin?: string }) =>
      call('POST', '', { answer: 'An answer.', ...texts }),
    addMany: (questions: Texts[]) =>
      call('POST', '/many', { questions: questions.map((each) => ({ answer: '', ...each })) }),
    update: (id: string, texts: Texts) =>
      call('PUT', `/${id}`, { answer: 'An answer.', tags: [], aliases: null, ...texts }),
    remove: (...ids: string[]) => call('POST', '/delete', { ids }),
    restore: (...ids: string[]) => call('POST', '/restore', { ids }),
    place: (id: string, before: string | null) => call('PUT', `/${id}/place`, { before }),
    list: async (): Promise<Saved[]> => (await call('GET', '')).data.questions,
    names: async (): Promise<string[]> =>
      (await call('GET', '')).data.questions.map((each: Saved) => each.question),
  };
}

export interface Saved {
  id: string;
  question: string;
  answer: string;
  tags: string[];
  aliases: string[];
  origin: string;
  language: string;
  practised: number;
  used: number;
  position: number;
}
