import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import { type Tabla, tablas } from '@yunque/contracts/maestros/tablas'
import type { Conjunto } from './conjunto.ts'
import { clientes, lugares } from './conjuntos/clientes.ts'
import { contactos } from './conjuntos/contactos.ts'
import { aplicaciones } from './conjuntos/cuenta/aplicaciones.ts'
import { movimientos } from './conjuntos/cuenta/movimientos.ts'
import { deMaestro } from './conjuntos/de-maestro.ts'
import { anteriores } from './conjuntos/documentos.ts'
import { dolar } from './conjuntos/dolar.ts'
import { equivalencias } from './conjuntos/equivalencias.ts'
import { deFamilias } from './conjuntos/familias.ts'
import { ingresos } from './conjuntos/ingresos.ts'
import { movimientosDeStock } from './conjuntos/movimientos-de-stock.ts'
import { deCostos, dePrecios } from './conjuntos/precios.ts'
import { stock } from './conjuntos/stock.ts'
import { usuarios } from './conjuntos/usuarios.ts'

/** Whether a master has a key. Without one a file could not be recognised, and importing it again would add all its rows again. */
const hasClave = (tabla: Tabla): boolean => MAESTROS[tabla].campos.some(({ clave }) => clave)

const propios = [
  clientes,
  contactos,
  lugares,
  stock,
  movimientosDeStock,
  ingresos,
  movimientos,
  aplicaciones,
  equivalencias,
  usuarios,
  dolar,
  ...deFamilias,
  ...anteriores,
]
const isPropio = (tabla: string): boolean => propios.some(({ nombre }) => nombre === tabla)

const ofMaestro = (tabla: Tabla): readonly Conjunto[] => {
  if (tabla === 'precios') return dePrecios(deMaestro('precios'), deMaestro('costos'))

  return tabla === 'costos' ? [deCostos(deMaestro('costos'))] : [deMaestro(tabla)]
}

/** Masters that need nothing beyond their declaration; prices and costs follow rules of their own. */
const deMaestros = tablas.filter((tabla) => hasClave(tabla) && !isPropio(tabla)).flatMap(ofMaestro)

/** Every set that a file can fill, by its name. */
export const CONJUNTOS: readonly Conjunto[] = [...propios, ...deMaestros]

export const findConjunto = (nombre: string): Conjunto | undefined => CONJUNTOS.find((one) => one.nombre === nombre)
