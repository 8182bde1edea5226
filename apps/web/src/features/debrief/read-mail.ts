import { followUpMailPath, mailPiece, type MailPiece } from '@cuecard/contract';
import { serverUrl } from '../../shared/environment/shell.ts';
import { login } from '../../shared/login/browser-login.ts';

/** The draft as it is written. @throws where the server refuses it, or the connection breaks */
export async function* readMail(
  interviewId: string,
  signal: AbortSignal,
): AsyncGenerator<MailPiece> {
  const answer = await fetch(serverUrl(followUpMailPath(interviewId)), {
    method: 'POST',
    headers: { authorization: login.snapshot().token ?? '' },
    signal,
  });
  const isStream = answer.headers.get('content-type')?.includes('ndjson') === true;
  if (!answer.ok || !isStream || answer.body === null) throw new Error(`no mail: ${answer.status}`);
  yield* readPieces(answer.body);
}

/** One piece a line; the end of a line may come in another chunk than its beginning. */
export async function* readPieces(body: ReadableStream<BufferSource>): AsyncGenerator<MailPiece> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let open = '';
  for (;;) {
    const { done, value } = await reader.read();
    open += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const lines = open.split('\n');
    open = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line !== '') yield mailPiece.parse(JSON.parse(line));
    if (done) return;
  }
}
