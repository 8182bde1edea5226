import { calls, EMPTY_SETUP, ERROR_TABLE, LIMITS, RESUME_FAILURES } from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resumeUploads } from '../shared/resume/uploads.ts';
import { file, id, playTransfers, resume, type Transfers } from './testing/resume.ts';
import { testClient } from './testing/client.tsx';

let client: ReturnType<typeof testClient>;
let transfers: Transfers;

beforeEach(() => {
  client = testClient();
  transfers = playTransfers();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
  client.succeed(calls.listResumes, { resumes: [] });
  client.succeed(calls.deleteResume, {});
});

afterEach(() => {
  resumeUploads.close();
  client.close();
  vi.unstubAllGlobals();
});

const button = (name: RegExp | string) => screen.findByRole('button', { name });
const press = async (name: RegExp | string) => fireEvent.click(await button(name));
async function choose(...files: File[]): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Resume file'), { target: { files } });
}
const fileSent = () => (transfers.current()?.body?.get('file') as File | undefined)?.name;
/** What the server says of a resume, in the list and when it is asked for alone. */
function stands(last: number, more: Parameters<typeof resume>[1] = {}): void {
  const one = resume(last, { name: null, ...more });
  client.succeed(calls.listResumes, { resumes: [one] });
  const { state, failure, recognised } = one;
  client.succeed(calls.checkResume, { upload_id: one.id, state, failure, recognised });
}

it('[RES-55] says how many pages of a scan were read, where it was not all of them', async () => {
  stands(1, { state: 'ready', recognised: { done: 7, total: 20 } });
  await client.open('/resume');
  expect(await screen.findByText(/^7 of 20 scanned pages read/)).toBeTruthy();
});

describe('uploading', () => {
  it('[RES-60] takes a file that is dropped on the card', async () => {
    await client.open('/resume');
    const card = (await screen.findByText('Start with your resume')).parentElement as HTMLElement;
    const dataTransfer = { types: ['Files'], files: [file('amara.docx')] };
    fireEvent.dragEnter(card, { dataTransfer });
    expect(screen.getByText('Drop to upload')).toBeTruthy();
    fireEvent.drop(card, { dataTransfer });
    await waitFor(() => expect(transfers.current()).not.toBeNull());
    expect(fileSent()).toBe('amara.docx');
  });

  it('[RES-2] refuses another type before anything is sent', async () => {
    await client.open('/resume');
    await choose(file('amara.odt'));
    expect(await screen.findByText('Only allow uploading .doc, .docx, .pdf files!')).toBeTruthy();
    await choose(file('amara.pdf', LIMITS.resumeBytes + 1));
    expect(await screen.findByText('A resume may have at most 10 MB.')).toBeTruthy();
    await choose(file('amara.pdf', 0));
    expect(await screen.findByText('This file is empty.')).toBeTruthy();
    expect(transfers.current()).toBeNull();
  });

  it('[CALL-5] [CALL-41] [RES-61] sends a multipart form, with its progress in percent', async () => {
    await client.open('/resume');
    await choose(file('amara.PDF'));
    expect(await screen.findByText('Uploading, 0%')).toBeTruthy();
    await waitFor(() => expect(transfers.current()).not.toBeNull());
    const sent = transfers.current();
    expect([sent?.method, sent?.url]).toEqual(['POST', '/v3/files/upload']);
    expect([...(sent?.headers.keys() ?? [])]).toEqual([
      'Authorization',
      'platform',
      'Mac-Address',
      'Accept-Language',
    ]);
    expect(sent?.headers.get('Authorization')).toBe('token');
    transfers.progress(0.42);
    expect(await screen.findByText('Uploading, 42%')).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(42);
  });

  it('[RES-61] is cancelled', async () => {
    await client.open('/resume');
    await choose(file('amara.pdf'));
    await waitFor(() => expect(transfers.current()).not.toBeNull());
    const aborted = vi.fn<() => void>();
    transfers.current()?.addEventListener('abort', aborted);
    await press('Cancel');
    expect(aborted).toHaveBeenCalledOnce();
    expect(await screen.findByText('Start with your resume')).toBeTruthy();
  });

  it('[RES-4] [RES-5] [CALL-42] [RES-62] goes on to the analysis, and to its success', async () => {
    await client.open('/resume');
    await choose(file('amara.pdf'));
    await waitFor(() => expect(transfers.current()).not.toBeNull());
    stands(1, { state: 'analysing' });
    transfers.succeed({ upload_id: id(1) });
    expect(await screen.findByText('Analysing')).toBeTruthy();
    stands(1, { state: 'analysing', recognised: { done: 2, total: 5 } });
    expect(await screen.findByText('Analysing a scan, page 2 of 5 recognised')).toBeTruthy();
    stands(1, { active: true, name: 'Amara Okafor' });
    expect(await screen.findByRole('heading', { name: 'Amara Okafor' })).toBeTruthy();
  });

  it('[ERR-28] [RES-65] keeps a file that could not be sent, and sends it again', async () => {
    await client.open('/resume');
    await choose(file('amara.pdf'));
    await waitFor(() => expect(transfers.current()).not.toBeNull());
    transfers.lose();
    expect(await screen.findByText('Upload failed. Please upload again.')).toBeTruthy();
    const first = transfers.current();
    await press('Upload again');
    await waitFor(() => expect(transfers.current()).not.toBe(first));
    expect(fileSent()).toBe('amara.pdf');
    transfers.refuse('uploadFailed');
    expect(await screen.findByText('Upload failed. Please upload again.')).toBeTruthy();
    await press('Remove');
    expect(await screen.findByText('Start with your resume')).toBeTruthy();
  });
});

