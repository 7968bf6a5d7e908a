import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Each project says maxWorkers itself: none inherits it, and projects that differ do not run together.
    projects: [
      {
        test: {
          name: 'node',
          maxWorkers: '100%',
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/gateway/src/**/*.test.ts', 'test/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'legacy',
          maxWorkers: '100%',
          include: ['apps/legacy/{src,db}/**/*.test.ts'],
          globalSetup: 'apps/legacy/src/testing/test-server.ts',
          // Each file has its own database, and no module of the server keeps a state: loading them once halves the time.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      'apps/web/vitest.config.ts',
    ],
  },
})
