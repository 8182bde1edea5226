/** Invisible characters: they carry hidden instructions and break word matching. */
const INVISIBLE =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\u{E0000}-\u{E0FFF}]/gu;

export function stripInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}

/** NFKC, no invisible characters, straight quotes, single spaces, lower case. */
export function normalizeSpoken(text: string): string {
  return stripInvisible(text)
    .normalize('NFKC')
    .replaceAll(/[’‘‛ʼ`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
