import { readMark, writeIconSvg, writeVector } from './mark.ts';

const RES = 'android/app/src/main/res';
const ASSETS = 'ios/App/App/Assets.xcassets';

/** Android's densities, in pixels for a dp. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;
/** An icon of the launcher before Android 8, in dp. */
const LAUNCHER_DP = 48;
/** An adaptive icon, in dp; of it a circle of 66 dp in the middle is always seen. */
const ADAPTIVE_DP = 108;
const ADAPTIVE_PART = 0.5;
const START_DP = 96;
const NOTICE_DP = 24;
const IOS_ICON_PX = 1024;
/** Of Capacitor's start picture, which fills the longest screen both ways. */
const IOS_START_PX = 2732;

interface Vector {
  readonly file: string;
  readonly text: string;
}

interface Picture {
  readonly file: string;
  readonly svg: string;
  /** Pixels. */
  readonly size: number;
  /** Apple takes no icon that lets anything through. */
  readonly isOpaque: boolean;
}

/** What Android draws itself, in any size: the adaptive icon, the start, and the notice in the status bar. */
export function listVectors(favicon: string): Vector[] {
  const { paper } = readMark(favicon);
  return [
    {
      file: `${RES}/drawable/ic_launcher_foreground.xml`,
      text: writeVector(favicon, ADAPTIVE_DP, ADAPTIVE_PART),
    },
    {
      file: `${RES}/drawable/ic_launcher_monochrome.xml`,
      text: writeVector(favicon, ADAPTIVE_DP, ADAPTIVE_PART, '#ffffffff'),
    },
    { file: `${RES}/drawable/start_mark.xml`, text: writeVector(favicon, START_DP, 1) },
    { file: `${RES}/drawable/mark.xml`, text: writeVector(favicon, NOTICE_DP, 1, '#ffffffff') },
    {
      file: `${RES}/values/ic_launcher_background.xml`,
      text: `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="ic_launcher_background">${paper}</color>
</resources>
`,
    },
  ];
}

/** Icons of Android 7, and all of iOS. */
export function listPictures(favicon: string): Picture[] {
  const launchers = Object.entries(DENSITIES).flatMap(([density, scale]) =>
    (['rounded', 'circle'] as const).map((shape) => ({
      file: `${RES}/mipmap-${density}/ic_launcher${shape === 'circle' ? '_round' : ''}.png`,
      svg: writeIconSvg(favicon, shape === 'circle' ? 0.62 : 0.7, shape),
      size: LAUNCHER_DP * scale,
      isOpaque: false,
    })),
  );
  const starts = ['', '-1', '-2'].map((each) => ({
    file: `${ASSETS}/Splash.imageset/splash-2732x2732${each}.png`,
    svg: writeIconSvg(favicon, 0.12, 'square'),
    size: IOS_START_PX,
    isOpaque: true,
  }));
  return [
    ...launchers,
    {
      file: `${ASSETS}/AppIcon.appiconset/AppIcon-512@2x.png`,
      svg: writeIconSvg(favicon, 0.66, 'square'),
      size: IOS_ICON_PX,
      isOpaque: true,
    },
    ...starts,
  ];
}
