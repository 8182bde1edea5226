import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '../../../features/desk/desk-page.tsx';

export const Route = createFileRoute('/_app/JDV2')({ component: DeskPage });
