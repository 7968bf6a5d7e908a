import { defineConfig } from 'vitest/config'

const include: string[] = JSON.parse(process.env.MUTATION_TESTS ?? '[]')
const isLegacy = include.some((pattern) => pattern.startsWith('apps/legacy'))

/** The tests of one area, as one project: what Stryker can drive. */
export default defineConfig({
  test: {
    include,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...(isLegacy && { globalSetup: 'apps/legacy/src/testing/test-server.ts' }),
  },
})
