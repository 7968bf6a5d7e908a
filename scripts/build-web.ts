import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './processes.ts'

const SOURCES = ['apps/web/{src,public}/**', 'apps/web/{*.{ts,html},build/*}', 'packages/*/src/**', 'pnpm-lock.yaml']

const newest = () =>
  Math.max(
    ...SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).map((file) => statSync(join(ROOT, file)).mtimeMs),
  )

/** Builds the web app where its build is missing or older than its sources: a second start takes seconds. */
export const buildWeb = async () => {
  const built = join(ROOT, 'apps/web/dist/index.html')
  if (existsSync(built) && statSync(built).mtimeMs > newest()) return
  console.log('Construyendo la aplicación web…')
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'apps/web'),
  })
}
