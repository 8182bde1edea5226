/** Pairs of characters, "simplified traditional", separated by "|"; the package declares no types for its data. */
declare module 'opencc-js/dict/STCharacters' {
  const pairs: string;
  export default pairs;
}
