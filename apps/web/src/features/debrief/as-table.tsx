import { Trans } from '@lingui/react/macro';
import styles from './plots.module.css';

interface AsTableProps {
  /** Read before the table. */
  caption: string;
  heads: readonly string[];
  /** The first cell names its row. */
  rows: readonly (readonly string[])[];
}

/** The numbers behind a plot. */
export function AsTable({ caption, heads, rows }: AsTableProps) {
  return (
    <details className={styles['asTable']}>
      <summary>
        <Trans>As a table</Trans>
        <span className="visually-hidden">: {caption}</span>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A wide table scrolls in itself on a phone, by keyboard too. */}
      <section className={styles['scroll']} tabIndex={0} aria-label={caption}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells[0]}>
                {cells.map((cell, index) => (
                  <td key={heads[index] ?? ''}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
