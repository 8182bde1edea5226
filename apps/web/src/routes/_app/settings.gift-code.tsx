import { createFileRoute } from '@tanstack/react-router';
import { GiftCodePage } from '../../features/membership/gift-code-page.tsx';

export const Route = createFileRoute('/_app/settings/gift-code')({ component: GiftCodePage });
