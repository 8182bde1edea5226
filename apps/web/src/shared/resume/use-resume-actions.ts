import { calls, INTERFACE_LOCALES, type InterfaceLocale } from '@cuecard/contract';
import { i18n } from '@lingui/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { callApi } from '../api/call-api.ts';
import { showFailure } from '../snackbar.ts';
import { forgetResumes, resumesQuery } from './queries.ts';
import { resumeUploads, type Upload } from './uploads.ts';

export function useUploads(): readonly Upload[] {
  return useSelector(resumeUploads.store);
}

/** Starts to send files; `arrived` gets the id of each that came to the server. */
export function useSendResumes(arrived?: (id: string) => void): (files: readonly File[]) => void {
  const client = useQueryClient();
  return (files) => {
    for (const file of files)
      resumeUploads.add(file, (id) => {
        void forgetResumes(client);
        arrived?.(id);
      });
  };
}

export function useDeleteResume() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(calls.deleteResume, { upload_id: id }),
    networkMode: 'always',
    onSuccess: async (_, id) => {
      client.removeQueries({ queryKey: ['resume', id] });
      await forgetResumes(client);
    },
    onError: showFailure,
  });
}

export function useActivateResume() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(calls.activateResume, undefined, { id }),
    networkMode: 'always',
    onSuccess: ({ resumes }) => client.setQueryData(resumesQuery.queryKey, resumes),
    onError: showFailure,
  });
}

/** Adds the sample resume in the interface language; the answer also holds a job title to try it with. */
export function useAddSample() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(calls.addSample, { language: interfaceLanguage() }),
    networkMode: 'always',
    onSuccess: () => forgetResumes(client),
    onError: showFailure,
  });
}

function interfaceLanguage(): InterfaceLocale {
  return INTERFACE_LOCALES.find((locale) => locale === i18n.locale) ?? 'en';
}
