import { diaDe } from '@yunque/contracts/codecs/dias'
import {
  importacionAnswer,
  importacionRequest,
  importarAbrir,
  importarCorregir,
  importarFilas,
  importarGuardar,
  importarInicio,
  importarMirar,
  importarParte,
  importarVer,
  PARTE_BYTES,
} from '@yunque/contracts/datos/importar'
import { hecho } from '@yunque/contracts/wire/hecho'
import { exportarAnswer } from '@yunque/contracts/wire/paged'
import { saveDescarga } from '../../../exportacion/descargas.ts'
import { type Call, call } from '../../../kernel/http/call.ts'
import { ApiError, invalid } from '../../../kernel/http/errors.ts'
import type { UsuarioActual } from '../../../kernel/people/sessions.ts'
import { mayTake } from '../fuentes/sets.ts'
import type { Conjunto } from './conjunto.ts'
import { CONJUNTOS, findConjunto } from './conjuntos.ts'
import { correct } from './correct.ts'
import { findFilas, refusedAsCsv } from './filas.ts'
import { ImportRefused } from './import-refused.ts'
import { findImportacion, holdImportacion, type Importacion } from './importacion.ts'
import { addParte, openImportacion } from './open.ts'
import { findRecientes, readImportacion } from './record.ts'
import { demandStorable } from './store.ts'
import { takeOver, undoOrAsk, workOrAsk } from './trabajo.ts'
import { ofrecidosDe } from './valores.ts'

const BASE = '/api/datos/importar'
const own = { access: ['DAT'], rows: 'own' } as const
const one = { ...own, params: importacionRequest } as const

/** Most bytes of a file, and most rows, that are processed while the screen waits. */
const MAX_BYTES = 1_000_000
const MAX_FILAS = 5_000

const demandConjunto = (usuario: UsuarioActual, conjunto: Conjunto): void => {
  if (mayTake(usuario, conjunto)) return
  throw new ApiError(403, `No tiene permiso para importar ${conjunto.label}. Solicítelo a un administrador.`)
}

/** Reports a refused import as an error at its field. */
const refused = (error: unknown): never => {
  throw error instanceof ImportRefused ? new ApiError(422, error.message) : error
}

const allowed = async (find: Promise<Importacion>, usuario: UsuarioActual): Promise<Importacion> => {
  const importacion = await find
  demandConjunto(usuario, importacion.conjunto)

  return importacion
}

/** Whoever goes on with a file answers for it; one that a source sent stays the source's. */
const ofWhoever = ({ fuente }: Importacion, { codigo }: UsuarioActual) => (fuente === '' ? { usuario: codigo } : {})

const IMPORTADO_POR_OTRA = 'Lo importó otra persona: lo deshace ella, o alguien con PER (Permisos).'

/** States in which a file was stored, or is about to be: it is not read anew. */
const NO_SE_MIRA: readonly Importacion['estado'][] = ['por_guardar', 'guardada', 'por_deshacer']

const demandMirada = ({ estado }: Importacion): void => {
  if (estado !== 'mirada') throw new ApiError(422, 'Este archivo ya no se puede corregir.')
}

