import { accessSync, constants, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { loadCallSettings } from '../apps/gateway/src/legacy/call-settings.ts'
import { loadAdapter } from '../apps/gateway/src/legacy/legacy-adapter.ts'
import { probe } from '../apps/gateway/src/probe/probe.ts'
import { readArgs, runCommand, UsageError } from '../packages/settings/src/command.ts'
import { askClave } from './ask-clave.ts'

const WORDS = {
  ok: 'ok',
  'optional missing': 'faltan campos opcionales',
  'essential missing': 'faltan campos esenciales',
  absent: 'no existe',
  forbidden: 'sin permiso',
  failed: 'falló',
  'not asked': 'no se prueba',
}

/** The settings to propose; a session in a cookie needs none. */
const wordsOf = (set: string, value: unknown): string =>
  set === 'adapter' ? 'LEGACY_ADAPTER: hace falta un módulo' : `"${set}": ${JSON.stringify(value)}`

const requireAnswer = async (url: URL): Promise<void> => {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(10_000) })
  } catch {
    throw new Error(`Nadie responde en ${url.origin}.`)
  }
}

const USO =
  'probe https://servidor --usuario CODIGO [--calls legacy-calls.json] [--adapter modulo.ts] [--cotizacion N --cliente CODIGO] [--salida archivo] [--json]'

const OPTIONS = {
  usuario: { type: 'string' },
  calls: { type: 'string' },
  adapter: { type: 'string' },
  cotizacion: { type: 'string' },
  cliente: { type: 'string' },
  salida: { type: 'string', default: 'legacy-calls.propuesto.json' },
  json: { type: 'boolean', default: false },
} as const

await runCommand(async () => {
  const { values, positionals } = readArgs(USO, { options: OPTIONS, positionals: [1, 1] })
  const url = URL.parse(positionals[0] ?? '')
  if (!url?.protocol.startsWith('http')) throw new UsageError(`'${positionals[0]}' no es una dirección.\nUso: ${USO}`)
  if (!values.usuario) throw new UsageError(`Falta --usuario.\nUso: ${USO}`)
  const { settings, mistakes } = loadCallSettings(values.calls)
  if (mistakes.length > 0) throw new UsageError(`--calls no es válido: ${mistakes.join('; ')}.`)
  const adapter = await loadAdapter(values.adapter)
  // Checks, before asking for a password, where the proposal goes and whether the server answers.
  accessSync(dirname(resolve(values.salida)), constants.W_OK)
  await requireAnswer(url)

  const { calls, screens, guesses, writes, seller, proposed } = await probe({
    url: url.origin,
    usuario: values.usuario,
    clave: await askClave(),
    settings,
    adapter,
    cotizacion: values.cotizacion,
    cliente: values.cliente,
  })
  writeFileSync(values.salida, `${JSON.stringify(proposed, null, 2)}\n`)
  if (values.json) console.log(JSON.stringify({ calls, screens, guesses, writes, seller, proposed }))
  else {
    for (const { call, state, ms, places, error } of calls) {
      console.log(
        `${call.padEnd(28)} ${WORDS[state].padEnd(26)} ${state === 'not asked' ? '' : `${ms} ms`} ${error ?? ''}`,
      )
      for (const place of places) console.log(`    ${place}`)
    }
    for (const { screen, works } of screens)
      console.log(`${works === null ? 'sin probar ' : works ? 'funciona   ' : 'no funciona'} ${screen}`)
    for (const { set, value, call, example } of guesses)
      console.log(`ajuste      ${wordsOf(set, value)} (${call}: ${example})`)
    console.log(`Sin probar, porque escriben: ${writes.join(', ')}.`)
    console.log(`Propuesta: ${values.salida}`)
    console.log(seller)
  }
  if (screens.some(({ works }) => works === false)) process.exitCode = 1
})
