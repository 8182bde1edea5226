import { Trans } from '@lingui/react/macro';
import styles from './loading-page.module.css';

/** A word and nothing that is drawn: it is loaded with what a newcomer's first page loads. */
function LoadingPage() {
  return (
    <main className={styles['page']}>
      <output>
        <Trans>Loading…</Trans>
      </output>
    </main>
  );
}

/** What a page that stands alone shows while its code loads: spread into the options of its route. */
export const whileLoading = {
  pendingComponent: LoadingPage,
  // Nothing else is on the screen: on a fast network the page itself comes first.
  pendingMs: 150,
  pendingMinMs: 0,
};
