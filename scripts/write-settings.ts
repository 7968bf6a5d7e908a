import { writeFileSync } from 'node:fs'
import { readArgs, runCommand } from '../packages/settings/src/command.ts'
import { legacyCallsPage } from './legacy-calls-text.ts'
import { envExample, settingsPage } from './settings-text.ts'

/** `write-settings`: .env.example, docs/settings.md and the table of docs/legacy-calls.md anew from the tables that they tell of. */
await runCommand(async () => {
  readArgs('write-settings', { options: {} })
  writeFileSync('.env.example', envExample())
  writeFileSync('docs/settings.md', settingsPage())
  writeFileSync('docs/legacy-calls.md', legacyCallsPage())
})
