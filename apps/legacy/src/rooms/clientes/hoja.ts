import { empresaRequest, hojaCliente } from '@yunque/contracts/clientes/empresa'
import { MODULOS_DOCUMENTOS, MODULOS_ELEGIR_CLIENTE, type Modulo } from '@yunque/contracts/modulos'
import { sql } from 'kysely'
import { type Call, call } from '../../kernel/http/call.ts'
import { notFound } from '../../kernel/http/errors.ts'
import { canSee } from '../../kernel/people/visible.ts'
import { notificacionesDe } from './notificaciones.ts'
import { contactosDe, documentosDe, limitesDe, papelesDe, ULTIMOS } from './read-empresa.ts'
import { clientesWithNombres } from './with-nombres.ts'

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
      const has = (...modulos: readonly Modulo[]) => modulos.some((modulo) => usuario.modulos.has(modulo))
      /** A part whose code the reader lacks is not queried. */
      const part = async <T>(may: boolean, ask: () => Promise<T[]>): Promise<T[]> => (may ? ask() : [])
      const [notificaciones, limites, contactos, papeles, cotizaciones, notas, seguimientos] = await Promise.all([
        notificacionesDe(db, caller, codigo),
        limitesDe(db, caller, codigo),
        part(has('MCO', ...MODULOS_DOCUMENTOS), () => contactosDe(db, codigo)),
        part(has('MEM'), () => papelesDe(db, codigo)),
        part(has('COT'), () => documentosDe(db, caller, codigo, 'cotizacion')),
        part(has('NVR'), () => documentosDe(db, caller, codigo, 'nota_venta')),
        part(has('SEG'), () =>
          db
            .selectFrom('seguimientos')
            .select(['n_seguimiento', 'tipo', 'detalle', 'recordatorio', 'estado'])
            .where('cliente', '=', codigo)
            .orderBy('fecha', 'desc')
            .orderBy('n_seguimiento', 'desc')
            .limit(ULTIMOS)
            .execute(),
        ),
      ])

      return { cliente, notificaciones, limites, contactos, papeles, cotizaciones, notas, seguimientos }
    },
  }),
]
