import type { ResumeCorrection, ResumeProfile } from '@cuecard/contract';

export function correctedProfile(
  profile: ResumeProfile,
  _corrections: readonly ResumeCorrection[],
): ResumeProfile {
  return profile;
}
