import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** A Chromium of the system if there is one, else the one from the registry package: no extra step is needed. */
export const browserPath = async () =>
  process.env.CHROMIUM ?? SYSTEM.find((path) => existsSync(path)) ?? (await chromium.executablePath())
