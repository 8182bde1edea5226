/**
 * Tokens of a text whose vendor did not count them: a token for four characters of ASCII (what OpenAI
 * says of English) and one for every other character, which is on the high side for Chinese.
 */
export function estimateTokens(text: string): number {
  let ascii = 0;
  let others = 0;
  for (const character of text) {
    if (character.charCodeAt(0) < 128) ascii += 1;
    else others += 1;
  }
  return Math.ceil(ascii / 4) + others;
}
