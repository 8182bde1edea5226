import vocabulary from './generated/vocabulary.json' with { type: 'json' };
import { namesPosition } from './job-titles.ts';
import { isSchool, rateEmployerName } from './organisation-names.ts';

const { countries, regions, cities, abbreviations, chinese } = vocabulary.places;
const ABBREVIATIONS = abbreviations.join('|');
const REGION_SET: ReadonlySet<string> = new Set([...countries, ...regions]);
const PLACE_SET: ReadonlySet<string> = new Set([...REGION_SET, ...cities]);
const PLACE_WORD = String.raw`[\p{Lu}][\p{L}.'’-]*(?: (?:[\p{Lu}][\p{L}.'’-]*|of|de|la|upon|am|del)){0,3}`;
const PLACE_WORD_ALONE = new RegExp(`^${PLACE_WORD}$`, 'u');
const STATE_ABBREVIATION_ALONE = new RegExp(`^(?:${ABBREVIATIONS})$`, 'u');
const WITH_STATE_ABBREVIATION = new RegExp(
  String.raw`^${PLACE_WORD},? (?:${ABBREVIATIONS})(?:,? \d{5}(?:-\d{4})?)?(?:, ?(?:USA|US|Canada|Australia|United States))?$`,
  'u',
);
const ENDS_IN_REMOTE_WORK = /^.{2,30}[\s,(]+(?:remote|hybrid|on-?site)\)?$/iu;
const REMOTE_WORK =
  /^(?:location|city, state|city, country|(?:fully )?(?:remote|hybrid|on-?site|home office|work from home|worldwide|nationwide|远程|居家|遠端|混合办公)(?:[\s,/·(-]+.{0,30})?)$/iu;
const CHINESE_PLACE = new RegExp(
  String.raw`^(?:中国|中國|中华人民共和国)?(?:${chinese.join('|')})(?:市|省|县|縣|特别行政区)?[·\s-]*(?:[\p{Script=Han}]{1,8}(?:市|区|區|县|縣|镇|新区|路.*|街.*|街道))?$`,
  'u',
);

/** Whether a text names a place and nothing else. */
export function isPlace(text: string): boolean {
  if (text.length > 60 || (text.includes(',') && namesPosition(text))) return false;
  if (CHINESE_PLACE.test(text) || REMOTE_WORK.test(text)) return true;
  if (!/^\p{Lu}/u.test(text)) return false;
  return (
    WITH_STATE_ABBREVIATION.test(text) ||
    ENDS_IN_REMOTE_WORK.test(text) ||
    isKnownPlace(text) ||
    isTownOfKnownRegion(text)
  );
}

/** `Greater London Area`, `Paris, France`, `Austin / TX`: every part is known. */
function isKnownPlace(text: string): boolean {
  const parts = text.split(/\s*[,/·]\s*|\s-\s/u);
  return parts.every(
    (part, index) =>
      PLACE_SET.has(toBarePlace(part)) || (index > 0 && STATE_ABBREVIATION_ALONE.test(part)),
  );
}

const toBarePlace = (part: string): string =>
  part
    .toLowerCase()
    .replace(/^greater /, '')
    .replace(/ (?:area|metropolitan area|bay area|city)$/, '')
    .trim();

/** `Little Town, Shire, Scotland`: the last part is a country or a state, and none names a firm or a school. */
function isTownOfKnownRegion(text: string): boolean {
  const parts = text.split(/,\s*/u);
  const [first = '', second = ''] = parts;
  const last = parts.at(-1)?.toLowerCase() ?? '';
  // `Bodensee Robotics, Konstanz, Germany`: what stands before a town is somebody there.
  const isSomebody =
    parts.length === 3 &&
    first.includes(' ') &&
    !PLACE_SET.has(toBarePlace(first)) &&
    !REGION_SET.has(second.toLowerCase());
  return (
    parts.length > 1 &&
    parts.length <= 3 &&
    !isSomebody &&
    REGION_SET.has(last) &&
    parts
      .slice(0, -1)
      .every(
        (part) => PLACE_WORD_ALONE.test(part) && !isSchool(part) && rateEmployerName(part) === 0,
      )
  );
}
