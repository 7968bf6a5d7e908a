import { CODIFICACIONES, perfilInput, SEPARADORES } from '@yunque/contracts/datos/importar'
import { readArgs, UsageError } from '@yunque/settings/command'
import * as z from 'zod'
import { CONJUNTOS } from '../importar/conjuntos.ts'
import { isFuturo } from './entrega.ts'

const USO = `import-data --set clientes archivo.csv [--profile tango-clientes] [--dry-run] [--parcial] [--json]
     [--source tango [--as-of 2026-11-21T08:00-03:00] [--entera]] [--rechazadas faltas.csv]
     [--codificacion ${CODIFICACIONES.join('|')}] [--separador ';'|','|'|'|tab]
     import-data --deshacer 12
Conjuntos: ${CONJUNTOS.map(({ nombre }) => nombre).join(', ')}.
En lugar del archivo, - lee lo que llega por la entrada.
--profile lee las columnas como se guardaron con ese nombre en Datos › Importar, y no acepta otros títulos.
--dry-run mira y no guarda nada. --parcial guarda lo que se pueda; si no, es todo o nada.
--source anota de qué fuente viene; --as-of, de qué momento son los datos (si no, de ahora). --entera: el archivo es todo el
stock de los depósitos que nombra; los lotes que no nombra quedan en cero.
Termina con 0 si todo el archivo quedó como dice; 3 si hubo filas rechazadas; 4 si el archivo no sirve (ilegible, sin
columnas o más viejo que lo que hay); 5 si hay que repetir más tarde; 6 si no se pudo confirmar; 2 si se pidió mal; 1 si falló.`

export const wrong = (what: string) => new UsageError(`${what}\nUso: ${USO}`)

const oneOf = <T extends string>(name: string, value: string | undefined, all: readonly T[]): T | undefined => {
  if (value === undefined) return undefined
  const found = all.find((one) => one === value)
  if (!found) throw wrong(`--${name}: debe ser ${all.join(', ')}.`)

  return found
}

const momentOf = (text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined
  if (!z.iso.datetime({ offset: true }).safeParse(text.replace(/(T\d\d:\d\d)([Z+-])/, '$1:00$2')).success) {
    throw wrong('--as-of: un momento con su huso, como 2026-11-21T08:00-03:00.')
  }
  const momento = new Date(text)
  if (isFuturo(momento, new Date())) throw wrong('--as-of: el momento de los datos está en el futuro.')

  return momento
}

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

const readOptions = (args?: readonly string[]) =>
  readArgs(
    USO,
    {
      options: {
        set: text,
        deshacer: text,
        codificacion: text,
        separador: text,
        rechazadas: text,
        profile: text,
        source: text,
        'as-of': text,
        'dry-run': flag,
        parcial: flag,
        entera: flag,
        json: flag,
      },
      positionals: [0, 1],
    },
    args,
  )

const importOf = (values: ReturnType<typeof readOptions>['values'], archivo: string) => {
  const conjunto = CONJUNTOS.find(({ nombre }) => nombre === values.set)
  if (!conjunto) throw wrong(values.set === undefined ? 'Falta --set.' : `--set: no existe '${values.set}'.`)
  if (archivo === '') throw wrong('Falta el archivo.')
  const { source: fuente, profile: perfil = '', parcial, entera, json, rechazadas, 'dry-run': isDry } = values
  if (perfil !== '' && !perfilInput.safeParse(perfil).success) throw wrong('--profile: letras, números y guiones.')
  const tomado = momentOf(values['as-of'])
  if (tomado && fuente === undefined) throw wrong('--as-of va con --source.')
  if (entera && (fuente === undefined || conjunto.nombre !== 'stock')) {
    throw wrong('--entera va con --set stock y --source.')
  }
  const separador = oneOf('separador', values.separador === 'tab' ? '\t' : values.separador, SEPARADORES)
  const codificacion = oneOf('codificacion', values.codificacion, CODIFICACIONES)
  const said = { ...(separador && { separador }), ...(codificacion && { codificacion }) }

  return { conjunto, archivo, said, perfil, fuente, tomado, rechazadas, json, parcial, entera, isDry }
}

/** A file to import. */
export type Order = ReturnType<typeof importOf>

/** The parsed arguments of the command, or how to use it. */
export const readOrder = (args?: readonly string[]): Order | { deshacer: number } => {
  const { values, positionals } = readOptions(args)
  const [archivo = ''] = positionals
  if (values.deshacer === undefined) return importOf(values, archivo)
  if (!/^\d{1,15}$/.test(values.deshacer) || archivo)
    throw wrong('--deshacer: el número de una importación, y nada más.')

  return { deshacer: Number(values.deshacer) }
}
