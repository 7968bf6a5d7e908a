import { formatCount, formatDate } from '@yunque/contracts/codecs/format'
import { camposHolding } from '@yunque/contracts/documento/fields'
import { MONEDAS } from '@yunque/contracts/productos'
import { sql } from 'kysely'
import { numero } from '../../../impresion/formato.ts'
import { momentoDe } from '../../../kernel/dates.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { nombreDe } from '../../../kernel/people/usuarios.ts'
import { ACCIONES, CABECERA, ITEM, NUMEROS } from './labels.ts'

type Registro = Readonly<Record<string, unknown>>
type Cambio = { campo: string; antes: string; despues: string }

/** Most saves in one answer; what lies before them is said by an entry of its own. */
const MAX_ENTRADAS = 200

/** Texts of the codes that a field may hold: 'estado' of a line, 'motivo_codi', 'c_transp' ... */
export type Palabras = ReadonlyMap<string, string>

/** Codes in the rows, by field. */
const listasDe = async (db: Db, n_cotizacion: number): Promise<Palabras> => {
  const listas = await db.selectFrom('listas').select(['lista', 'value', 'text']).execute()
  const transportistas = await db.selectFrom('transportistas').select(['codigo', 'nombre']).execute()
  const usuarios = await db.selectFrom('usuarios').select(['codigo', 'nombre']).execute()
  const familias = await db.selectFrom('familias').select(['codigo', 'nombre']).execute()
  const opciones = await db
    .selectFrom('selector_opciones')
    .select(['familia', 'tipo', 'selector', 'value', 'text'])
    .execute()
  // Of each client that the document had.
  const lugares = await db
    .selectFrom('lugares_entrega')
    .select(['cliente', 'codigo', 'nombre'])
    .where(
      sql<boolean>`cliente in (select despues ->> 'cliente' from auditoria
        where entidad = 'cotizaciones' and id_entidad = ${String(n_cotizacion)})`,
    )
    .execute()
  const negocios = await db.selectFrom('negocios').select(['codigo', 'nombre']).execute()
  const depositos = await db.selectFrom('depositos').select(['codigo', 'nombre']).execute()
  const valores = await db.selectFrom('entrega_valores').select(['tipo_vencim_codi', 'codigo', 'nombre']).execute()
  const condiciones = await db
    .selectFrom('condiciones_opciones as o')
    .innerJoin('vencimientos as v', 'v.tipo_ajuste_codi', 'o.tipo_ajuste_codi')
    .innerJoin('tipos_vencimientos as t', 't.tipo_vencim_codi', 'o.tipo_vencim_codi')
    .select(sql<string>`o.tipo_ajuste_codi || '_' || o.tipo_vencim_codi`.as('codigo'))
    .select(sql<string>`v.nombre || ', ' || t.descrip`.as('nombre'))
    .execute()
  const campos = {
    estados_item: 'item.estado',
    motivos_item: 'item.motivo_codi',
    estados_nv: 'estado',
    tipos_cambio: 'tipo_cambio',
  }
  const nombres = (campo: string, rows: readonly { codigo: string; nombre: string }[]) =>
    rows.map(({ codigo, nombre }) => [`${campo} ${codigo}`, nombre] as const)

  return new Map([
    ...listas.map(({ lista, value, text }) => [`${campos[lista]} ${value}`, text] as const),
    ...opciones.map(
      ({ familia, tipo, selector, value, text }) =>
        [`item.${tipo}s_seleccionados ${familia} ${selector} ${value}`, text] as const,
    ),
    ...nombres('c_transp', transportistas),
    ...nombres('usuario_destino_nv', usuarios),
    ...nombres('usuario', usuarios),
    ...nombres('item.familia', familias),
    ...lugares.map(({ cliente, codigo, nombre }) => [`lugar_entrega ${cliente}_${codigo}`, nombre] as const),
    ...nombres('deposito', depositos),
    ...nombres('entrega_valor', valores),
    ...valores.map(
      ({ tipo_vencim_codi, codigo, nombre }) => [`entrega_valor ${tipo_vencim_codi}_${codigo}`, nombre] as const,
    ),
    ...nombres('condicion_ajuste', condiciones),
    ...nombres('negocio', negocios),
    ...Object.entries(MONEDAS).map(([codigo, simbolo]) => [`item.moneda ${codigo}`, simbolo] as const),
    ...[...camposHolding('marca'), 'marca_flete_seguro_desti', 'anulada', 'rechazada', 'pendiente_aprobacion'].flatMap(
      (campo) =>
        [
          [`${campo} S`, 'Sí'],
          [`${campo} N`, 'No'],
        ] as const,
    ),
  ])
}

/** A stored value for people: numbers and dates formatted, codes by their text. */
const textoDe = (campo: string, value: unknown, prefix: string, palabras: Palabras): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) {
    return value
      .map((part) => textoDe(campo, part, prefix, palabras))
      .filter(Boolean)
      .join(campo.startsWith('medidas') ? ' x ' : ', ')
  }
  if (typeof value === 'object') return String((value as { ficha?: unknown }).ficha ?? '')
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text)
  if (NUMEROS.has(campo)) return numero(text)

  return palabras.get(`${prefix}${campo} ${text}`) ?? text
}

