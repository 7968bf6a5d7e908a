import { masDias } from '@yunque/contracts/codecs/dias'
import {
  type DocumentoForm,
  type DocumentoRecord,
  documentoAnswer,
  documentoForm,
} from '@yunque/contracts/documento/documento'
import type { Lugar } from '@yunque/contracts/productos'
import { addListas, versionDe } from '../documentos.ts'
import { addFamilia, addMundo } from '../mundo.ts'
import { openSession } from '../open-session.ts'
import { paginasDe } from '../paginas.ts'
import { addCliente } from '../records.ts'
import { AHORA, createTestApp } from '../test-app.ts'
import { exact, written } from './exact.ts'
import { COSTO, DIVISA, FAMILIAS, LISTA, type Life, PERSONAS, type Persona, PRODUCTOS } from './model.ts'

const HOY = '2026-11-21'
const LUGARES = { '1': 'Planta Avellaneda', '2': 'Obra Puente' } as const
export const CONDICIONES = {
  '30_TR': '30 días, Transferencia',
  '30_CH': '30 días, Cheques',
  '00_TR': 'Contado, Transferencia',
} as const
export const ENTREGA_VALORES = { TR: '1', CH: '2' } as const
export const lugarDe = (codigo: string): string => LUGARES[codigo as keyof typeof LUGARES] ?? ''

/** What the screen makes from a document that was read: a save of it, a sales note of it, or a copy. */
export type Screen = {
  again: (tipo: Lugar, record: DocumentoRecord) => DocumentoForm
  /** A note of these lines; null where none of them is won. */
  nota: (record: DocumentoRecord, elegidos: readonly string[]) => DocumentoForm | null
  copia: (record: DocumentoRecord, cliente: string) => DocumentoForm
}
/** The answer of a call or a page. */
export type Answer = { statusCode: number; body: string; json: () => unknown }
export type Wire = ReturnType<typeof documentoForm.encode>

