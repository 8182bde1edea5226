/** The Chinese copy names three more (specification, section 1). */
const PLATFORMS = ['Zoom', 'Teams', 'Google Meet', 'Chime'];
const CHINESE_PLATFORMS: Readonly<Record<string, readonly string[]>> = {
  'zh-CN': ['腾讯会议', '飞书', '钉钉'],
  'zh-TW': ['騰訊會議', '飛書', '釘釘'],
};

/** The meeting programs that Cuecard works alongside, as a reader of this language knows them. */
export const listPlatforms = (locale: string): readonly string[] => [
  ...PLATFORMS,
  ...(CHINESE_PLATFORMS[locale] ?? []),
];
