import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { listsByAddress } from './apps/web/build/lists.ts'
import { flakyReporter } from './test/testing/flaky-reporter.ts'

/** The test that runs all parts over a real database. */
const WITH_DATABASE = 'test/permissions.test.ts'

export default defineConfig({
  test: {
    reporters: ['default', flakyReporter],
    // Each project says maxWorkers itself: none inherits it, and projects that differ do not run together.
    projects: [
      {
        test: {
          name: 'node',
          maxWorkers: '100%',
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/gateway/src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [WITH_DATABASE],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The walk of all permissions reads the web's routes and menu, too.
        define: listsByAddress,
        resolve: { alias: { '#': fileURLToPath(new URL('./apps/web/src', import.meta.url)) } },
        test: {
          name: 'legacy',
          maxWorkers: '100%',
          include: ['apps/legacy/{src,db}/**/*.test.ts', WITH_DATABASE],
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
