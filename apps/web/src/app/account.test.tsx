import { calls } from '@cuecard/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login } from '../shared/login/browser-login.ts';
import { account, answerBasics, HERE, press, sentTo, type } from './testing/account.ts';
import { testClient } from './testing/client.tsx';

let client: ReturnType<typeof testClient>;
const PHONE = { ...HERE, id: 2, browser: 'Safari', system: 'iOS', current: false } as const;

const NO_FACTORS = { totp: null, passkeys: [], recoveryCodesLeft: 0, canAddPasskey: true };

beforeEach(() => {
  client = testClient();
  answerBasics(client);
  client.succeed(calls.account, account);
  client.succeed(calls.listLogins, { logins: [HERE, PHONE] });
  client.succeed(calls.listSecurityEvents, { events: [], next: null });
  client.succeed(calls.factors, NO_FACTORS);
});
afterEach(() => client.close());

const open = (part = 'security') => client.open(`/settings/${part}`);

describe('the account', () => {
  it('[AUTH-55] changes the password', async () => {
    client.refuse(calls.changePassword, 448, { field: 'current', reason: 'wrong' });
    await open();
    await screen.findByLabelText('Current password', { selector: 'input' });
    type('Current password', 'old one');
    type('New password', 'a long walk');
    press('Change password');
    await screen.findByText('That is not your current password.');
    client.succeed(calls.changePassword, {});
    press('Change password');
    await screen.findByText('Your new password is set. You are signed out everywhere else.');
    expect(sentTo(client, calls.changePassword).at(-1)).toEqual({
      current: 'old one',
      password: 'a long walk',
    });
    expect(screen.queryByDisplayValue('a long walk')).toBeNull();
  });

  it('sets a first password by a code, and goes on with the new login', async () => {
    client.succeed(calls.account, { ...account, hasPassword: false });
    client.succeed(calls.sendEmailCode, { resendAfterSeconds: 60 });
    client.succeed(calls.resetPassword, { token: 'next' });
    await open();
    (await screen.findByRole('button', { name: 'Send the code' })).click();
    await screen.findByLabelText('Code from the e-mail');
    type('Code from the e-mail', '123456');
    type('New password', 'a long walk');
    press('Set the password');
    await screen.findByText('Your new password is set. You are signed out everywhere else.');
    expect(login.snapshot().token).toBe('next');
  });

  it('[AUTH-130] is given another name', async () => {
    client.succeed(calls.renameAccount, {});
    await open('personalization');
    (await screen.findByRole('button', { name: 'Change the name' })).click();
    const dialog = within(await screen.findByRole('dialog'));
    type('Name', '  ');
    dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.findByText('Enter a name.');
    type('Name', ' Amara ');
    dialog.getByRole('button', { name: 'Save' }).click();
    await screen.findByText('Your name is changed.');
    expect(sentTo(client, calls.renameAccount)).toEqual([{ name: 'Amara' }]);
  });

  it('[AUTH-131] is given another e-mail address with the codes of both mailboxes', async () => {
    client.refuse(calls.sendAddressCode, 448, { field: 'email', reason: 'taken' });
    client.refuse(calls.sendAccountCode, 448, { field: 'code', reason: 'too-soon' });
    client.refuse(calls.changeAddress, 448, { field: 'currentCode', reason: 'wrong' });
    await open();
    (await screen.findByRole('button', { name: 'Change: E-mail' })).click();
    const dialog = within(await screen.findByRole('dialog'));
    type('New e-mail address', 'amara@new.example.com');
    dialog.getByRole('button', { name: 'Send the code' }).click();
    await dialog.findByText('Another account already uses this address.');
    client.succeed(calls.sendAddressCode, { resendAfterSeconds: 60 });
    dialog.getByRole('button', { name: 'Send the code' }).click();
    await dialog.findByLabelText('Code sent to amara@new.example.com');
    type('Code sent to amara@new.example.com', '123456');
    dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.findByText('Enter the 6 digits from the e-mail.');
    type('Code sent to amara@example.com', '222222');
    dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.findByText('That is not the code we sent. Check the newest e-mail.');
    client.succeed(calls.changeAddress, {});
    type('Code sent to amara@example.com', '654321');
    dialog.getByRole('button', { name: 'Save' }).click();
    await screen.findByText('Your new e-mail address is set.');
    expect(sentTo(client, calls.changeAddress).at(-1)).toEqual({
      address: { kind: 'email', email: 'amara@new.example.com' },
      code: '123456',
      currentCode: '654321',
    });
  });

  it('[SEC-6] lists what concerned its security, a page at a time', async () => {
    const place = { browser: 'Firefox', system: 'Linux', network: '203.0.113.*' } as const;
    const failed = {
      ...place,
      id: 9,
      at: HERE.seenAt,
      event: 'authn_login_fail',
      count: 3,
    } as const;
    client.succeed(calls.listSecurityEvents, { events: [failed], next: 9 });
    await open();
    const name = 'Account activity';
    const list = within(await screen.findByRole('region', { name }));
    expect((await list.findByRole('listitem')).textContent).toMatch(
      /^A sign-in failed.+ · Firefox on Linux · network 203\.0\.113\.\* · 3 times$/,
    );
    const bare = { browser: null, system: null, network: null, at: HERE.seenAt, count: 1 };
    const admin = { ...bare, id: 8, event: 'authz_admin' } as const;
    client.succeed(calls.listSecurityEvents, { events: [admin], next: null });
    press('Show more');
    await list.findByText('An administrator looked at the account');
    expect(sentTo(client, calls.listSecurityEvents)).toContainEqual({ before: '9' });
    expect(list.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('[AUTH-58] [AUTH-77] lists where it is signed in, and ends one', async () => {
    client.succeed(calls.endOneLogin, {});
    await open();
    const list = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
    expect((await list.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Chrome on WindowsThis deviceLast seen/),
      expect.stringMatching(/^Safari on iOSLast seen/),
    ]);
    client.succeed(calls.listLogins, { logins: [HERE] });
    press(/^End the sign-in: Safari on iOS/);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  });

  it('[AUTH-57] signs out everywhere', async () => {
    client.succeed(calls.signOutEverywhere, {});
    await open();
    (await screen.findByRole('button', { name: 'Sign out everywhere' })).click();
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await screen.findByText('The right words, before the silence.');
    expect(login.snapshot().flag).toBe(0);
  });

  it('[SET-5] [AUTH-59] [AUTH-75] [SCREEN-190] is deleted with its password', async () => {
    client.refuse(calls.deleteAccount, 448, { field: 'password', reason: 'wrong' });
    await open('data');
    (await screen.findByRole('button', { name: 'Delete the account' })).click();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('your resumes and their files')).toBeTruthy();
    dialog.getByRole('button', { name: 'Delete for good' }).click();
    await dialog.findByText('Enter your password.');
    expect(sentTo(client, calls.deleteAccount)).toEqual([]);
    type('Your password', 'a guess');
    dialog.getByRole('button', { name: 'Delete for good' }).click();
    await dialog.findByText('That is not your current password.');
    expect(document.activeElement).toBe(dialog.getByLabelText('Your password'));
    client.succeed(calls.deleteAccount, {});
    type('Your password', 'right');
    dialog.getByRole('button', { name: 'Delete for good' }).click();
    await screen.findByText('The right words, before the silence.');
    expect(sentTo(client, calls.deleteAccount).at(-1)).toEqual({
      proof: { kind: 'password', password: 'right' },
    });
  });

  it('[AUTH-75] is deleted with a code where it has no password', async () => {
    client.succeed(calls.account, {
      ...account,
      email: null,
      phone: '13800138000',
      hasPassword: false,
    });
    client.succeed(calls.sendAccountCode, { sentTo: '138****8000', resendAfterSeconds: 60 });
    client.succeed(calls.deleteAccount, {});
    await open('data');
    (await screen.findByRole('button', { name: 'Delete the account' })).click();
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByRole('button', { name: 'Send the code' }).click();
    await dialog.findByText('The code went to 138****8000.');
    type('Code', '123456');
    dialog.getByRole('button', { name: 'Delete for good' }).click();
    await screen.findByText('The right words, before the silence.');
    expect(sentTo(client, calls.deleteAccount)).toEqual([
      { proof: { kind: 'code', code: '123456' } },
    ]);
  });

  it('says what could not be loaded, and asks again', async () => {
    client.refuse(calls.account, 2006);
    client.refuse(calls.listLogins, 2006);
    await open();
    const failed = () => screen.getAllByText('Save failed, please try again later.');
    await waitFor(() => expect(failed()).toHaveLength(2));
    client.succeed(calls.account, account);
    screen.getAllByRole('button', { name: 'Try again' })[0]?.click();
    await screen.findByText('How you sign in');
  });
});
