import { type AsociadosForm, type AsociadosRecord, asociadosForm, asociadosRecord } from '@yunque/contracts/usuarios'
import { authorOf, defineRecord } from '#/ui/record/define-record.ts'

const savedOf = ({ usuario, version }: AsociadosRecord) => ({ id: usuario, version })

/** The clients of one user (PAN-09). */
export const asociadosDefinition = defineRecord<AsociadosForm, AsociadosRecord>({
  name: 'asociados',
  label: 'Clientes asociados',
  fields: [
    { name: 've', label: 'Qué clientes ve' },
    { name: 'clientes', label: 'Clientes' },
    { name: 'motivo', label: 'Motivo del cambio', max: 200 },
  ],
  labelOf: (path, record) => {
    const [, codigo] = /^clientes\.(.+)$/.exec(path) ?? []
    const razon = record?.clientes.find((one) => one.codigo === codigo)?.razon

    return codigo && `Cliente ${codigo}${razon ? ` ${razon}` : ''}`
  },
  empty: { usuario: '', ve: '', clientes: {}, motivo: '', version: '' },
  schema: asociadosForm,
  call: (client, { form, idempotency_key }) => client.usuarios.guardarAsociados.mutate({ form, idempotency_key }),
  saved: savedOf,
  savedOf,
  record: asociadosRecord,
  author: authorOf,
  formOf: ({ usuario, ve, clientes, version }) => ({
    usuario,
    ve,
    version,
    motivo: '',
    clientes: Object.fromEntries(clientes.map(({ codigo }) => [codigo, true])),
  }),
  read: (asociados) => asociados,
  notice: ({ nombre }) => `Los clientes de ${nombre} se guardaron.`,
})

export const clientesDe = (n: number) => `${n} ${n === 1 ? 'cliente' : 'clientes'}`

/** Which clients somebody sees, in words. On a server that keeps no mark an empty list means all (ARQ-17). */
export const veInWords = (ve: string, n: number): string => {
  if (ve === 'todos' || (ve === '' && n === 0)) return 've todos los clientes'

  return n === 0 ? 'no ve ningún cliente' : `ve ${clientesDe(n)}`
}

/** Which clients somebody sees, short enough for an option of a select. */
export const opcionDe = (ve: string, n: number): string => {
  if (ve === 'todos' || (ve === '' && n === 0)) return 've todos'

  return n === 0 ? 'ningún cliente' : clientesDe(n)
}

/** Between codes of a column or a row of a spreadsheet, or in a list that somebody wrote. */
const ENTRE = /[\n\t,;]/

/** Codes as they are pasted. A blank is part of a code, unless there is nothing else between them. */
export const codigosDe = (text: string): string[] =>
  text
    .trim()
    .split(ENTRE.test(text.trim()) ? ENTRE : /\s/)
    .map((code) => code.trim())
    .filter(Boolean)

/** A search for clients that asks for nothing yet. */
export const NADA = { q: '', vendedor: '', localidad: '', codigos: [] as string[] }
