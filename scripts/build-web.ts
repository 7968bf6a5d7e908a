import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { releaseLock, takeLock } from './lock.ts'
import { ROOT, run } from './processes.ts'

const SOURCES = ['apps/web/{src,public}/**', 'apps/web/{*.{ts,html},build/*}', 'packages/*/src/**', 'pnpm-lock.yaml']
const WEB = join(ROOT, 'apps/web')
const LOCK = join(WEB, 'node_modules/.en-construccion')
const LOOK_MS = 200

const newest = () =>
  Math.max(
    ...SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).map((file) => statSync(join(ROOT, file)).mtimeMs),
  )

const isBuilt = (): boolean => {
  const built = join(WEB, 'dist/index.html')

  return existsSync(built) && statSync(built).mtimeMs > newest()
}

/** A second build at the same time waits for the first, since both write one folder, and usually has nothing left to do. */
const myTurn = async (): Promise<void> => {
  for (let isTold = false; ; isTold = true) {
    const holder = await takeLock(LOCK, 'build')
    if (!holder) return
    if (!isTold)
      console.log(`Otro proceso (${holder.pid}) está construyendo la aplicación web: se espera a que termine…`)
    await sleep(LOOK_MS)
  }
}

/** Builds the web app if its build is missing or older than its sources, so that a second start takes only seconds. */
export const buildWeb = async () => {
  if (isBuilt()) return
  await myTurn()
  try {
    if (isBuilt()) return
    console.log('Construyendo la aplicación web…')
    await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], { cwd: WEB })
  } finally {
    releaseLock(LOCK)
  }
}
