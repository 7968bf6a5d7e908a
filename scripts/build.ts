import { readArgs, runCommand } from '../packages/settings/src/command.ts'
import { buildWeb } from './build-web.ts'

/** `build`: builds the web app if it has changed. */
await runCommand(async () => {
  readArgs('build', { options: {} })
  await buildWeb()
})
