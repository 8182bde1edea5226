import { calls, ERROR_TABLE, type ResumeProfile } from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { id, lines, profile, read, resume } from './testing/resume.ts';
import { testClient } from './testing/client.tsx';

let client: ReturnType<typeof testClient>;
const scrolledTo = vi.fn<(this: Element) => void>();

function shows(shown: ResumeProfile): void {
  const one = resume(1, { active: true, name: 'Amara Okafor' });
  client.succeed(calls.listResumes, { resumes: [one] });
  client.succeed(calls.readResume, { resume: one, profile: shown, lines, pageSizes: [] });
}

beforeEach(() => {
  scrolledTo.mockClear();
  // jsdom lays nothing out and scrolls nothing.
  Element.prototype.scrollIntoView = function scroll() {
    scrolledTo.call(this);
  };
  Element.prototype.scrollTo = () => {};
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
  shows(profile);
});

afterEach(() => client.close());

const sent = () => client.sent.get('POST /v3/resumes/:id/corrections');
const value = (name: RegExp | string) => screen.findByRole('button', { name });
/** The line of the document with this number. */
function line(number: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-place="1:${number}"]`);
  if (found === null) throw new Error('no such line');
  return found;
}
const numbers = lines.map((each) => each.line);
const lit = () => numbers.filter((number) => line(number).dataset['lit'] === 'true');

async function write(name: RegExp | string, typed: string, key = 'Enter'): Promise<void> {
  fireEvent.click(await value(name));
  const field = await screen.findByRole('textbox');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.keyDown(field, { key });
}

describe('a value and its line', () => {
  it('[RES-69] choosing a value highlights the lines it came from', async () => {
    await client.open(`/resume/${id(1)}`);
    fireEvent.focus(await value(/^E-mail: ?amara/));
    expect(lit()).toEqual([2]);
    expect(screen.getByText('From the document, page 1, line 2.')).toBeTruthy();
    fireEvent.focus(await value(/^Summary: ?Writes/));
    expect(lit()).toEqual([4]);
    expect(screen.getByText('Found by the model on page 1, line 4.')).toBeTruthy();
  });

  it('[RES-70] choosing a line shows the values that came from it', async () => {
    await client.open(`/resume/${id(1)}`);
    await value(/^E-mail/);
    fireEvent.click(line(2));
    fireEvent.click(screen.getByRole('button', { name: 'Location' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Location: Lagos'));
    expect(scrolledTo.mock.contexts.at(-1)).toBe(document.activeElement);
    fireEvent.click(line(7));
    expect(screen.getByText('Nothing was read from this line.')).toBeTruthy();
  });

  it('[RES-80] begins at the line that a cited fact of another page stands in', async () => {
    await client.open(`/resume/${id(1)}?page=1&line=2`);
    await value(/^E-mail: ?amara/);
    expect(lit()).toEqual([2]);
    expect(screen.getByRole('button', { name: 'Location' })).toBeTruthy();
  });

  it('[RES-70] the document is one stop of the keyboard, with arrows from line to line', async () => {
    await client.open(`/resume/${id(1)}`);
    await value(/^E-mail/);
    expect(numbers.filter((number) => line(number).tabIndex === 0)).toEqual([1]);
    line(1).focus();
    fireEvent.keyDown(line(1), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(line(2));
    expect(line(1).tabIndex).toBe(-1);
  });

  it('[RES-75] asks for what is needed and not in the document', async () => {
    await client.open(`/resume/${id(1)}`);
    expect(await value('Not found. Add your phone number.')).toBeTruthy();
    expect(screen.getByText('2 values are missing or uncertain.')).toBeTruthy();
    fireEvent.click(await value('Show the first'));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/phone number/));
    fireEvent.click(await value('Show the next'));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Cut costs/));
  });

  it('[RES-81] refuses a phone number without digits', async () => {
    client.succeed(calls.correctResume, { profile });
    await client.open(`/resume/${id(1)}`);
    fireEvent.click(await value('Not found. Add your phone number.'));
    const field = await screen.findByLabelText('Phone');
    fireEvent.change(field, { target: { value: 'a phone' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'A phone number must have digits.',
    );
    expect(sent()).toBeUndefined();
    fireEvent.change(field, { target: { value: '+86 138 0013 8000' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() =>
      expect(sent()).toEqual([
        { corrections: [{ type: 'set', path: 'basics.phone', value: '+86 138 0013 8000' }] },
      ]),
    );
  });

  it('[RES-76] says who wrote a value, and asks to check an uncertain one', async () => {
    client.succeed(calls.correctResume, { profile });
    await client.open(`/resume/${id(1)}`);
    expect((await screen.findByText('by the model')).parentElement?.textContent).toContain(
      'Writes the billing',
    );
    expect(screen.getByText('please check').parentElement?.textContent).toContain('Cut costs');
    fireEvent.focus(await value(/^Point: ?Cut costs/));
    fireEvent.click(await value('It’s right'));
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          corrections: [
            { type: 'set', path: 'work.w1.highlights.0', value: 'Cut costs by a third' },
          ],
        },
      ]),
    );
  });

  it('[RES-78] shows dates in the language of the screen', async () => {
    await client.open(`/resume/${id(1)}`);
    expect(await value(/^Start date: ?Mar 2021$/)).toBeTruthy();
    expect(await value(/^End date: ?Present$/)).toBeTruthy();
  });
});

describe('correcting', () => {
  const corrected: ResumeProfile = {
    ...profile,
    basics: { ...profile.basics, email: read('a@b.example', 2, { source: 'user' }) },
  };

  it('[RES-71] F2 edits, Enter saves, the answer is shown as yours', async () => {
    client.succeed(calls.correctResume, { profile: corrected });
    await client.open(`/resume/${id(1)}`);
    fireEvent.keyDown(await value(/^E-mail/), { key: 'F2' });
    const field = await screen.findByRole('textbox', { name: 'E-mail' });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: ' a@b.example ' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(await screen.findByText('Saved: E-mail.')).toBeTruthy();
    expect(sent()).toEqual([
      { corrections: [{ type: 'set', path: 'basics.email', value: 'a@b.example' }] },
    ]);
    expect((await value(/^E-mail/)).parentElement?.textContent).toContain('by you');
  });

  it('[RES-71] Escape leaves the value as it was, leaving the field saves', async () => {
    client.succeed(calls.correctResume, { profile: corrected });
    await client.open(`/resume/${id(1)}`);
    await write(/^E-mail/, 'wrong', 'Escape');
    expect((await value(/^E-mail/)).textContent).toContain('amara@example.com');
    expect(sent()).toBeUndefined();
    fireEvent.click(await value(/^E-mail/));
    const field = await screen.findByRole('textbox');
    fireEvent.change(field, { target: { value: 'a@b.example' } });
    fireEvent.blur(field);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('[RES-71] Enter that chooses Chinese characters does not save', async () => {
    await client.open(`/resume/${id(1)}`);
    fireEvent.click(await value(/^Name/));
    const field = await screen.findByRole('textbox');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(screen.getByRole('textbox')).toBe(field);
  });

  it('[RES-72] is undone by Ctrl+Z and by the action', async () => {
    client.succeed(calls.correctResume, { profile: corrected });
    await client.open(`/resume/${id(1)}`);
    await write(/^E-mail/, 'a@b.example');
    await screen.findByText('Saved: E-mail.');
    client.succeed(calls.correctResume, { profile });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(sent()?.at(-1)).toEqual({
      corrections: [{ type: 'set', path: 'basics.email', value: 'amara@example.com' }],
    });
    await write(/^E-mail/, 'c@d.example');
    fireEvent.click(await value('Undo'));
    await waitFor(() => expect(sent()).toHaveLength(4));
  });

  it('[RES-74] [ERR-22] keeps what was typed when it could not be saved, and tries again', async () => {
    client.refuse(calls.correctResume, ERROR_TABLE.saveFailed.status);
    await client.open(`/resume/${id(1)}`);
    await write(/^E-mail/, 'a@b.example');
    expect(await screen.findByText(/Save failed, please try again later\./)).toBeTruthy();
    expect((await value(/^E-mail/)).textContent).toContain('a@b.example');
    expect(screen.getByText('not saved')).toBeTruthy();
    client.succeed(calls.correctResume, { profile: corrected });
    fireEvent.click(await value('Try again'));
    expect(await screen.findByText('Saved: E-mail.')).toBeTruthy();
    expect(screen.queryByText('not saved')).toBeNull();
  });

  it('[RES-74] can be given up', async () => {
    client.refuse(calls.correctResume, ERROR_TABLE.saveFailed.status);
    await client.open(`/resume/${id(1)}`);
    await write(/^E-mail/, 'a@b.example');
    fireEvent.click(await value('Discard'));
    expect((await value(/^E-mail/)).textContent).toContain('amara@example.com');
  });

  it('[RES-78] does not take a date that cannot be understood, and keeps it in the field', async () => {
    client.succeed(calls.correctResume, { profile });
    await client.open(`/resume/${id(1)}`);
    await write(/^Start date/, 'long ago');
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toBeUndefined();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Feb 2021' } });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    await waitFor(() =>
      expect(sent()).toEqual([
        { corrections: [{ type: 'set', path: 'work.w1.startDate', value: '2021-02' }] },
      ]),
    );
  });
});

describe('adding and removing', () => {
  it('[RES-77] a value is added at the end of its list, and an empty one is removed', async () => {
    client.succeed(calls.correctResume, { profile });
    await client.open(`/resume/${id(1)}`);
    await write('+ Add a point', 'Wrote the runbook');
    await waitFor(() =>
      expect(sent()?.at(-1)).toEqual({
        corrections: [{ type: 'set', path: 'work.w1.highlights.2', value: 'Wrote the runbook' }],
      }),
    );
    await write(/^Location: ?Lagos/, '');
    await waitFor(() =>
      expect(sent()?.at(-1)).toEqual({
        corrections: [{ type: 'set', path: 'basics.location', value: null }],
      }),
    );
  });

  it('[RES-77] an entry is added with its first field open, and another is removed', async () => {
    await client.open(`/resume/${id(1)}`);
    client.succeed(calls.correctResume, { profile });
    const spy = vi
      .spyOn(crypto, 'randomUUID')
      .mockReturnValue(id(9) as ReturnType<Crypto['randomUUID']>);
    client.succeed(calls.correctResume, {
      profile: {
        ...profile,
        awards: [{ id: id(9), title: null, awarder: null, date: null }],
      },
    });
    fireEvent.click(await value('Add an award'));
    expect(await screen.findByRole('textbox', { name: 'Award' })).toBeTruthy();
    spy.mockRestore();
    client.succeed(calls.correctResume, { profile: { ...profile, work: [] } });
    fireEvent.click(await value('Remove Backend Engineer'));
    await waitFor(() => expect(screen.queryByText('Nordwind Energy')).toBeNull());
    expect(sent()?.map((body) => (body as { corrections: unknown[] }).corrections)).toEqual([
      [{ type: 'add-entry', section: 'awards', id: id(9) }],
      [{ type: 'remove-entry', section: 'work', id: 'w1' }],
    ]);
  });
});

it('[RES-63] waits for a resume that is still read, and shows it then', async () => {
  const reading = resume(1, { state: 'analysing', name: null });
  client.refuse(calls.readResume, ERROR_TABLE.resumeNotReady.status);
  client.succeed(calls.listResumes, { resumes: [reading] });
  const stands = { upload_id: id(1), failure: null, recognised: null };
  client.succeed(calls.checkResume, { ...stands, state: 'analysing' });
  void client.open(`/resume/${id(1)}`);
  expect(await screen.findByText('Analysing')).toBeTruthy();
  shows(profile);
  client.succeed(calls.checkResume, { ...stands, state: 'ready' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Amara Okafor' })).toBeTruthy();
});

it('says that a resume is not there any more', async () => {
  client.refuse(calls.readResume, ERROR_TABLE.resumeNotFound.status);
  client.succeed(calls.listResumes, { resumes: [] });
  void client.open(`/resume/${id(1)}`);
  expect(await screen.findByText('This resume no longer exists.')).toBeTruthy();
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'All resumes' });
  expect(back.getAttribute('href')).toBe('/resume');
});
