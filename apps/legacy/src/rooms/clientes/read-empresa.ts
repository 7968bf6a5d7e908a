import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import { MODULOS_DOCUMENTOS, type Modulo } from '@yunque/contracts/modulos'
import type { Moneda } from '@yunque/contracts/productos'
import { sql } from 'kysely'
import { findAjeno } from '../../kernel/ajenos.ts'
import { lastAudit } from '../../kernel/audit.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Decimal } from '../../kernel/db/schema/columns.ts'
import { contado } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/http/errors.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import { type Caller, canSee, visibleTo } from '../../kernel/people/visible.ts'
import { estadoDocumento } from '../documento/read/estado-documento.ts'
import { newestOf } from '../documento/read/newest.ts'
import { TIPOS_PAPEL } from '../legajo/papeles.ts'

/** Rows of each kind on the panel; their lists have the rest. */
export const ULTIMOS = 5

/** The stored company; 404 also where the user may not see it. The generic client is no company. */
export const findEmpresa = async (db: Db, caller: Caller, codigo: string) => {
  const empresa = await db
    .selectFrom('clientes as cl')
    // Who saved it last, shown in case of a conflict (VIS-07).
    .leftJoinLateral(lastAudit('cliente', codigo), (join) => join.onTrue())
    .select(['cl.codigo', 'cl.razon', 'cl.nombre_comercial', 'cl.cuit', 'cl.condicion_iva', 'cl.domicilio'])
    .select(['cl.localidad', 'cl.provincia', 'cl.telefono', 'cl.e_mail', 'cl.e_mail_certificados'])
    .select(['cl.e_mail_facturas', 'cl.condicion_ajuste', 'cl.vendedor', 'cl.c_transp', 'cl.limite_d', 'cl.limite_p'])
    .select(['cl.cobrador', 'cl.cm05_vencimiento', 'cl.baja', 'cl.version', 'a.momento'])
    .select(nombreDe('a.usuario').as('modificado_por'))
    .where('cl.codigo', '=', codigo)
    .where('cl.codigo', '<>', CLIENTE_GENERICO)
    .where('cl.marca_cpt', '=', 'C')
    .where(canSee(caller, 'cl.codigo'))
    .executeTakeFirst()
  if (!empresa) throw notFound(`No existe la empresa ${codigo}.`)
  const { momento, ...found } = empresa
  const lugares = await db
    .selectFrom('lugares_entrega')
    .select(['codigo', 'nombre'])
    .where('cliente', '=', codigo)
    .orderBy(contado('codigo'))
    .orderBy('codigo')
    .execute()
  const notificaciones = await db
    .selectFrom('notificaciones')
    .select(['color', 'mensaje', 'desde', 'hasta'])
    .where('cliente', '=', codigo)
    .orderBy('id')
    .execute()

  const ajeno = await findAjeno(db, 'clientes', [codigo])

  return {
    ...found,
    modificado: momento && momentoDe(momento),
    lugares,
    notificaciones,
    fuente: ajeno?.fuente ?? '',
    fuente_campos: ajeno?.campos ?? [],
  }
}

export type EmpresaGuardada = Awaited<ReturnType<typeof findEmpresa>>

type Limite = { moneda: Moneda; limite: Decimal | null; deuda: Decimal; vencida: Decimal }

/** The client's credit limit and debt, in each currency that has either. */
export const limitesDe = async (db: Db, caller: Caller, codigo: string): Promise<Limite[]> => {
  const cliente = await db
    .selectFrom('clientes')
    .select(['limite_d', 'limite_p'])
    .where('codigo', '=', codigo)
    .where(canSee(caller, 'clientes.codigo'))
    .executeTakeFirst()
  if (!cliente) return []
  const saldos = await db
    .selectFrom('movimientos')
    .select(['moneda', sql<Decimal>`sum(saldo)`.as('deuda')])
    .select(sql<Decimal>`coalesce(sum(saldo) filter (where vencimiento < ${caller.hoy}), 0)`.as('vencida'))
    .where('cliente', '=', codigo)
    .where('saldo', '<>', '0')
    .groupBy('moneda')
    .execute()
  const deudas = new Map(saldos.map((saldo) => [saldo.moneda, saldo]))

  return (
    (['P', 'D'] as const)
      .map((moneda) => ({
        moneda,
        limite: moneda === 'P' ? cliente.limite_p : cliente.limite_d,
        deuda: deudas.get(moneda)?.deuda ?? '0',
        vencida: deudas.get(moneda)?.vencida ?? '0',
      }))
      // Debts that credits outweigh to the cent are written '0.00'; one of them may be overdue all the same.
      .filter(({ limite, deuda, vencida }) => limite !== null || /[1-9]/.test(`${deuda}${vencida}`))
  )
}

const documentosDe = (db: Db, caller: Caller, codigo: string, tipo: 'cotizacion' | 'nota_venta') =>
  visibleTo(
    caller,
    db.selectFrom('cotizaciones as c').where('c.cliente', '=', codigo).where('c.tipo', '=', tipo),
    'c.cliente',
  ).select(['c.n_cotizacion', 'c.fecha', 'c.referencia', 'c.subtotal_p', 'c.subtotal_d'])

const cotizacionesDe = (db: Db, caller: Caller, codigo: string) =>
  newestOf(documentosDe(db, caller, codigo, 'cotizacion').select(estadoDocumento(caller.hoy).as('estado')), ULTIMOS)

const notasDe = (db: Db, caller: Caller, codigo: string) =>
  newestOf(documentosDe(db, caller, codigo, 'nota_venta').select('c.preparacion as estado'), ULTIMOS)

const contactosDe = (db: Db, codigo: string) =>
  db
    .selectFrom('contactos')
    .select(['nro_cpt', 'apellido', 'nombres', 'telefono', 'e_mail'])
    .where('codi', '=', codigo)
    .where('estado', '=', 'A')
    .orderBy('nro_cpt', 'desc')
    .limit(ULTIMOS)
    .execute()

const papelesDe = async (db: Db, codigo: string) => {
  const papeles = await db
    .selectFrom('papeles')
    .select(['clave', 'tipo', 'nombre', 'desde', 'vence'])
    .where('cliente', '=', codigo)
    .orderBy('id', 'desc')
    .limit(ULTIMOS)
    .execute()

  return papeles.map(({ tipo, ...papel }) => ({ ...papel, tipo: TIPOS_PAPEL[tipo] }))
}

/** The last contacts, papers and documents that the reader may open (PAN-07); what his codes do not open is not queried. */
export const alrededorDe = async (db: Db, caller: Caller, modulos: ReadonlySet<string>, codigo: string) => {
  const part = async <T>(codes: readonly Modulo[], ask: () => Promise<T[]>): Promise<T[]> =>
    codes.some((modulo) => modulos.has(modulo)) ? ask() : []
  const [contactos, papeles, cotizaciones, notas] = await Promise.all([
    part(['MCO', ...MODULOS_DOCUMENTOS], () => contactosDe(db, codigo)),
    part(['MEM'], () => papelesDe(db, codigo)),
    part(['COT'], () => cotizacionesDe(db, caller, codigo)),
    part(['NVR'], () => notasDe(db, caller, codigo)),
  ])

  return { contactos, papeles, cotizaciones, notas }
}

/** The company with the latest related records. */
export const fichaDe = async (db: Db, caller: Caller, modulos: ReadonlySet<string>, codigo: string) => ({
  empresa: await findEmpresa(db, caller, codigo),
  ...(await alrededorDe(db, caller, modulos, codigo)),
  limites: await limitesDe(db, caller, codigo),
})
