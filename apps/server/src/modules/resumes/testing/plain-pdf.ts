export interface PlainPdfOptions {
  /** Lines of each page. */
  readonly pages: readonly (readonly string[])[];
}

const [width, height] = [595, 842];

/** A PDF of text in Helvetica, one line under the other; the first line of a page is bold. */
export function plainPdf({ pages }: PlainPdfOptions): Buffer {
  const objects: string[] = ['', '<< /Type /Catalog /Pages 2 0 R >>'];
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ');
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const font of ['Helvetica', 'Helvetica-Bold'])
    objects.push(`<< /Type /Font /Subtype /Type1 /BaseFont /${font} >>`);
  for (const lines of pages) {
    const draw = lines.map((line, index) => {
      const escaped = line.replaceAll(/[\\()]/g, String.raw`\$&`);
      const font = index === 0 ? '/Bold 20' : '/Plain 11';
      return `BT ${font} Tf 60 ${height - 70 - index * 22} Td (${escaped}) Tj ET`;
    });
    const content = draw.join('\n');
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ` +
        `/Contents ${objects.length + 1} 0 R ` +
        '/Resources << /Font << /Plain 3 0 R /Bold 4 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  return assemble(objects.slice(1).map((object) => [Buffer.from(object, 'latin1')]));
}

/** Objects from number 1 on, with their table and trailer; the first is the catalogue. */
export function assemble(objects: readonly (readonly Buffer[])[]): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const rows: string[] = ['0000000000 65535 f \n'];
  let offset = chunks[0]?.length ?? 0;
  for (const [index, parts] of objects.entries()) {
    rows.push(`${String(offset).padStart(10, '0')} 00000 n \n`);
    const whole = [Buffer.from(`${index + 1} 0 obj\n`), ...parts, Buffer.from('\nendobj\n')];
    chunks.push(...whole);
    for (const { length } of whole) offset += length;
  }
  const trailer = `trailer\n<< /Size ${rows.length} /Root 1 0 R >>\nstartxref\n${offset}\n%%EOF\n`;
  chunks.push(Buffer.from(`xref\n0 ${rows.length}\n${rows.join('')}${trailer}`));
  return Buffer.concat(chunks);
}
