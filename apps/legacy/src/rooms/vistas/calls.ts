import {
  cuentasAnswer,
  cuentasRequest,
  vistaBorrar,
  vistaForm,
  vistaPrimera,
  vistasAnswer,
  vistasOrden,
  vistasRequest,
} from '@yunque/contracts/vistas'
import { hecho } from '@yunque/contracts/wire/hecho'
import { sql } from 'kysely'
import type * as z from 'zod'
import { audit } from '../../kernel/audit.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { forbidden } from '../../kernel/http/auth.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { invalid, notFound } from '../../kernel/http/errors.ts'
import type { UsuarioActual } from '../../kernel/people/sessions.ts'

/** Most views that a person may have of one screen. */
const MAX_VISTAS = 50

/** Whoever may change permissions also maintains the views that others share. */
const mayEditShared = ({ modulos }: UsuarioActual): boolean => [...modulos].includes('PER')

/** A view that the caller may change: his own, or a shared one if he maintains those. Others count as missing. */
const holdVista = async (trx: Trx, usuario: UsuarioActual, id: string) => {
  const vista = await trx.selectFrom('vistas').selectAll().where('id', '=', Number(id)).forUpdate().executeTakeFirst()
  const isHis = vista?.usuario === usuario.codigo || (vista?.compartida === 'S' && mayEditShared(usuario))
  if (!vista || !isHis) throw notFound('No existe la vista.')

  return vista
}

type Author = { usuario: UsuarioActual; momento: Date }

const saveVista = async (
  trx: Trx,
  { usuario, momento }: Author,
  id: string | undefined,
  form: z.output<typeof vistaForm>,
) => {
  const antes = id === undefined ? null : await holdVista(trx, usuario, id)
  const owner = antes?.usuario ?? usuario.codigo
  const nombre = form.nombre.trim()
  // A person's saves take turns, or two new ones of a name would both find it free.
  await trx.selectFrom('usuarios').select('codigo').where('codigo', '=', owner).forNoKeyUpdate().execute()
  const mine = await trx
    .selectFrom('vistas')
    .select(['id', 'nombre', 'orden'])
    .where('usuario', '=', owner)
    .where('pantalla', '=', form.pantalla)
    .execute()
  if (mine.some((one) => one.nombre === nombre && one.id !== antes?.id)) {
    throw invalid({ nombre: ['Ya tiene una vista con ese nombre.'] })
  }
  if (!antes && mine.length >= MAX_VISTAS)
    throw invalid({ nombre: [`Se guardan hasta ${MAX_VISTAS} vistas por pantalla.`] })
  const row = { pantalla: form.pantalla, nombre, search: form.search, compartida: form.compartida ? 'S' : 'N' } as const
  const despues = antes
    ? await trx.updateTable('vistas').set(row).where('id', '=', antes.id).returningAll().executeTakeFirstOrThrow()
    : await trx
        .insertInto('vistas')
        .values({ ...row, usuario: owner, orden: Math.max(0, ...mine.map(({ orden }) => orden)) + 1 })
        .returningAll()
        .executeTakeFirstOrThrow()
  // A screen that opens with this view gets the changed search.
  if (antes)
    await trx
      .updateTable('vistas_primeras')
      .set({ search: row.search })
      .where('usuario', '=', owner)
      .where('pantalla', '=', antes.pantalla)
      .where('search', '=', antes.search)
      .execute()
  await audit(trx, {
    momento,
    usuario: usuario.codigo,
    accion: antes ? 'modificacion' : 'alta',
    entidad: 'vista',
    id_entidad: despues.id,
    antes,
    despues,
  })
}

/** Row counts of a list's predefined views, for users who may see the list. */
const cuentas = (calls: readonly Call[]): Call =>
  call({
    path: '/api/vistas/cuentas',
    mayLag: true,
    access: 'signed-in',
    rows: 'clients',
    request: cuentasRequest,
    answer: cuentasAnswer,
    handler: async ({ db, usuario, caller, hoy, body: { lista } }) => {
      const vistas = calls.find((one) => one.vistas?.lista === lista)?.vistas
      if (!vistas) throw notFound('No existe la lista.')
      const { access } = vistas
      if (Array.isArray(access) && !access.some((modulo) => usuario.modulos.has(modulo))) throw forbidden(access)

      return vistas.count({ db, caller, hoy })
    },
  })