describe('reading', () => {
  it('[RES-63] is found again after a reload, and stopped', async () => {
    stands(1, { state: 'analysing' });
    await client.open('/resume');
    expect(await screen.findByText('Analysing')).toBeTruthy();
    client.succeed(calls.listResumes, { resumes: [] });
    await press('Cancel');
    expect(await screen.findByText('Start with your resume')).toBeTruthy();
    expect(client.sent.get('POST /v3/files/delete')).toEqual([{ upload_id: id(1) }]);
  });

  it('[RES-63] says that the server does not answer, and goes on asking', async () => {
    stands(1, { state: 'analysing' });
    client.refuse(calls.checkResume, ERROR_TABLE.unexpected.status);
    await client.open('/resume');
    expect(await screen.findByText(/this page keeps checking/)).toBeTruthy();
    stands(1, { active: true, name: 'Amara Okafor' });
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Amara Okafor' })).toBeTruthy();
  });

  it('[RES-64] tells each failure in words of its own, with what to do', async () => {
    const failed = RESUME_FAILURES.map((failure, index) =>
      resume(1, {
        id: `0198a000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
        fileName: `${failure}.pdf`,
        state: 'failed',
        failure,
        name: null,
      }),
    );
    client.succeed(calls.listResumes, { resumes: failed });
    await client.open('/resume');
    const rows = within(await screen.findByRole('list', { name: 'On their way' }));
    const words = rows.getAllByRole('alert').map((row) => row.textContent);
    expect(new Set(words).size).toBe(RESUME_FAILURES.length);
    const locked = rows.getByText('This file is protected by a password.');
    expect(locked.nextElementSibling?.textContent).toBe(
      'Save a copy without the password and upload that one.',
    );
  });

  it('[RES-6] lets another file take the place of one that failed', async () => {
    stands(1, { state: 'failed', failure: 'password-protected', fileName: 'locked.pdf' });
    await client.open('/resume');
    const again = (await button('Upload again')).nextElementSibling as HTMLInputElement;
    fireEvent.change(again, { target: { files: [file('open.pdf')] } });
    await waitFor(() => expect(transfers.current()).not.toBeNull());
    expect(screen.getByText('locked.pdf')).toBeTruthy();
    stands(2, { active: true, name: 'Amara Okafor' });
    transfers.succeed({ upload_id: id(2) });
    expect(await screen.findByRole('heading', { name: 'Amara Okafor' })).toBeTruthy();
    expect(client.sent.get('POST /v3/files/delete')).toEqual([{ upload_id: id(1) }]);
  });
});

describe('the list', () => {
  const [first, second] = [resume(1, { active: true }), resume(2)];

  it('[RES-66] marks the resume in use and puts another to use', async () => {
    client.succeed(calls.listResumes, { resumes: [second, first] });
    client.succeed(calls.activateResume, {
      resumes: [
        { ...second, active: true },
        { ...first, active: false },
      ],
    });
    await client.open('/resume');
    const inUse = () => screen.findByRole('region', { name: 'Person 2' });
    const before = within(await screen.findByRole('region', { name: 'Person 1' }));
    expect(before.getByText('In use')).toBeTruthy();
    await press('Use Person 2');
    expect(within(await inUse()).getByText('In use')).toBeTruthy();
  });

  it('[RES-67] [CALL-43] asks before it deletes', async () => {
    client.succeed(calls.listResumes, { resumes: [first] });
    await client.open('/resume');
    await press('Delete cv-1.pdf');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this resume?' }));
    expect(client.sent.get('POST /v3/files/delete')).toBeUndefined();
    client.succeed(calls.listResumes, { resumes: [] });
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Start with your resume')).toBeTruthy();
    expect(client.sent.get('POST /v3/files/delete')).toEqual([{ upload_id: id(1) }]);
  });

  it('[RES-68] [CALL-45] takes the sample, and its job title where none is kept', async () => {
    const sample = resume(3, { sample: true, active: true, name: 'Maya Lindqvist' });
    client.succeed(calls.addSample, { resume: sample, jobTitle: 'Product Manager', jobText: '' });
    client.succeed(calls.lastSetup, { setup: EMPTY_SETUP });
    client.succeed(calls.saveSetup, {});
    await client.open('/resume');
    client.succeed(calls.listResumes, { resumes: [sample] });
    await press('Try it with a sample');
    expect(await screen.findByText('Sample')).toBeTruthy();
    await waitFor(() =>
      expect(client.sent.get('PUT /v3/interview-setup')).toEqual([
        { setup: { ...EMPTY_SETUP, jobTitle: 'Product Manager' } },
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Try it with a sample' })).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    client.refuse(calls.listResumes, ERROR_TABLE.unexpected.status);
    await client.open('/resume');
    expect(await screen.findByText(/An unexpected error occurred/)).toBeTruthy();
    client.succeed(calls.listResumes, { resumes: [first] });
    await press('Try again');
    expect(await screen.findByText('In use')).toBeTruthy();
  });
});

it('[SCREEN-56] the desk shows the resume in use, or leads to one', async () => {
  client.succeed(calls.listInterviews, { interviews: [], nextCursor: null });
  client.succeed(calls.listResumes, { resumes: [resume(2), resume(1, { active: true })] });
  await client.open('/JDV2');
  const step = (await screen.findByText('Person 1')).closest('li') as HTMLElement;
  const link = within(step).getByRole('link', { name: 'Check what was read' });
  expect(link.getAttribute('href')).toBe(`/resume/${id(1)}`);
});
