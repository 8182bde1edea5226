import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../features/home/home-page.tsx';

/** The specification's alias of `/`. */
export const Route = createFileRoute('/Home')({ component: HomePage });
