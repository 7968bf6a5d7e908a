import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { listsByAddress } from './build/lists.ts'

export default defineConfig({
  define: listsByAddress,
  resolve: { alias: { '#': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    name: 'web',
    maxWorkers: 3,
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 20_000,
    css: false,
    // The app's modules are loaded once for all files: half of the time. What a test leaves behind, setup.ts takes away.
    isolate: false,
  },
})
