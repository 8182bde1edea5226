/** The recogniser's files and their sizes in bytes, which the progress and the check of a download need. */
export const ASSET_BYTES = {
  runtime: 14_239_897,
  vad: 2_327_524,
  encoder: 7_937_661,
  decoder: 20_243_286,
} as const;

export type AssetName = keyof typeof ASSET_BYTES;
