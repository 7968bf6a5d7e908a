import { type EstadoForm, estadoForm } from '@yunque/contracts/estado'
import { camposDe } from '@yunque/contracts/wire/campos'
import * as z from 'zod'
import { invalid } from '../../kernel/http/errors.ts'

const campos = z.record(z.string(), z.unknown())
const cabecera = z.object({ items: z.record(z.string(), campos).default({}) }).catchall(z.unknown())
const sobre = z.object({
  codigo_cliente: z.unknown(),
  version: z.unknown(),
  cotizacion: z.record(z.string(), cabecera),
})

/** A field's name in the request: 'cotizacion.12345.items.7.estado' (EST-12). */
export const campoDe = (n_cotizacion: number | string, campo: string): string => `cotizacion.${n_cotizacion}.${campo}`

const FUERA = new Set<PropertyKey | undefined>(['codigo_cliente', 'version'])

/** The status form of one quotation from its form fields; errors use the names in the request. */
export const parseEstado = (body: unknown, n_cotizacion: string): EstadoForm => {
  const { cotizacion, codigo_cliente, version } = sobre.parse(body)
  const { items = {}, ...resto } = cotizacion[n_cotizacion] ?? {}
  const lines = Object.entries(items).map(([nro_item, item]) => ({ ...item, nro_item }))
  const parsed = estadoForm.safeParse({ ...resto, codigo_cliente, version, items: lines })
  if (parsed.success) return parsed.data

  const campoOf = (path: PropertyKey[]): string => {
    const [first, at] = path
    const named = first === 'items' && typeof at === 'number' ? path.with(1, lines[at]?.nro_item ?? '') : path

    return FUERA.has(first) ? named.join('.') : campoDe(n_cotizacion, named.join('.'))
  }
  throw invalid(camposDe(parsed.error.issues.map(({ path, message }) => [campoOf(path), message])))
}
