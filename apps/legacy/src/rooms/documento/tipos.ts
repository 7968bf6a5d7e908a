import type { Modulo } from '@yunque/contracts/modulos'
import { type Lugar, lugar } from '@yunque/contracts/productos'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { demand } from '../../infra/auth.ts'
import type { Db, Trx } from '../../infra/db.ts'
import { notFound } from '../../infra/errors.ts'
import { leerDocumento } from './read-documento.ts'
import type { Consulta } from './visible.ts'

/** What each tipo is called to a person, and the module that opens it. */
const TIPOS: Record<Lugar, { nombre: string; modulo: Modulo }> = {
  cotizacion: { nombre: 'la cotización', modulo: 'COT' },
  nota_venta: { nombre: 'la nota de venta', modulo: 'NVR' },
  'factura-representante': { nombre: 'la factura de representante', modulo: 'FCR' },
}

const tipoParams = z.object({ tipo: lugar })

/** The tipo in the path, which its caller must be allowed to open: COT does not open a sales note (LLA-07). */
export const tipoOf = ({ params, usuario }: FastifyRequest): Lugar => {
  const parsed = tipoParams.safeParse(params)
  if (!parsed.success) throw notFound('La dirección solicitada no existe.')
  demand(usuario, TIPOS[parsed.data.tipo].modulo)

  return parsed.data.tipo
}

/** A saved document of this tipo that the user may see, or 404 by its name (VIS-01). */
export const readOr404 = async (from: Db | Trx, tipo: Lugar, id: string, consulta: Consulta) => {
  const found = await leerDocumento(from, { tipo, n_cotizacion: Number(id) }, consulta)
  if (!found) throw notFound(`No existe ${TIPOS[tipo].nombre} N° ${id}.`)

  return found
}