/** Fields that differ for people: '3' and '3.00' are the same quantity. */
export const camposDistintos = (
  antes: Registro,
  despues: Registro,
  labels: Registro,
  prefix: string,
  palabras: Palabras,
) =>
  Object.entries(labels).flatMap(([campo, label]) => {
    const [from = '', to = ''] = [antes, despues].map((record) => textoDe(campo, record[campo], prefix, palabras))
    return from === to ? [] : [{ campo: String(label), antes: from, despues: to }]
  })

const ELEGIDOS = ['productos_seleccionados', 'atributos_seleccionados'] as const

/** A line with the texts of its options: the same value means another thing in another familia, or at another place. */
const withOpciones = (item: Registro, palabras: Palabras): Registro => {
  const textos = ELEGIDOS.map((campo) => {
    const values: readonly unknown[] = Array.isArray(item[campo]) ? item[campo] : []

    return [campo, values.map((v, i) => palabras.get(`item.${campo} ${String(item.familia)} ${i + 1} ${v}`) ?? v)]
  })

  return { ...item, ...Object.fromEntries(textos) }
}

/** A header with the names of what each kind of payment (CND-02), and each client, has its own codes for. */
const withSuyos = (record: Registro, palabras: Palabras): Registro => {
  const { cliente, entrega_valor, lugar_entrega, condicion_ajuste } = record
  const [, vencimiento = ''] = String(condicion_ajuste ?? '').split('_')

  return {
    ...record,
    entrega_valor: palabras.get(`entrega_valor ${vencimiento}_${entrega_valor}`) ?? entrega_valor,
    lugar_entrega: palabras.get(`lugar_entrega ${cliente}_${lugar_entrega}`) ?? lugar_entrega,
  }
}

/** The header's fields that differ; another client is told by his name, too. */
const cabeceraDistinta = (antes: Registro, despues: Registro, palabras: Palabras): Cambio[] => {
  const isOtro = antes.cliente !== despues.cliente
  const [from, to] = [antes, despues].map((record) => ({
    ...withSuyos(record, palabras),
    ...(isOtro && { cliente: [record.cliente, record.razon].filter(Boolean).join(' · ') }),
  })) as [Registro, Registro]

  return camposDistintos(from, to, CABECERA, '', palabras)
}

const itemsDe = (record: Registro): Map<string, Registro> =>
  new Map((Array.isArray(record.productos) ? record.productos : []).map((item) => [String(item.nro_item), item]))

const lineasDistintas = (antes: Registro, despues: Registro, palabras: Palabras): Cambio[] => {
  const [before, after] = [itemsDe(antes), itemsDe(despues)]
  const numeros = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => Number(a) - Number(b))

  return numeros.flatMap((nro): Cambio[] => {
    const [from, to] = [before.get(nro), after.get(nro)]
    if (!from || !to) {
      return [{ campo: `Ítem ${nro}`, antes: String(from?.descripcion ?? ''), despues: String(to?.descripcion ?? '') }]
    }

    const [was, is] = [withOpciones(from, palabras), withOpciones(to, palabras)]

    return camposDistintos(was, is, ITEM, 'item.', palabras).map((cambio) => ({
      ...cambio,
      campo: `Ítem ${nro}: ${cambio.campo}`,
    }))
  })
}

/** Actions whose entry is left out if nothing visible changed. */
const CALLADAS: readonly string[] = ['modificar', 'modificacion', 'estado']

type DeQue = {
  entidad: string
  id: string | number
  /** Names of the actions in the audit, in words. */
  acciones: Readonly<Record<string, string>>
  cambios: (antes: Registro, despues: Registro) => Cambio[]
}

/** Who changed what of a record and when, newest first. Saves without a change are left out, and a new record is one entry. */
export const entradasDe = async (db: Db, { entidad, id, acciones, cambios: cambiosDe }: DeQue) => {
  const rows = await db
    .selectFrom('auditoria')
    .select(['momento', 'accion', 'antes', 'despues', nombreDe('usuario').as('nombre')])
    .where('entidad', '=', entidad)
    .where('id_entidad', '=', String(id))
    .orderBy('id', 'desc')
    .limit(MAX_ENTRADAS + 1)
    .execute()
  const entradas = rows
    .slice(0, MAX_ENTRADAS)
    .map(({ momento, nombre, accion, antes, despues }) => ({
      cuando: momentoDe(momento),
      usuario: nombre,
      accion,
      cambios: antes && despues ? cambiosDe(antes as Registro, despues as Registro) : [],
    }))
    .filter(({ accion, cambios }) => cambios.length > 0 || !CALLADAS.includes(accion))
    .map((entry) => ({ ...entry, accion: acciones[entry.accion] ?? entry.accion }))
  const anterior = rows[MAX_ENTRADAS]
  if (!anterior) return entradas

  const accion = `Hubo guardados anteriores: se muestran los últimos ${formatCount(MAX_ENTRADAS)}`

  return [...entradas, { cuando: momentoDe(anterior.momento), usuario: '', accion, cambios: [] }]
}

/** A document's history: only fields that have a name for people. */
export const historialDe = async (db: Db, { n_cotizacion }: { n_cotizacion: number }) => {
  const palabras = await listasDe(db, n_cotizacion)

  return entradasDe(db, {
    entidad: 'cotizaciones',
    id: n_cotizacion,
    acciones: ACCIONES,
    cambios: (from, to) => [...cabeceraDistinta(from, to, palabras), ...lineasDistintas(from, to, palabras)],
  })
}
