import { calls, type CaptchaAnswer, type ResponseOf } from '@cuecard/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { solveChallenge } from '../../shared/work/solve-challenge.ts';

type Captcha = ResponseOf<typeof calls.captcha>;

/** A picture that nearly is too old is replaced before its answer is refused, milliseconds. */
const MARGIN_MS = 10_000;

export interface CaptchaState {
  /** Null while it is loaded, or when that failed. */
  readonly captcha: Captcha | null;
  readonly failure: unknown;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly work: 'none' | 'running' | 'done' | 'failed';
  readonly startWork: () => void;
  /** Another question; the answer to this one is forgotten. */
  readonly reload: () => void;
  /** Null: nothing is answered yet. */
  readonly answer: CaptchaAnswer | null;
}

/** The question before a text message, while one is wanted: digits in a picture, or work instead. */
export function useCaptcha(enabled: boolean): CaptchaState {
  const [count, setCount] = useState(0);
  const [text, setText] = useState('');
  const { data, error, isFetching } = useQuery({
    queryKey: ['captcha', count],
    queryFn: () => callApi(calls.captcha),
    staleTime: Infinity,
    gcTime: 0,
    enabled,
    retry: false,
  });
  const [abort, setAbort] = useState(() => new AbortController());
  const working = useMutation({
    mutationFn: ({ id, work }: Captcha) =>
      solveChallenge(work, abort.signal).then((solution) => ({ id, solution })),
  });
  const { reset } = working;
  const [reload] = useState(() => () => {
    setCount((before) => before + 1);
    setText('');
    reset();
    setAbort((before) => {
      before.abort();
      return new AbortController();
    });
  });
  useEffect(() => {
    if (data === undefined || !enabled) return undefined;
    const timer = setTimeout(reload, data.expiresInSeconds * 1000 - MARGIN_MS);
    return () => clearTimeout(timer);
  }, [data, enabled, reload]);
  useEffect(() => () => abort.abort(), [abort]);
  const captcha = isFetching ? null : (data ?? null);
  return {
    captcha,
    failure: isFetching ? null : error,
    text,
    setText,
    work: toWorkState(working.status),
    startWork: () => captcha !== null && working.mutate(captcha),
    reload,
    answer: buildAnswer(captcha, text, working.data),
  };
}

function toWorkState(status: 'idle' | 'pending' | 'success' | 'error'): CaptchaState['work'] {
  const states = { idle: 'none', pending: 'running', success: 'done', error: 'failed' } as const;
  return states[status];
}

function buildAnswer(
  captcha: Captcha | null,
  text: string,
  done: { id: string; solution: string } | undefined,
): CaptchaAnswer | null {
  if (captcha === null) return null;
  if (done?.id === captcha.id) return { kind: 'work', ...done };
  const answer = text.trim();
  return answer === '' ? null : { kind: 'picture', id: captcha.id, answer };
}
