import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadCallSettings } from '../apps/gateway/src/legacy/call-settings.ts'
import { loadAdapter } from '../apps/gateway/src/legacy/legacy-adapter.ts'
import { bring } from '../apps/gateway/src/mudanza/bring.ts'
import { firstDayOf } from '../apps/gateway/src/mudanza/first-day.ts'
import { openVisit } from '../apps/gateway/src/mudanza/visit.ts'
import { ANTES_DE_FAMILIAS, SETS, writeSets } from '../apps/gateway/src/mudanza/write-sets.ts'
import { readArgs, runCommand, UsageError } from '../packages/settings/src/command.ts'
import { askClave } from './ask-clave.ts'
import { openDataDir, readDesk } from './config.ts'
import { run } from './processes.ts'

const USO = `move-in --from https://servidor --usuario CODIGO [--calls legacy-calls.json] [--adapter modulo.ts] [--pausa 200] [--solo-traer]
Trae de un servidor que habla como el gateway le pide (docs/legacy-calls.md) lo que sus llamadas muestran, y lo importa acá.
No escribe nada allá. Si se corta, el mismo comando sigue desde donde quedó; repetido, no duplica nada.
--pausa: milisegundos entre dos preguntas. --solo-traer: deja los archivos y no importa.`

/** Data that no call of section 7 shows: it is listed, so that somebody enters it. */
const NO_SE_VE = [
  'unidades y densidad de las familias, y sus reglas, donde el servidor no las dice: revíselas en Datos › Familias',
  'peso de las piezas e IVA de los productos: quedaron por kilo y al 21 %',
  'domicilio, teléfonos y límites de los clientes, y su CUIT y las condiciones de pago, donde un documento nuevo no los ofrece',
  'claves y códigos de los usuarios: quienes vendieron quedaron sin permisos ni clave, en Utilitarios › Usuarios',
  'costos',
  'de las cotizaciones y notas de venta, sus condiciones y sus rangos de medidas; las rechazadas quedaron en la carpeta',
]

const readOrder = () => {
  const { values } = readArgs(USO, {
    options: {
      from: { type: 'string' },
      usuario: { type: 'string' },
      calls: { type: 'string' },
      adapter: { type: 'string' },
      pausa: { type: 'string', default: '200' },
      'solo-traer': { type: 'boolean', default: false },
    },
  })
  const url = URL.parse(values.from ?? '')
  if (!url?.protocol.startsWith('http'))
    throw new UsageError(`--from: '${values.from ?? ''}' no es una dirección.\nUso: ${USO}`)
  if (!values.usuario) throw new UsageError(`Falta --usuario.\nUso: ${USO}`)
  if (!/^\d{1,5}$/.test(values.pausa)) throw new UsageError(`--pausa: milisegundos.\nUso: ${USO}`)
  const { settings, mistakes } = loadCallSettings(values.calls)
  if (mistakes.length > 0) throw new UsageError(`--calls no es válido: ${mistakes.join('; ')}.`)

  return {
    url,
    usuario: values.usuario,
    settings,
    adapter: values.adapter,
    pausaMs: Number(values.pausa),
    soloTraer: values['solo-traer'],
  }
}

/** Copies what another server shows, and imports it (DAT-13). */
await runCommand(async () => {
  const { url, usuario, settings, adapter, pausaMs, soloTraer } = readOrder()
  const { dataDir } = await readDesk()
  openDataDir(dataDir)
  const carpeta = resolve(dataDir, 'mudanza', url.host.replaceAll(':', '-'))
  mkdirSync(carpeta, { recursive: true, mode: 0o700 })
  const say = (dicho: string) => console.log(dicho)
  const visit = await openVisit({
    url: url.origin,
    usuario,
    settings,
    carpeta: join(carpeta, 'respuestas'),
    pausaMs,
    say,
    clave: await askClave(),
    adapter: await loadAdapter(adapter),
  })
  try {
    const traido = await bring(visit, say)
    await writeSets(carpeta, traido, { desde: firstDayOf(carpeta, new Date()), usuario })
  } finally {
    await visit.close()
  }
  const faltas = visit.faltas()
  try {
    if (soloTraer) return
    const first = visit.negocios() ? [ANTES_DE_FAMILIAS] : []
    const program = ['apps/legacy/src/mudanza/take-in.ts', carpeta, ...first, 'familias', ...SETS]
    await run(process.execPath, program, { env: { DATA_DIR: join(dataDir, 'legacy') } })
  } finally {
    // Also where it could not be taken in: what was not to be had is known by now.
    const informe = { servidor: url.origin, no_se_pudo: faltas, no_se_ve: NO_SE_VE }
    writeFileSync(join(carpeta, 'informe.json'), `${JSON.stringify(informe, null, 2)}\n`)
    for (const { call, codigo, veces } of faltas) console.log(`No se pudo: ${call} (${codigo}), ${veces} veces.`)
    console.log(`Lo que ninguna llamada muestra:\n- ${NO_SE_VE.join('\n- ')}\nTodo está en ${carpeta}.`)
  }
})
