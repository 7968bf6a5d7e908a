import { MONEDAS } from '@yunque/contracts/productos'
import { fechaCorta, numero } from '../../impresion/formato.ts'
import { momentoDe } from '../../infra/dates.ts'
import type { Db } from '../../infra/db.ts'
import { ACCIONES, CABECERA, ITEM, NUMEROS } from './labels.ts'

type Registro = Readonly<Record<string, unknown>>
type Cambio = { campo: string; antes: string; despues: string }

/** Saves that one answer tells of. */
const MAX_ENTRADAS = 200

/** Texts of the codes that a field may hold: 'estado' of a line, 'motivo_codi', 'c_transp' ... */
type Palabras = ReadonlyMap<string, string>

const listasDe = async (db: Db): Promise<Palabras> => {
  const listas = await db.selectFrom('listas').select(['lista', 'value', 'text']).execute()
  const transportistas = await db.selectFrom('transportistas').select(['codigo', 'nombre']).execute()
  const usuarios = await db.selectFrom('usuarios').select(['codigo', 'nombre']).execute()
  const campos = {
    estados_item: 'item.estado',
    motivos_item: 'item.motivo_codi',
    estados_nv: 'estado',
    tipos_cambio: 'tipo_cambio',
  }

  return new Map([
    ...listas.map(({ lista, value, text }) => [`${campos[lista]} ${value}`, text] as const),
    ...transportistas.map(({ codigo, nombre }) => [`c_transp ${codigo}`, nombre] as const),
    ...usuarios.map(({ codigo, nombre }) => [`usuario_destino_nv ${codigo}`, nombre] as const),
    ...Object.entries(MONEDAS).map(([codigo, simbolo]) => [`item.moneda ${codigo}`, simbolo] as const),
    ['flete_seguro_destino S', 'Sí'],
    ['flete_seguro_destino N', 'No'],
    ...['anulada', 'rechazada', 'pendiente_aprobacion'].flatMap(
      (campo) =>
        [
          [`${campo} S`, 'Sí'],
          [`${campo} N`, 'No'],
        ] as const,
    ),
  ])
}

/** A stored value for people: numbers and dates as the desk writes them, codes by their text. */
const textoDe = (campo: string, value: unknown, prefix: string, palabras: Palabras): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) {
    return value
      .map((part) => textoDe(campo, part, prefix, palabras))
      .filter(Boolean)
      .join(' x ')
  }
  if (typeof value === 'object') return String((value as { ficha?: unknown }).ficha ?? '')
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return fechaCorta(text)
  if (NUMEROS.has(campo)) return numero(text)

  return palabras.get(`${prefix}${campo} ${text}`) ?? text
}

/** Fields that differ for who reads them: '3' and '3.00' are one quantity. */
const camposDistintos = (antes: Registro, despues: Registro, labels: Registro, prefix: string, palabras: Palabras) =>
  Object.entries(labels).flatMap(([campo, label]) => {
    const [from = '', to = ''] = [antes, despues].map((record) => textoDe(campo, record[campo], prefix, palabras))
    return from === to ? [] : [{ campo: String(label), antes: from, despues: to }]
  })

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

    return camposDistintos(from, to, ITEM, 'item.', palabras).map((cambio) => ({
      ...cambio,
      campo: `Ítem ${nro}: ${cambio.campo}`,
    }))
  })
}

/** What a save changed; a new document is told as a whole by itself. */
const cambiosDe = (antes: unknown, despues: unknown, palabras: Palabras): Cambio[] => {
  if (!antes || !despues) return []
  const [from, to] = [antes as Registro, despues as Registro]

  return [...camposDistintos(from, to, CABECERA, '', palabras), ...lineasDistintas(from, to, palabras)]
}

/** Who changed what of a document and when, newest first: only fields that have a name for people. */
export const historialDe = async (db: Db, n_cotizacion: number) => {
  const rows = await db
    .selectFrom('auditoria')
    .select(['momento', 'usuario', 'accion', 'antes', 'despues'])
    .where('entidad', '=', 'cotizaciones')
    .where('id_entidad', '=', String(n_cotizacion))
    .orderBy('id', 'desc')
    .limit(MAX_ENTRADAS)
    .execute()
  const palabras = await listasDe(db)

  return rows.map(({ momento, usuario, accion, antes, despues }) => ({
    cuando: momentoDe(momento),
    usuario,
    accion: ACCIONES[accion] ?? accion,
    cambios: cambiosDe(antes, despues, palabras),
  }))
}
