import { empresaForm } from '@yunque/contracts/clientes/empresa'
import { contactoForm } from '@yunque/contracts/contactos'
import { documentoForm } from '@yunque/contracts/documento/documento'
import { itemForm } from '@yunque/contracts/documento/item'
import { estadoForm, estadoItemForm } from '@yunque/contracts/estado'
import { seguimientoForm } from '@yunque/contracts/seguimientos'
import { stockRow } from '@yunque/contracts/stock'
import { tareaForm } from '@yunque/contracts/tareas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDb } from './testing/test-db.ts'

type Names = {
  shape: object
  table: string
  /** Fields whose name is no column of this table, each with the reason. */
  others?: Record<string, string>
}

const ROWS = 'rows of a table of their own'
const SCREENS = 'in screens a client’s code is codigo_cliente, in tables a reference to him cliente'
/** These two calls prescribe the name; the document’s own call uses the column’s. */
const OF_THE_PANEL = 'so the panel’s calls have it (EST-12)'

const FORMS: Record<string, Names> = {
  documento: { shape: documentoForm.shape, table: 'cotizaciones', others: { productos: ROWS, pedidos: ROWS } },
  item: { shape: itemForm.shape, table: 'cotizacion_items' },
  'status panel': {
    shape: estadoForm.shape,
    table: 'cotizaciones',
    others: {
      codigo_cliente: SCREENS,
      marca_flete_seguro_desti: OF_THE_PANEL,
      extender_plazo: ROWS,
      motivo_extension: ROWS,
    },
  },
  'line of the panel': {
    shape: estadoItemForm.shape,
    table: 'cotizacion_items',
    others: { obser_interna_item: OF_THE_PANEL, obser_etiq_item: OF_THE_PANEL },
  },
  empresa: { shape: empresaForm.shape, table: 'clientes', others: { lugares: ROWS, notificaciones: ROWS } },
  contacto: {
    shape: contactoForm.shape,
    table: 'contactos',
    others: {
      codigo_cliente: SCREENS,
      nombre: 'the form’s call has nombre and email where the record says nombres and e_mail (API-19)',
      email: 'as nombre',
      guardar_igual: 'said of the save, not of the contact',
    },
  },
  seguimiento: {
    shape: seguimientoForm.shape,
    table: 'seguimientos',
    others: { codigo_cliente: SCREENS },
  },
  tarea: { shape: tareaForm.shape, table: 'tareas', others: { codigo_cliente: SCREENS } },
  'lot of the searcher': {
    shape: stockRow.shape,
    table: 'stock_fichas',
    others: {
      descrip: 'of the product',
      producto_select: 'of the product, as the line takes it',
      medidas_select: 'medidas, as the line takes them',
      atributos_select: 'atributos, as the line takes them',
      precio_d: 'of the price list',
      precio_p: 'of the price list',
      precio_base: 'of the price list',
      fuera_de_uso: 'of the product and the options',
    },
  },
}

describe('a field is named in the contract, which the screens compile against, as its column is [ARQ-04]', () => {
  let test: Awaited<ReturnType<typeof openTestDb>>
  beforeAll(async () => {
    test = await openTestDb()
  })
  afterAll(() => test.close())

  it.each(Object.entries(FORMS))('%s', async (_name, { shape, table, others = {} }) => {
    const { rows } = await sql<{ column_name: string }>`select column_name from information_schema.columns
      where table_name = ${table}`.execute(test.db)
    const columns = new Set(rows.map(({ column_name }) => column_name))

    expect(columns.size).toBeGreaterThan(0)
    expect(Object.keys(shape).filter((name) => !columns.has(name))).toEqual(
      Object.keys(shape).filter((name) => name in others),
    )
    expect(Object.keys(others).filter((name) => !(name in shape))).toEqual([])
  })
})
