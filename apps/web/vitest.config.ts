import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { listsByAddress } from './build/lists.ts'

export default defineConfig({
  define: listsByAddress,
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: { alias: { '#': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    name: 'web',
    maxWorkers: 3,
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    // React as it is shipped (build/react-act.ts).
    env: { NODE_ENV: 'production' },
    setupFiles: ['build/react-act.ts', 'src/testing/setup.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    css: false,
    // The app's modules are loaded once for all files: half of the time. What a test leaves behind, setup.ts takes away.
    isolate: false,
  },
})
