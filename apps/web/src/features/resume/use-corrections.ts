import { calls, type ProfileSection, type ResumeProfile } from '@cuecard/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { forgetResumes, resumeQuery } from '../../shared/resume/queries.ts';
import { addEntryStep, removeEntryStep, setStep, type Step } from './correction-steps.ts';

/** A typed change that the server does not have yet, or that could not be saved. */
interface Unsaved {
  value: string | null;
  failed: boolean;
}

type SaveState =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; step: Step; isUndo: boolean }
  | { state: 'failed'; error: unknown };

export interface Corrections {
  profile: ResumeProfile;
  unsaved: ReadonlyMap<string, Unsaved>;
  save: SaveState;
  canUndo: boolean;
  set: (path: string, value: string | null) => void;
  /** Returns the new entry's id at once; the entry comes with the server's answer. */
  addEntry: (section: ProfileSection) => string;
  removeEntry: (section: ProfileSection, id: string) => void;
  undo: () => void;
  retry: () => void;
  /** Gives up what could not be saved. */
  discard: () => void;
}

interface Sent {
  step: Step;
  isUndo: boolean;
}

/**
 * Sends corrections one after another, since the place of a value in a list depends on those before.
 * What is typed is shown at once and kept until the server has it; a step that fails stays to be
 * tried again.
 */
export function useCorrections(resumeId: string, profile: ResumeProfile): Corrections {
  const client = useQueryClient();
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Unsaved>>(new Map());
  const [save, setSave] = useState<SaveState>({ state: 'idle' });
  const [done, setDone] = useState<readonly Step[]>([]);
  const failed = useRef<Sent[]>([]);
  const waiting = useRef(0);

  useWarningBeforeLeaving(unsaved.size > 0);

  const mark = ({ corrections }: Step, change: { failed: boolean } | null) =>
    setUnsaved((before) => {
      const next = new Map(before);
      for (const correction of corrections) {
        if (correction.type !== 'set') continue;
        const { path, value } = correction;
        if (change !== null) next.set(path, { value, failed: change.failed });
        // A newer wording of the same value may be on its way already.
        else if (next.get(path)?.value === value) next.delete(path);
      }
      return next;
    });

  const mutation = useMutation({
    scope: { id: `corrections-${resumeId}` },
    networkMode: 'always',
    mutationFn: ({ step }: Sent) =>
      callApi(calls.correctResume, { corrections: step.corrections }, { id: resumeId }),
    onSuccess: (answer, { step, isUndo }) => {
      client.setQueryData(resumeQuery(resumeId).queryKey, (before) =>
        before === undefined ? before : { ...before, profile: answer.profile },
      );
      mark(step, null);
      if (!isUndo) setDone((before) => [...before, step]);
      waiting.current -= 1;
      if (waiting.current === 0 && failed.current.length === 0)
        setSave({ state: 'saved', step, isUndo });
      // The list shows the name and the headline.
      if (step.path.startsWith('basics.')) void forgetResumes(client);
    },
    onError: (error, sent) => {
      waiting.current -= 1;
      failed.current.push(sent);
      mark(sent.step, { failed: true });
      setSave({ state: 'failed', error });
    },
  });

  const send = (sent: Sent) => {
    // A newer value for the same path replaces the failed one, which need not be retried.
    failed.current = failed.current.filter(({ step }) => step.path !== sent.step.path);
    waiting.current += 1;
    mark(sent.step, { failed: false });
    setSave({ state: 'saving' });
    mutation.mutate(sent);
  };

  return {
    profile,
    unsaved,
    save,
    canUndo: done.length > 0,
    set: (path, value) => send({ step: setStep(profile, path, value), isUndo: false }),
    addEntry: (section) => {
      const id = crypto.randomUUID();
      send({ step: addEntryStep(section, id), isUndo: false });
      return id;
    },
    removeEntry: (section, id) =>
      send({ step: removeEntryStep(profile, section, id), isUndo: false }),
    undo: () => {
      const last = done.at(-1);
      if (last === undefined) return;
      setDone(done.slice(0, -1));
      send({ step: { ...last, corrections: last.undo, undo: [] }, isUndo: true });
    },
    retry: () => {
      for (const sent of failed.current.splice(0)) send(sent);
    },
    discard: () => {
      for (const { step } of failed.current.splice(0)) mark(step, null);
      setSave({ state: 'idle' });
    },
  };
}

/** The browser asks before it closes or reloads a page that holds what is not saved. */
function useWarningBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
