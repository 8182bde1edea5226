import { createFileRoute } from '@tanstack/react-router';
import { HistoryList } from '../../features/history/history-list.tsx';

export const Route = createFileRoute('/_app/history/')({ component: HistoryList });
