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

/** A Chromium of the system if there is one, else the one from the registry package: no extra step is needed. */
export const browserPath = async () =>
  process.env.CHROMIUM ?? SYSTEM.find((path) => existsSync(path)) ?? (await chromium.executablePath())

/** That browser, opened by hand: for what is no story. */
export const openBrowser = async () =>
  playwright.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  })
