import { assemble } from './plain-pdf.ts';

export interface ScannedPage {
  readonly jpeg: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const POINTS_PER_PIXEL = 72 / 150;

/** A PDF as a scanner writes it: pictures of pages at 150 dpi, and no text. */
export function scannedPdf(pages: readonly ScannedPage[]): Buffer {
  const first = (index: number): number => 3 + index * 3;
  const kids = pages.map((_, index) => `${first(index)} 0 R`).join(' ');
  const objects: Buffer[][] = [
    [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
    [Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)],
  ];
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const at = first(index);
    const [w, h] = [width * POINTS_PER_PIXEL, height * POINTS_PER_PIXEL];
    const draw = `q ${w} 0 0 ${h} 0 0 cm /Scan Do Q`;
    const page =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents ${at + 1} 0 R ` +
      `/Resources << /XObject << /Scan ${at + 2} 0 R >> >> >>`;
    const image =
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 ` +
      `/ColorSpace /DeviceRGB /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`;
    objects.push(
      [Buffer.from(page)],
      [Buffer.from(`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`)],
      [Buffer.from(image), jpeg, Buffer.from('\nendstream')],
    );
  }
  return assemble(objects);
}
