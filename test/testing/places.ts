import { composeDocumento } from '../../apps/legacy/src/impresion/compose.ts'
import { documentoPdf } from '../../apps/legacy/src/impresion/documento-pdf.ts'
import { readOr404 } from '../../apps/legacy/src/rooms/documento/tipos.ts'
import { testCaller } from '../../apps/legacy/src/testing/caller.ts'
import { documentosDe } from '../../apps/legacy/src/testing/documentos.ts'
import { rowsOfSheet } from '../../apps/legacy/src/testing/planilla.ts'
import { PUBLIC_URL, type TestApp } from '../../apps/legacy/src/testing/test-app.ts'
import { agendaAnswer } from '../../packages/contracts/src/agenda.ts'
import { type DocumentoRecord, documentoForm } from '../../packages/contracts/src/documento/documento.ts'
import { historialAnswer } from '../../packages/contracts/src/documento/historial.ts'
import { envioPropuesta } from '../../packages/contracts/src/envio.ts'
import { estadoAnswer } from '../../packages/contracts/src/estado.ts'
import { LISTS } from '../../packages/contracts/src/lists.ts'
import type { Lugar } from '../../packages/contracts/src/productos.ts'
import { seguimientoInicio } from '../../packages/contracts/src/seguimientos.ts'

// Imported dynamically, since only the web's own compiler can read what these import.
const WEB = '../../apps/web/src/features'
const { notaVentaDesde } = await import(/* @vite-ignore */ `${WEB}/notas-ventas/nota-venta-desde.ts`)
const { createDocumento } = await import(/* @vite-ignore */ `${WEB}/documento/model/documento-store.ts`)
const { copiaDe } = await import(/* @vite-ignore */ `${WEB}/documento/copy/copia.ts`)

/** Places where a document's data must appear. */
export const PLACES = [
  ...(['record', 'list', 'export', 'paper', 'note', 'copy', 'panel', 'agenda', 'history', 'mail'] as const),
]
export type Place = (typeof PLACES)[number]

/** The lists that show a kind of document. */
const LISTED: Readonly<Record<Lugar, readonly string[]>> = {
  cotizacion: ['cotizaciones.list'],
  nota_venta: ['notasVentas.list', 'notasVentas.despachos'],
  'factura-representante': ['representante.facturas'],
}

/** A proposal as the screen sends it, after choosing what only a note requires. */
const sentOf = (tipo: Lugar, contenido: unknown, usuario: string) => {
  const documento = createDocumento(tipo, null)
  documento.propose(contenido)
  const sent = documentoForm.encode(documento.getSent())
  if (tipo !== 'nota_venta') return sent

  return {
    ...sent,
    estado: sent.estado || 'P',
    tipo_cambio: sent.tipo_cambio || 'D',
    usuario_destino_nv: sent.usuario_destino_nv || usuario,
  }
}

/** A PDF without its creation time. */
const samePdf = (file: Uint8Array): string =>
  Buffer.from(file)
    .toString('latin1')
    .replaceAll(/\(D:\d+Z\)|\/ID \[[^\]]*\]/g, '')

/** A record without the fields that differ in each document. */
const withoutOwn = ({ version, modificado, ...record }: DocumentoRecord) => record

export type User = Awaited<ReturnType<TestApp['signIn']>>

type List = (typeof LISTS)[number]

/** The columns of a list as the screen shows them. */
export const rowsShown = async ({ call }: User, { path, page, columnas }: List, search: object) => {
  const { data } = page.parse((await call(path, search)).json())
  type Column = { key: string; valor?: (row: unknown) => unknown }

  return data.map((row) =>
    (columnas as readonly Column[]).map(({ key, valor }) => (valor ? valor(row) : row[key as keyof typeof row])),
  )
}

/** The columns of a list as its file has them. */
export const rowsInFile = async ({ app }: TestApp, { call }: User, { path }: List, search: object) => {
  const answer = await call(`${path}/exportar`, search)
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
  const address: string = answer.json()

  return rowsOfSheet((await app.inject(address.replace(PUBLIC_URL, ''))).rawPayload)
}

/** The contents of this person's agenda. */
export const eventsOf = async ({ call }: User) => {
  const answer = await call('/api/inicio/agenda-usuario', { desde: '2026-11-01', hasta: '2027-01-31', usuario: '' })

  return agendaAnswer.parse(answer.json()).eventos.map(({ id, version, link, ...evento }) => evento)
}

