import { calls, EMPTY_SETUP, type LogEvent } from '@cuecard/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testClient } from './testing/client.tsx';

const id = (last: number) => `0198a000-0000-7000-8000-00000000000${last}`;

let client: ReturnType<typeof testClient>;

beforeEach(() => {
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
});

afterEach(() => {
  cleanup();
  client.close();
});

describe('[PRAC-144] the debrief of an interview whose questions were typed', () => {
  const open = async (events: LogEvent[]) => {
    const interview = {
      id: id(1),
      setup: { ...EMPTY_SETUP, jobTitle: 'Engineer', company: 'Acme' },
      state: 'ended' as const,
      createdAt: 1,
      startedAt: 1,
      endedAt: 2,
      questions: events.length,
      activeMs: 1,
      archivedAt: null,
      title: '',
    };
    client.succeed(calls.readInterview, { interview, events, nextAfter: null });
    await client.open(`/history/${id(1)}`);
    await screen.findByRole('heading', { level: 1, name: 'Engineer at Acme' });
  };

  it('is offered', async () => {
    const [questionId, text] = [id(5), 'Why us?'];
    const asked = { type: 'question.asked', questionId, number: 1, turnId: null, text } as const;
    await open([{ seq: 1, at: 1, ...asked, by: 'typed' }]);
    const link = screen.getByRole('link', { name: 'Debrief' });
    expect(link.getAttribute('href')).toBe(`/history/${id(1)}/debrief`);
  });

  it('is not, where nothing was asked', async () => {
    await open([]);
    expect(screen.getByText('Nothing was said in this interview.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Debrief' })).toBeNull();
  });
});
