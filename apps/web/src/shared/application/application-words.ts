import type { ApplicationFields } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Round = NonNullable<ApplicationFields['round']>;

export const roundNames: Record<Round, MessageDescriptor> = {
  technical: msg`Technical interview`,
  manager: msg`Interview with the manager`,
  hr: msg`HR interview`,
  campus: msg`Campus recruiting`,
  school: msg`School admission`,
};

export const applicationStateNames: Record<ApplicationFields['state'], MessageDescriptor> = {
  open: msg`Open`,
  offered: msg`Offer received`,
  closed: msg`Closed`,
};

/** The company, or the job where none is written down. */
export const nameApplication = ({
  company,
  jobTitle,
}: Pick<ApplicationFields, 'company' | 'jobTitle'>): string =>
  company === '' ? jobTitle : company;
