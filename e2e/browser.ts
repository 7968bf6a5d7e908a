import { existsSync } from 'node:fs'
import { chromium as playwright } from '@playwright/test'
import chromium from '@sparticuz/chromium'

export type { Page } from '@playwright/test'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The system's Chromium if there is one, else the one in the npm package, so that no extra step is needed. */
export const browserPath = async () =>
  process.env.CHROMIUM ?? SYSTEM.find((path) => existsSync(path)) ?? (await chromium.executablePath())

/** Opens that browser directly, for programs that are no stories. */
export const openBrowser = async () =>
  playwright.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  })
