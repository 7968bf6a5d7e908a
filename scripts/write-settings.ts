import { writeFileSync } from 'node:fs'
import { readArgs, runCommand } from '../packages/settings/src/command.ts'
import { legacyCallsPage } from './legacy-calls-text.ts'
import { envExample, settingsPage } from './settings-text.ts'

/** `write-settings`: regenerates .env.example, docs/settings.md and the table in docs/legacy-calls.md from their sources. */
await runCommand(async () => {
  readArgs('write-settings', { options: {} })
  writeFileSync('.env.example', envExample())
  writeFileSync('docs/settings.md', settingsPage())
  writeFileSync('docs/legacy-calls.md', legacyCallsPage())
})
