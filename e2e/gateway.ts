import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../test/testing/free-port.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const untilReady = async (url: string, { exitCode }: ChildProcess) => {
  for (let tries = 0; tries < 100 && exitCode === null; tries++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The gateway of the story did not start.')
}

/** A gateway of a story's own with the same built app, over another legacy server than the desk's. */
export const startGateway = async (env: { LEGACY_URL: string; LEGACY_PUBLIC_URL: string } & Record<string, string>) => {
  const PORT = env.PORT ?? (await freePort())
  const url = `http://127.0.0.1:${PORT}`
  const gateway = spawn(process.execPath, ['apps/gateway/src/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT,
      GATEWAY_SECRET: randomBytes(48).toString('base64url'),
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  await untilReady(`${url}/healthz`, gateway)

  return {
    url,
    stop: async () => {
      const ended = once(gateway, 'exit')
      gateway.kill('SIGTERM')
      await ended
    },
  }
}
