import type { InterviewLogState, InterviewSummary } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { downloadText } from '../../shared/download-text.ts';
import { showMessage } from '../../shared/snackbar.ts';
import { nameFile, writeInterview } from './interview-text.ts';

interface ExportMenuProps {
  interview: InterviewSummary;
  view: InterviewLogState;
}

/** The interview as a file, on paper, or in the clipboard. */
export function ExportMenu({ interview, view }: ExportMenuProps) {
  const { i18n } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(writeInterview(interview, view, 'plain', i18n));
      showMessage(msg`Copied`);
    } catch {
      showMessage(msg`The browser does not let this page copy. Download it instead.`);
    }
  };
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button variant="default">
          <Trans>Export</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() =>
            downloadText(
              writeInterview(interview, view, 'markdown', i18n),
              'text/markdown;charset=utf-8',
              nameFile(interview, 'md', i18n),
            )
          }
        >
          <Trans>Download as Markdown</Trans>
        </Menu.Item>
        <Menu.Item
          onClick={() =>
            downloadText(
              writeInterview(interview, view, 'plain', i18n),
              'text/plain;charset=utf-8',
              nameFile(interview, 'txt', i18n),
            )
          }
        >
          <Trans>Download as plain text</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => window.print()}>
          <Trans>Print, or save as PDF</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => void copy()}>
          <Trans>Copy everything</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
