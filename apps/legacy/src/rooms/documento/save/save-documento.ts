import { needsEtiqueta } from '@yunque/contracts/codecs/codigos'
import { IMPORTES_GRANDES } from '@yunque/contracts/documento/faltas'
import type { ItemForm } from '@yunque/contracts/documento/item'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { NO_FIGURE, reglasDe, subtotales } from '@yunque/pricing'
import type { Trx } from '../../../kernel/db/db.ts'
import { DECIMALES, DECIMALES_O_NULL, ITEM } from '../../../kernel/db/schema/cotizaciones.ts'
import { invalid, stale } from '../../../kernel/http/errors.ts'
import { checkBloqueo } from '../check/check-bloqueo.ts'
import { checkCabecera, checkCodigos } from '../check/check-cabecera.ts'
import { asStored, checkItem } from '../check/check-item.ts'
import { checkUso } from '../check/check-uso.ts'
import { reglasDeLinea } from '../check/familias-def.ts'
import { type References, readReferences } from '../check/read-references.ts'
import { ofItem } from '../form.ts'
import { itemsByNumber, readDocumento } from '../read/read-documento.ts'
import { auditDocumento } from './audit-documento.ts'
import { demandEditable } from './demand-editable.ts'
import type { Guardado } from './guardado.ts'
import type { Participant, PorAprobar } from './participant.ts'
import { raised } from './raise-version.ts'
import { documentoColumns, type Fila, filasDe } from './rows.ts'

const numerosDeItem = ({ form, antes }: Guardado): Campos => {
  const free = new Set(antes?.productos.map(({ nro_item }) => String(nro_item)))
  const wrong = form.productos.flatMap(({ nro_item }, i) =>
    nro_item === '' || free.delete(nro_item) ? [] : [[`productos.${i}.nro_item`, [ofItem(i, 'su número no existe.')]]],
  )

  return Object.fromEntries(wrong)
}

/** Refuses an invalid document, and answers what it was checked against. */
const check = async (trx: Trx, guardado: Guardado, participants: readonly Participant[]): Promise<References> => {
  const { tipo, form, antes } = guardado
  const { negocio, deposito, productos } = form
  const references = await readReferences(trx, guardado)
  const { familias, acordadas } = references
  const stored = itemsByNumber(antes)
  const contextoDe = (item: ItemForm) => {
    const antes = stored.get(item.nro_item) ?? acordadas.get(item.nro_item_origen)
    const reglas = reglasDe(item.familia, reglasDeLinea(item, antes, familias))

    return { tipo, negocio, deposito, familias, reglas }
  }
  for (const item of productos) {
    asStored(item, contextoDe(item))
    // A stored label is removed at the first save of a line that may not have one any more (ITM-11).
    const isOld = item.observacion_etiqueta === stored.get(item.nro_item)?.observacion_etiqueta
    if (isOld && !needsEtiqueta(form)) item.observacion_etiqueta = ''
  }
  const errors: Campos = {
    ...(await checkCodigos(trx, guardado, references)),
    ...checkCabecera(guardado, references),
    ...numerosDeItem(guardado),
    ...checkBloqueo(guardado, references),
  }
  for (const { review } of participants) Object.assign(errors, await review?.(trx, guardado))
  for (const [i, item] of productos.entries()) {
    const fuera = checkUso(item, stored.get(item.nro_item), { familias, producto: references.lista.get(i) })
    for (const [campo, why] of [...fuera, ...checkItem(item, contextoDe(item))]) {
      errors[`productos.${i}.${campo}`] = [ofItem(i, why)]
    }
  }
  if (!Object.keys(errors).length && Object.values(subtotales(productos)).includes(NO_FIGURE)) {
    errors.productos = [IMPORTES_GRANDES]
  }

  if (Object.keys(errors).length) throw invalid(errors)

  return references
}

type Columnas = ReturnType<typeof documentoColumns> & { modificado: Date; modificado_por: string }

const insert = (db: Pick<Trx, 'insertInto'>, columnas: Columnas, { tipo, caller }: Guardado) =>
  db
    .insertInto('cotizaciones')
    .values({ ...columnas, tipo, usuario: caller.usuario, fecha: caller.hoy })
    .returning(['n_cotizacion', 'version'])

/** Every column of a line except its number. A column that a save omits returns to its default, as in a new line. */
const COLUMNAS = [...ITEM.filter((campo) => campo !== 'nro_item'), ...DECIMALES, ...DECIMALES_O_NULL, 'orden'] as const

/** Writes the header and its lines in one statement: existing lines are updated, missing ones deleted. */
const write = (trx: Trx, columnas: Columnas, filas: Fila[], guardado: Guardado) => {
  const { caller, antes } = guardado
  const quedan = filas.map(({ nro_item }) => nro_item)

  return trx
    .with('documento', (db) =>
      antes ? raised(db, antes, { caller, change: columnas }) : insert(db, columnas, guardado),
    )
    .with('quitadas', (db) =>
      db
        .deleteFrom('cotizacion_items')
        .where('n_cotizacion', '=', antes?.n_cotizacion ?? 0)
        .where('nro_item', 'not in', quedan),
    )
    .with('lineas', (db) =>
      db
        .insertInto('cotizacion_items')
        .values((eb) => {
          const n_cotizacion = antes?.n_cotizacion ?? eb.selectFrom('documento').select('n_cotizacion')

          return filas.map((fila) => ({ ...fila, n_cotizacion }))
        })
        .onConflict((conflict) =>
          conflict
            .columns(['n_cotizacion', 'nro_item'])
            .doUpdateSet((eb) => Object.fromEntries(COLUMNAS.map((campo) => [campo, eb.ref(`excluded.${campo}`)]))),
        ),
    )
    .selectFrom('documento')
    .selectAll()
    .executeTakeFirstOrThrow()
}

/** Checks and stores a document, whole or not at all, with its audit row (LLA-03). */
export const saveDocumento = async (trx: Trx, guardado: Guardado, participants: readonly Participant[]) => {
  const { tipo, caller, form, antes } = guardado
  if (antes) demandEditable(antes)
  // Read again for the answer: a save that waited for an earlier one has only the old lines.
  if (antes && String(antes.version) !== form.version) throw stale(await readDocumento(trx, antes, caller))
  const { dolar, ...references } = await check(trx, guardado, participants)

  const { filas, sumas } = filasDe(form, antes, references)
  const columnas = {
    ...documentoColumns(form),
    ...sumas,
    ...dolar,
    modificado: caller.ahora,
    modificado_por: caller.usuario,
  }
  const followers = []
  for (const { follow } of participants) if (follow) followers.push(await follow(trx, guardado))
  const saved = await write(trx, columnas, filas, guardado)
  const { n_cotizacion } = saved
  const aprobacion: PorAprobar[] = []
  for (const stored of followers) aprobacion.push(...(await stored(n_cotizacion)))
  await auditDocumento(trx, caller, { tipo, n_cotizacion }, { accion: antes ? 'modificar' : 'alta', antes })

  return { ...saved, aprobacion }
}