/** The real server and its users: shared by all lives, each of which has its own clients and lots. */
export const openDesk = async (screen: Screen) => {
  const test = await createTestApp()
  const { db, deps, clock } = test
  // All lives happen within the same hour, so the hourly limits of mails are lifted.
  Object.assign(deps, { limitesCorreo: { persona: 1e6, documento: 1e6, casa: 1e6 } })
  await addMundo(db)
  await addListas(db)
  await db.deleteFrom('dolar_cotizaciones').execute()
  await db
    .insertInto('dolar_cotizaciones')
    .values(
      DIVISA.map(([fecha, divisa]) => ({
        fecha,
        billete: '1420',
        divisa: written(divisa),
        dias_30: '1',
        dias_60: '1',
        dias_90: '1',
      })),
    )
    .execute()
  for (const { codigo, negocio, isByPiece } of FAMILIAS) {
    if (codigo !== '1') await addFamilia(db, { codigo, negocio, medidas_familia: isByPiece ? 1 : 0 })
  }
  const productos = FAMILIAS.flatMap(({ codigo, isByPiece }) =>
    Object.entries(PRODUCTOS).map(([calidad, iva]) => ({
      prod01: `${codigo}-${calidad}`,
      familia: codigo,
      descrip: 'CHAPA',
      base_peso: 'chapa' as const,
      peso: null,
      productos_seleccionados: [calidad, '2B'],
      iva: written(iva),
      isByPiece,
    })),
  )
  await db
    .insertInto('productos')
    .values(productos.map(({ isByPiece: _, ...producto }) => producto))
    .execute()
  await db
    .insertInto('precios')
    .values(
      productos.map(({ prod01, isByPiece }) => ({
        prod01,
        moneda: 'D' as const,
        base: isByPiece ? ('pieza' as const) : ('kilo' as const),
        precio: written(LISTA),
        costo: written(COSTO),
        desde: '2026-11-01',
      })),
    )
    .execute()
  await db
    .insertInto('margenes_minimos')
    .values(FAMILIAS.flatMap(({ codigo, piso }) => (piso > 0n ? [{ familia: codigo, margen: String(piso) }] : [])))
    .execute()
  await db
    .insertInto('parametros')
    .values(['cotizacion', 'nota_venta'].map((tipo) => ({ nombre: `iva_${tipo}`, valor: 'desglose' })))
    .onConflict((conflict) => conflict.column('nombre').doUpdateSet({ valor: 'desglose' }))
    .execute()

  const people = new Map<Persona, string>()
  for (const [persona, modulos] of Object.entries(PERSONAS)) {
    await test.signIn(modulos, persona)
    await db.updateTable('usuarios').set({ nombre: persona.toUpperCase() }).where('codigo', '=', persona).execute()
  }
  const precios = await paginasDe(test, ['PRE'], 'precios')

  /** Opens everybody's sessions again, since days may pass in a life. */
  const wake = async () => {
    await db.updateTable('sesiones').set({ creada: clock.now, usada: clock.now }).execute()
  }
  for (const persona of Object.keys(PERSONAS) as Persona[]) people.set(persona, await openSession(deps, persona))

  let lives = 0
  const begin = async (): Promise<Life> => {
    lives++
    clock.now = AHORA
    await wake()
    const clientes = [`${lives}1`, `${lives}2`] as const
    for (const codigo of clientes) {
      await addCliente(db, { codigo, razon: `CLIENTE ${codigo}`, e_mail: `compras@${codigo}.example` })
      await db
        .insertInto('lugares_entrega')
        .values(Object.entries(LUGARES).map(([lugar, nombre]) => ({ cliente: codigo, codigo: lugar, nombre })))
        .execute()
    }
    await db.deleteFrom('clientes_usuarios').where('usuario', '=', 'acotado').execute()
    await db.insertInto('clientes_usuarios').values({ usuario: 'acotado', cliente: clientes[0] }).execute()
    await db.deleteFrom('precios').where('lote', 'is not', null).execute()
    await db.deleteFrom('precios_lotes').execute()
    const lotes = new Map([`L${lives}A`, `L${lives}B`].map((lote, i) => [lote, exact(i === 0 ? '900' : '7.5')]))
    await db
      .insertInto('stock_fichas')
      .values(
        [...lotes].map(([c_ficha, stock_fis]) => ({
          c_ficha,
          prod01: '1-304',
          deposito: 'CEN',
          stock_fis: written(stock_fis),
          fecha_tope: null,
          minima_fecha: null,
        })),
      )
      .execute()

    return {
      hoy: HOY,
      clientes,
      documentos: [],
      lotes,
      cambios: [],
      seguimientos: [],
      seen: new Map(),
      seenLines: new Map(),
      log: [],
      doing: '',
      outcomes: [],
    }
  }

  const pass = async (life: Life, days: number) => {
    life.hoy = masDias(life.hoy, days)
    clock.now = new Date(`${life.hoy}T15:00:00Z`)
    await wake()
  }

  /** A busy machine may give no connection within its second: nothing was done, so the call is repeated as a person would. */
  const call = async (
    persona: Persona,
    url: string,
    payload: string | object = {},
    headers: Record<string, string> = {},
    tries = 60,
  ): Promise<Answer> => {
    const answer: Answer = await test.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${people.get(persona)}`, ...headers },
    })

    return answer.statusCode === 503 && tries > 1 ? call(persona, url, payload, headers, tries - 1) : answer
  }

  /** What the screen would send of a stored document that this person reads; undefined where he may not read it, or nothing can be made from it. */
  const onScreen = async (
    persona: Persona,
    { tipo, n }: { tipo: Lugar; n: string },
    make: (screen: Screen, record: DocumentoRecord) => DocumentoForm | null,
  ): Promise<Wire | undefined> => {
    const answer = await call(persona, `/api/cotizaciones/${tipo}/${n}/get`)
    const form = answer.statusCode === 200 ? make(screen, documentoAnswer.parse(answer.json()).cotizacion) : null

    return form ? documentoForm.encode(form) : undefined
  }

  return {
    db,
    begin,
    pass,
    call,
    onScreen,
    close: test.close,
    versionOf: (n: string, nro: number) => versionDe(db, n, String(nro)),
    /** The framed pages of the user who maintains prices. */
    pagina: {
      get: (path: string): Promise<Answer> => precios.get(path),
      send: (path: string, form: string): Promise<Answer> => precios.send(path, form),
    },
  }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>
