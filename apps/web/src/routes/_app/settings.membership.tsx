import { createFileRoute } from '@tanstack/react-router';
import { MembershipPage } from '../../features/membership/membership-page.tsx';

export const Route = createFileRoute('/_app/settings/membership')({ component: MembershipPage });
