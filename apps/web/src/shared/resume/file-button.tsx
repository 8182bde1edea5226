import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { acceptedTypes } from './file-check.ts';

interface FileButtonProps extends ButtonProps {
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
  /** What is chosen, and of which types; usually a resume. */
  label?: string;
  accept?: string;
  'aria-describedby'?: string;
}

/** Opens the file picker. */
export function FileButton({
  onFiles,
  children,
  label,
  accept = acceptedTypes,
  ...button
}: FileButtonProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label ?? t`Resume file`}
        accept={accept}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Cleared, so that the same file can be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