/** Everything that each place shows of this person's document, without its numbers and his name. */
export const lookEverywhere = async (
  test: TestApp,
  user: User,
  { tipo, id, ...before }: { tipo: Lugar; id: string; agenda: unknown },
): Promise<Partial<Record<Place, string>>> => {
  const docs = documentosDe(user)
  const url = `/api/cotizaciones/${tipo}/${id}`
  const record = await docs.leer(id, tipo)
  const lists = LISTS.filter(({ name }) => LISTED[tipo].includes(name))
  const search = { n_cotizacion: id, per_page: -1 }
  const leido = async (kind: Lugar, n: string) => readOr404(test.db, kind, n, testCaller(user.codigo, '2026-11-21'))
  const paper = async (kind: Lugar, n: string) => composeDocumento(test.db, await leido(kind, n))

  const list = () => Promise.all(lists.map((one) => rowsShown(user, one, search)))
  const exported = () => Promise.all(lists.map((one) => rowsInFile(test, user, one, { n_cotizacion: id })))
  const note = async () => {
    const contenido = notaVentaDesde(record, undefined)
    if (!contenido) return { number: '' }
    const number = await docs.crear(sentOf('nota_venta', contenido, user.codigo), 'nota_venta')

    return {
      number,
      record: withoutOwn(await docs.leer(number, 'nota_venta')),
      paper: await paper('nota_venta', number),
    }
  }
  const copy = async () => {
    const number = await docs.crear(sentOf(tipo, copiaDe(record, record.cliente, 'copia'), user.codigo), tipo)

    return { number, record: withoutOwn(await docs.leer(number, tipo)) }
  }
  const history = async () =>
    historialAnswer.parse((await user.call(`${url}/historial`)).json()).map(({ accion, cambios }) => [accion, cambios])
  const mail = async () => {
    const propuesta = envioPropuesta.parse((await user.call(`${url}/enviar/proponer`)).json())
    const { configurado: _, responde: __, aviso: ___, version: ____, telefono, ...correo } = propuesta
    const carta = { ...correo, para: correo.para || 'compras@cliente.example', copia: 'N', direccion_ajena: 'S' }
    const sent = await user.call(`${url}/enviar`, carta)
    if (sent.statusCode !== 200) throw new Error(sent.body)
    const { asunto, texto, contenido } = await test.db
      .selectFrom('correos as c')
      .innerJoin('correo_adjuntos as a', 'a.correo', 'c.id')
      .select(['c.asunto', 'c.texto', 'a.contenido'])
      .where('c.id_entidad', '=', id)
      .executeTakeFirstOrThrow()
    const printed = await paper(tipo, id)
    // The mail's attachment must be the current printed document.
    const isPaper = samePdf(contenido) === samePdf(await documentoPdf(printed))
    if (!isPaper) throw new Error('the mail has another paper')

    return { asunto, texto, telefono, para: correo.para, paper: printed }
  }
  /** The follow-up that 'Crear Seguimiento' proposes, saved unchanged (PAN-05). */
  const follow = async () => {
    const base = '/api/utilitarios/seguimientos-clientes'
    const begun = await user.call(`${base}/iniciar`, { codigo_cliente: '', n_cotizacion: id, anterior: '' })
    const {
      cliente: _,
      contacto: _c,
      resultado_anterior: _r,
      siguiente: _s,
      ...propuesto
    } = seguimientoInicio.parse(begun.json())
    const saved = await user.call(`${base}/guardar`, {
      ...propuesto,
      version: '',
    })
    if (saved.statusCode !== 200) throw new Error(saved.body)
  }
  const panel = async () => {
    const answer = await user.call(`/api/cotizaciones/estado/${id}`, { codigo_cliente: record.cliente })
    const { cotizacion, productos, condicion_ajuste, cliente } = estadoAnswer.parse(answer.json())
    const { version, modificado, ...cabecera } = cotizacion

    return { cabecera, productos, condicion_ajuste, cliente: cliente.razon }
  }

  const found = {
    record: withoutOwn(record),
    list: await list(),
    export: await exported(),
    paper: await paper(tipo, id),
    history: await history(),
    mail: await mail(),
    ...(tipo === 'cotizacion' && { panel: await panel(), note: await note() }),
    copy: await copy(),
  }
  if (tipo === 'cotizacion') await follow()
  const agenda = [before.agenda, await eventsOf(user)]
  const numbers = [id, found.note?.number, found.copy.number].filter(Boolean)
  const said = Object.entries({ ...found, agenda }).map(([place, what]) => [
    place,
    numbers
      .reduce<string>(
        (text, number, i) => text.replaceAll(new RegExp(`(?<!\\d)${number}(?!\\d)`, 'g'), `N${i}`),
        JSON.stringify(what),
      )
      .replaceAll(user.codigo, 'yo'),
  ])

  return Object.fromEntries(said)
}
