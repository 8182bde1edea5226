export interface ScannedPage {
  /** Grey or RGB. */
  readonly jpeg: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const pointsPerPixel = 72 / 150;

/** A PDF as a scanner writes it: pictures of pages at 150 dpi, and no text. */
export function scannedPdf(pages: readonly ScannedPage[]): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  const add = (number: number, ...parts: (string | Buffer)[]): void => {
    offsets[number] = Buffer.concat(chunks).length;
    const body = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
    chunks.push(Buffer.from(`${number} 0 obj\n`), ...body, Buffer.from('\nendobj\n'));
  };
  const first = (index: number): number => 3 + index * 3;
  const kids = pages.map((_, index) => `${first(index)} 0 R`).join(' ');
  add(1, '<< /Type /Catalog /Pages 2 0 R >>');
  add(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const at = first(index);
    const [w, h] = [width * pointsPerPixel, height * pointsPerPixel];
    const draw = `q ${w} 0 0 ${h} 0 0 cm /Scan Do Q`;
    add(
      at,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents ${at + 1} 0 R ` +
        `/Resources << /XObject << /Scan ${at + 2} 0 R >> >> >>`,
    );
    add(at + 1, `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`);
    add(
      at + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 ` +
        `/ColorSpace /DeviceRGB /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    );
  }
  const start = Buffer.concat(chunks).length;
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = offsets.length;
  chunks.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}` +
        `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
}