/** Importing files (DAT-05 to DAT-07). */
export const importarCalls: readonly Call[] = [
  call({
    path: `${BASE}/iniciar`,
    ...own,
    answer: importarInicio,
    handler: async ({ db, usuario }) => ({
      conjuntos: CONJUNTOS.filter((conjunto) => mayTake(usuario, conjunto)).map((conjunto) => ({
        nombre: conjunto.nombre,
        label: conjunto.label,
        ayuda: conjunto.ayuda ?? '',
        campos: ofrecidosDe(conjunto).map((campo) => ({
          campo: campo.campo,
          label: campo.label,
          clase: campo.clase,
          obligatorio: campo.obligatorio ?? false,
          clave: conjunto.clave.includes(campo.campo),
          varias: campo.varias ?? false,
          opciones:
            campo.clase === 'opcion'
              ? Object.entries(campo.opciones).map(([value, { text }]) => ({ value, text }))
              : [],
        })),
      })),
      recientes: (await findRecientes(db)).filter(({ conjunto }) => {
        const found = findConjunto(String(conjunto))

        return found !== undefined && mayTake(usuario, found)
      }),
    }),
  }),
  call({
    path: `${BASE}/abrir`,
    ...own,
    saves: true,
    request: importarAbrir,
    answer: importacionAnswer,
    handler: async ({ trx, usuario, deps, body: { conjunto: nombre, archivo, bytes } }) => {
      const conjunto = findConjunto(nombre)
      if (!conjunto) throw invalid({ conjunto: ['Elija qué importa.'] })
      demandConjunto(usuario, conjunto)
      const momento = deps.reloj()
      const id = await openImportacion(trx, { conjunto, archivo, usuario: usuario.codigo, momento, bytes })

      return { importacion: await readImportacion(trx, id) }
    },
  }),
  call({
    path: `${BASE}/:id/parte`,
    ...one,
    saves: true,
    request: importarParte,
    answer: hecho,
    handler: async ({ trx, usuario, params: { id }, body: { parte, datos } }) => {
      const importacion = await allowed(findImportacion(trx, id), usuario)
      const bytes = Buffer.from(datos, 'base64')
      if (importacion.estado !== 'subiendo' || parte >= importacion.partes || bytes.length > PARTE_BYTES) {
        throw new ApiError(422, 'Esta parte no es de este archivo.')
      }
      await addParte(trx, importacion.id, parte, bytes)

      return {}
    },
  }),
  call({
    path: `${BASE}/:id/mirar`,
    ...one,
    saves: true,
    request: importarMirar,
    answer: importacionAnswer,
    handler: async ({ trx, usuario, deps, params: { id }, body }) => {
      const importacion = await allowed(holdImportacion(trx, id), usuario)
      if (NO_SE_MIRA.includes(importacion.estado)) demandMirada(importacion)
      await trx
        .updateTable('importaciones')
        .set({ estado: 'por_mirar', dicho: JSON.stringify(body), error: '', ...ofWhoever(importacion, usuario) })
        .where('id', '=', importacion.id)
        .execute()
      await workOrAsk(trx, deps, importacion, importacion.bytes <= MAX_BYTES, usuario.codigo)

      return { importacion: await readImportacion(trx, id) }
    },
  }),
  call({
    path: `${BASE}/:id/get`,
    ...one,
    answer: importacionAnswer,
    handler: async ({ db, usuario, params: { id } }) => {
      await allowed(findImportacion(db, id), usuario)

      return { importacion: await readImportacion(db, id) }
    },
  }),
  call({
    path: `${BASE}/:id/filas`,
    ...one,
    request: importarVer,
    answer: importarFilas,
    handler: async ({ db, usuario, params: { id }, body }) =>
      findFilas(db, await allowed(findImportacion(db, id), usuario), body),
  }),
  call({
    path: `${BASE}/:id/corregir`,
    ...one,
    saves: true,
    request: importarCorregir,
    answer: importacionAnswer,
    handler: async ({ trx, usuario, deps, params: { id }, body: { fila, campo, texto } }) => {
      const importacion = await allowed(holdImportacion(trx, id), usuario)
      demandMirada(importacion)
      const suya = await takeOver(trx, importacion, usuario.codigo, deps.reloj())
      await correct(trx, suya, { fila, campo, texto, hoy: diaDe(deps.reloj()) })

      return { importacion: await readImportacion(trx, id) }
    },
  }),
  call({
    path: `${BASE}/:id/guardar`,
    ...one,
    saves: true,
    request: importarGuardar,
    answer: importacionAnswer,
    handler: async ({ trx, usuario, deps, params: { id }, body: { parcial, perfil, entera } }) => {
      const importacion = await allowed(holdImportacion(trx, id), usuario)
      const suya = await takeOver(trx, importacion, usuario.codigo, deps.reloj())
      if (suya !== importacion) return { importacion: await readImportacion(trx, id) }
      try {
        if (entera && importacion.conjunto.nombre !== 'stock')
          throw new ImportRefused('Solo el stock se importa entero.')
        demandStorable({ ...importacion, entera }, parcial)
      } catch (error) {
        refused(error)
      }
      await trx
        .updateTable('importaciones')
        .set({ estado: 'por_guardar', parcial, entera, error: '', ...ofWhoever(importacion, usuario) })
        .$if(perfil !== '', (update) => update.set({ perfil }))
        .where('id', '=', importacion.id)
        .execute()
      await trx.deleteFrom('importaciones_avance').where('importacion', '=', importacion.id).execute()
      await workOrAsk(trx, deps, importacion, (importacion.lectura?.total ?? 0) <= MAX_FILAS, usuario.codigo)

      return { importacion: await readImportacion(trx, id) }
    },
  }),
  call({
    path: `${BASE}/:id/deshacer`,
    ...one,
    saves: true,
    answer: importacionAnswer,
    handler: async ({ trx, usuario, deps, params: { id } }) => {
      const importacion = await allowed(holdImportacion(trx, id), usuario)
      const isOwn = importacion.usuario === usuario.codigo || usuario.modulos.has('PER')
      if (importacion.conjunto.reglas?.dePersona && !isOwn) throw new ApiError(403, IMPORTADO_POR_OTRA)
      const isShort = importacion.nuevas + importacion.cambiadas <= MAX_FILAS
      await undoOrAsk(trx, deps, importacion, isShort, usuario.codigo).catch(refused)

      return { importacion: await readImportacion(trx, id) }
    },
  }),
  call({
    path: `${BASE}/:id/rechazadas`,
    ...one,
    answer: exportarAnswer,
    handler: async ({ db, usuario, deps, params: { id } }) => {
      const importacion = await allowed(findImportacion(db, id), usuario)

      return saveDescarga(deps, usuario, {
        nombre: `rechazadas-${id}.csv`,
        tipo: 'text/csv',
        contenido: Buffer.from(await refusedAsCsv(db, importacion)),
      })
    },
  }),
]
