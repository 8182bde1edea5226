import { calls, EXAM_NOTICE_VERSION } from '@cuecard/contract';
import { ExamDevice, type ExamDeviceOptions } from './exam-device.ts';

export interface ExamPair {
  readonly examId: string;
  readonly token: string;
  readonly computer: ExamDevice;
  readonly phone: ExamDevice;
}

/** `onMessage` of the phone, `onUpload` of the computer. */
export type PairOptions = Pick<ExamDeviceOptions, 'size' | 'onMessage' | 'onUpload'>;

/** An exam with its computer and a phone, paired as people do it. */
export async function openExamPair(
  url: string,
  token: string,
  { size, onMessage, onUpload }: PairOptions,
): Promise<ExamPair> {
  const call = async (method: string, path: string, body?: object, login = true) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(login && { authorization: token }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(5000),
    });
    const { data, status } = (await answer.json()) as Told;
    if (data === undefined) throw new Error(`${path} answered ${status}`);
    return data;
  };
  await call('PUT', calls.acceptExamNotice.path, { version: EXAM_NOTICE_VERSION });
  const settings = { answerLanguage: 'en', codeLanguage: null };
  const { exam } = await call('POST', calls.createExam.path, { settings });
  const of = (path: string, id: string) => path.replace(':id', id);
  const subject = { purpose: 'exam', examId: exam.id };
  const { offer } = await call('POST', calls.offerPairing.path, subject);
  const joined = await call('POST', calls.joinPairing.path, { code: offer.code }, false);
  await call('PUT', of(calls.answerPairing.path, joined.id), { allow: true });
  const computer = new ExamDevice({
    url,
    size,
    ...(onUpload && { onUpload }),
    takes: true,
    getTicket: async () => (await call('POST', of(calls.examTicket.path, exam.id), {})).ticket,
  });
  const phone = new ExamDevice({
    url,
    size,
    ...(onMessage && { onMessage }),
    takes: false,
    getTicket: async () =>
      (await call('POST', calls.followTicket.path, { token: joined.token }, false)).ticket,
  });
  return { examId: exam.id, token, computer, phone };
}

interface Told {
  readonly status: number;
  readonly data?: {
    readonly exam: { readonly id: string };
    readonly offer: { readonly code: string };
    readonly id: string;
    readonly token: string;
    readonly ticket: string;
  };
}
