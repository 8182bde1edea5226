import { calls, INTERFACE_LOCALES, FALLBACK_LOCALE } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { serverUrl } from '../../shared/environment/shell.ts';
import { confirmed } from '../../shared/second-factor/confirmation.ts';
import { showFailure } from '../../shared/snackbar.ts';

/** One download with everything. */
export function ExportEverything() {
  const { i18n } = useLingui();
  const asking = useMutation({
    mutationFn: () => {
      const locale = INTERFACE_LOCALES.find((each) => each === i18n.locale) ?? FALLBACK_LOCALE;
      return confirmed(() => callApi(calls.exportTicket, { locale }));
    },
    // An attachment: the page stays.
    onSuccess: ({ path }) => window.location.assign(serverUrl(path)),
    onError: showFailure,
  });
  return (
    <>
      <p>
        <Trans>
          A zip with a page to read, the same content as data (JSON), and your resume files:
          interviews with everything said and answered, your bank, predictions, resumes, account and
          time.
        </Trans>
      </p>
      <Button variant="default" loading={asking.isPending} onClick={() => asking.mutate()}>
        <Trans>Download everything</Trans>
      </Button>
    </>
  );
}
