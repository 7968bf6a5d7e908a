import { empresaRequest } from '@yunque/contracts/clientes/empresa'
import { hojaCliente } from '@yunque/contracts/clientes/hoja'
import { MODULOS_ELEGIR_CLIENTE } from '@yunque/contracts/modulos'
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { notFound } from '../../kernel/http/errors.ts'
import { canSee } from '../../kernel/people/visible.ts'
import { notificacionesDe } from './notificaciones.ts'
import { alrededorDe, limitesDe, ULTIMOS } from './read-empresa.ts'
import { clientesWithNombres } from './with-nombres.ts'

const seguimientosDe = (db: Db, codigo: string) =>
  db
    .selectFrom('seguimientos')
    .select(['n_seguimiento', 'tipo', 'detalle', 'recordatorio', 'estado'])
    .where('cliente', '=', codigo)
    .orderBy('fecha', 'desc')
    .orderBy('n_seguimiento', 'desc')
    .limit(ULTIMOS)
    .execute()

/** A client's sheet in one request: the main facts, and the latest records of each kind that the reader may open. */
export const hojaCalls: readonly Call[] = [
  call({
    path: '/api/clientes/hoja/:codigo',
    access: MODULOS_ELEGIR_CLIENTE,
    rows: 'clients',
    params: empresaRequest,
    answer: hojaCliente,
    handler: async ({ db, caller, usuario, params: { codigo } }) => {
      const cliente = await clientesWithNombres(db)
        .leftJoin('cobradores as co', 'co.codigo', 'cl.cobrador')
        .select(['cl.codigo', 'cl.razon', 'cl.nombre_comercial', 'cl.cuit', 'cl.condicion_iva', 'cl.domicilio'])
        .select(['cl.localidad', 'cl.provincia', 'cl.telefono', 'cl.e_mail', 'cl.cm05_vencimiento', 'cl.baja'])
        .select([
          sql<string>`coalesce(u.nombre, '')`.as('vendedor'),
          sql<string>`coalesce(co.nombre, '')`.as('cobrador'),
        ])
        .where('cl.codigo', '=', codigo)
        .where('cl.marca_cpt', '=', 'C')
        .where(canSee(caller, 'cl.codigo'))
        .executeTakeFirst()
      if (!cliente) throw notFound(`No existe el cliente ${codigo}.`)
      const [notificaciones, limites, alrededor, seguimientos] = await Promise.all([
        notificacionesDe(db, caller, codigo),
        limitesDe(db, caller, codigo),
        alrededorDe(db, caller, usuario.modulos, codigo),
        usuario.modulos.has('SEG') ? seguimientosDe(db, codigo) : [],
      ])

      return { cliente, notificaciones, limites, ...alrededor, seguimientos }
    },
  }),
]
