/**
 * More wordings of intents, as people say them, to recognise them by: intent → wordings in both
 * languages, divided by ` / `. They are not offered as other wordings of a saved question.
 */
export type SpokenWordings = Readonly<Record<string, string>>;
