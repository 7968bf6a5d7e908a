import { readArgs, runCommand } from '../packages/settings/src/command.ts'
import { buildWeb } from './build-web.ts'

/** `build`: the web app, if anything of it has changed. */
await runCommand(async () => {
  readArgs('build', { options: {} })
  await buildWeb()
})