/** Named searches of lists (LIS-15): a list's predefined ones, the user's own, and those that others share. */
export const vistasCalls = (calls: readonly Call[]): readonly Call[] => [
  cuentas(calls),
  call({
    path: '/api/vistas',
    access: 'signed-in',
    rows: 'own',
    request: vistasRequest,
    answer: vistasAnswer,
    handler: async ({ db, usuario, body: { pantalla } }) => {
      const rows = await db
        .selectFrom('vistas as v')
        .innerJoin('usuarios as u', 'u.codigo', 'v.usuario')
        .select(['v.id', 'v.nombre', 'v.search', 'v.compartida', 'v.usuario', 'u.nombre as autor'])
        .where('v.pantalla', '=', pantalla)
        .where((eb) => eb.or([eb('v.usuario', '=', usuario.codigo), eb('v.compartida', '=', 'S')]))
        .orderBy(sql`v.usuario = ${usuario.codigo}`, 'desc')
        .orderBy('v.orden')
        .orderBy('v.nombre')
        .limit(200)
        .execute()

      return rows.map(({ usuario: owner, ...vista }) => ({
        ...vista,
        propia: owner === usuario.codigo || (vista.compartida === 'S' && mayEditShared(usuario)),
      }))
    },
  }),
  call({
    path: '/api/vistas/guardar',
    access: 'signed-in',
    rows: 'own',
    saves: true,
    request: vistaForm,
    answer: hecho,
    handler: async ({ trx, usuario, caller, body }) => {
      await saveVista(trx, { usuario, momento: caller.ahora }, undefined, body)

      return {}
    },
  }),
  call({
    path: '/api/vistas/guardar/:id',
    access: 'signed-in',
    rows: 'own',
    saves: true,
    params: vistaBorrar,
    request: vistaForm,
    answer: hecho,
    handler: async ({ trx, usuario, caller, params: { id }, body }) => {
      await saveVista(trx, { usuario, momento: caller.ahora }, id, body)

      return {}
    },
  }),
  call({
    path: '/api/vistas/ordenar',
    access: 'signed-in',
    rows: 'own',
    saves: true,
    request: vistasOrden,
    answer: hecho,
    handler: async ({ trx, usuario, body: { pantalla, ids } }) => {
      await trx
        .updateTable('vistas')
        .set({ orden: sql`array_position(${ids.map(Number)}::bigint[], id)` })
        .where('usuario', '=', usuario.codigo)
        .where('pantalla', '=', pantalla)
        .where(sql<boolean>`id = any(${ids.map(Number)}::bigint[])`)
        .execute()

      return {}
    },
  }),
  call({
    path: '/api/vistas/primera',
    access: 'signed-in',
    rows: 'own',
    saves: true,
    request: vistaPrimera,
    answer: hecho,
    handler: async ({ trx, usuario: { codigo }, body: { pantalla, search } }) => {
      await trx.deleteFrom('vistas_primeras').where('usuario', '=', codigo).where('pantalla', '=', pantalla).execute()
      if (search !== '') await trx.insertInto('vistas_primeras').values({ usuario: codigo, pantalla, search }).execute()

      return {}
    },
  }),
  call({
    path: '/api/vistas/:id/borrar',
    access: 'signed-in',
    rows: 'own',
    saves: true,
    params: vistaBorrar,
    answer: hecho,
    handler: async ({ trx, usuario, caller, params: { id } }) => {
      const antes = await holdVista(trx, usuario, id)
      await trx.deleteFrom('vistas').where('id', '=', antes.id).execute()
      await audit(trx, {
        momento: caller.ahora,
        usuario: usuario.codigo,
        accion: 'borrar',
        entidad: 'vista',
        id_entidad: antes.id,
        antes,
        despues: null,
      })

      return {}
    },
  }),
]
