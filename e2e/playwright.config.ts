import { defineConfig } from '@playwright/test'

/** Stories that count all rows, or change the day: nothing else may run beside them. */
const ALONE = ['inicio.spec.ts', 'precios-manana.spec.ts']

/** Stories with a real browser, gateway, legacy server and database, which `run.ts` starts. Each story has its own user and documents. */
export default defineConfig({
  testDir: 'stories',
  // A story waits for a quarter of its time: three fill two cores.
  workers: 3,
  projects: [
    { name: 'beside others', testMatch: '*.spec.ts', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE, workers: 1, dependencies: ['beside others'] },
  ],
  // Limits for the slowest machine: one that holds costs nothing, and no story is about time.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A story that passes only at its second try is reported as flaky, and investigated.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:4000',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1440, height: 900 },
    // Recording every step of every story takes a third of its time: in CI only the second try is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
