/**
 * What words mean the same thing, in English and in simplified Chinese; inflection and traditional
 * characters are taken care of by the reader. The key names the concept in cues.
 */
export type ConceptTable = Readonly<Record<string, string>>;
