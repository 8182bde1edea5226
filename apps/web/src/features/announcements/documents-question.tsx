import { calls, DOCUMENT_VERSIONS } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';
import { serverOrigin } from '../../shared/api/socket-address.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { POLICY_PAGE, TERMS_PAGE } from '../../shared/frame/pages.ts';
import { showFailure } from '../../shared/snackbar.ts';
import { LazyAnnouncement } from './lazy-announcement.ts';
import { acceptedQuery, type Accepted } from './announcements-query.ts';

interface DocumentsQuestionProps {
  accepted: Accepted;
  onClose: () => void;
}

/** Asks once for each new version of terms and policy; whoever has accepted none is new here. */
export default function DocumentsQuestion({ accepted, onClose }: DocumentsQuestionProps) {
  const { t } = useLingui();
  const isNew = accepted.policy === null && accepted.terms === null;
  const accept = async (): Promise<boolean> => {
    try {
      await callApi(calls.acceptDocuments, DOCUMENT_VERSIONS);
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    }
  };
  const terms = `${serverOrigin()}${TERMS_PAGE}`;
  const policy = `${serverOrigin()}${POLICY_PAGE}`;
  const first = isNew
    ? t`Please read this once before you go on.`
    : t`The terms of use or the privacy policy have a new version.`;
  return (
    <LazyAnnouncement
      isShown
      isPersistent
      title={t`Terms of use and privacy policy`}
      message={[first, t`Terms of use: ${terms}`, t`Privacy policy: ${policy}`]}
      buttons={[{ text: t`I accept both`, type: 'confirm', action: accept }]}
      onClose={() => {
        queryClient.setQueryData(acceptedQuery.queryKey, { ...DOCUMENT_VERSIONS });
        onClose();
      }}
    />
  );
}
