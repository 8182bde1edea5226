import { expect, it } from 'vitest';
import { openOwnServer } from './desktop-own-server.ts';

it('[DESK-60] the app without a server of its own offers none', () => {
  expect(openOwnServer(() => Promise.resolve(), { ownServer: 'none' })).toBeNull();
});

it('[DESK-60] begins, follows and enters the server of this computer by calls of the shell', async () => {
  const asked: string[] = [];
  const answers: Record<string, unknown> = {
    here_state: { state: 'ready', address: 'http://127.0.0.1:4321' },
    sign_in_here: 'secret',
  };
  const own = openOwnServer(
    async (command) => {
      asked.push(command);
      if (command === 'start_here') throw { kind: 'no-own-server', message: '' };
      return answers[command];
    },
    { ownServer: 'offered' },
  );
  expect(own?.isChosen).toBe(false);
  expect(await own?.start()).toBe('no-own-server');
  expect(await own?.state()).toEqual(answers['here_state']);
  expect(await own?.makeSecret()).toBe('secret');
  expect(asked).toEqual(['start_here', 'here_state', 'sign_in_here']);
});
