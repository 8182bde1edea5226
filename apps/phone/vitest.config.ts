import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'phone', testTimeout: 60_000 } });
