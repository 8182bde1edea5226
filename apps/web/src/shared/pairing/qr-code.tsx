import { encodeQR } from 'qr';
import styles from './pairing.module.css';

/** The quiet zone around the code in modules, by ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** The link as a picture for a phone's camera; beside it the code stands in words. */
export function QrCode({ link, label }: { link: string; label: string }) {
  const svg = encodeQR(link, 'svg', { ecc: 'medium', border: QUIET_ZONE });
  return (
    <img
      className={styles.qr}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label}
      width={208}
      height={208}
    />
  );
}
