import type { ReactNode } from 'react';
import { usePageTitle } from '../frame/page-title.ts';
import { PageTitle } from '../frame/page.tsx';
import styles from './settings-part.module.css';

interface SettingsPartProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** One part of the settings, under its heading; the frame around it is a dialog or a page. */
export function SettingsPart({ title, className, children }: SettingsPartProps) {
  usePageTitle(title);
  return (
    <div className={`${styles['part']} ${className ?? ''}`}>
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  );
}
