import { encodeQR } from 'qr';
import styles from './pairing.module.css';

/** Modules of white around the code, by ISO/IEC 18004. */
const quietZone = 4;

/** The link as a picture for a phone's camera; beside it the code stands in words. */
export function QrCode({ link, label }: { link: string; label: string }) {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: quietZone });
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
