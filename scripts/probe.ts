import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { loadCallSettings } from '../apps/gateway/src/legacy/call-settings.ts'
import { probe } from '../apps/gateway/src/probe.ts'

const WORDS = {
  ok: 'ok',
  'optional missing': 'faltan campos opcionales',
  'essential missing': 'faltan campos esenciales',
  absent: 'no existe',
  forbidden: 'sin permiso',
  failed: 'falló',
  'not asked': 'no se prueba',
}

/** Asks for the password without showing it. */
const askClave = async (): Promise<string> => {
  process.stderr.write('Clave: ')
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY })
  const clave = await lines.question('')
  lines.close()
  process.stderr.write('\n')

  return clave
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    usuario: { type: 'string' },
    calls: { type: 'string' },
    salida: { type: 'string', default: 'legacy-calls.propuesto.json' },
    json: { type: 'boolean', default: false },
  },
})
const url = URL.parse(positionals[0] ?? '')
const { settings, mistakes } = loadCallSettings(values.calls)
if (!url || !values.usuario || mistakes.length > 0) {
  console.error(
    'Uso: pnpm probe https://servidor --usuario CODIGO [--calls legacy-calls.json] [--salida archivo] [--json]',
  )
  if (mistakes.length > 0) console.error(`--calls no es válido: ${mistakes.join('; ')}.`)
  process.exit(2)
}

const { calls, screens, proposed } = await probe({
  url: url.origin,
  usuario: values.usuario,
  clave: await askClave(),
  settings,
})
writeFileSync(values.salida, `${JSON.stringify(proposed, null, 2)}\n`)
if (values.json) console.log(JSON.stringify({ calls, screens, proposed }))
else {
  for (const { call, state, ms, places, error } of calls) {
    console.log(
      `${call.padEnd(28)} ${WORDS[state].padEnd(26)} ${state === 'not asked' ? '' : `${ms} ms`} ${error ?? ''}`,
    )
    for (const place of places) console.log(`    ${place}`)
  }
  for (const { screen, works } of screens)
    console.log(`${works === null ? 'sin probar ' : works ? 'funciona   ' : 'no funciona'} ${screen}`)
  console.log(`Propuesta: ${values.salida}`)
}
process.exit(screens.every(({ works }) => works !== false) ? 0 : 1)
