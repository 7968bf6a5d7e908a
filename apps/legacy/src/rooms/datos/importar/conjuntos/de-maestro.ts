import type { Campo, Maestro } from '@yunque/contracts/maestros/maestro'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import { TABLAS, type Tabla } from '@yunque/contracts/maestros/tablas'
import type { CampoDeConjunto, Conjunto } from '../conjunto.ts'
import { plainOf } from '../look/read-cell.ts'
import { numeroDePedido } from './numero-de-pedido.ts'
import { OPCIONES } from './partes.ts'
import { REVISIONES } from './revisiones.ts'
import { DE_CLAVE, DE_TABLA, palabrasDe, SINONIMOS } from './sinonimos.ts'
import { EN_USO_DE_MAESTRO } from './uso.ts'

type Sinonimos = Readonly<Record<string, readonly string[]>>

const claseDe = (campo: Campo) => {
  switch (campo.clase) {
    case 'texto':
    case 'codigo':
      return { clase: campo.clase, max: campo.max } as const
    case 'textos':
      return { clase: campo.clase, max: campo.max, varias: true } as const
    case 'decimal':
      return {
        clase: campo.clase,
        decimales: campo.decimales,
        ...(campo.mayorQueCero && { mayorQueCero: true }),
      } as const
    case 'opcion':
      return {
        clase: campo.clase,
        opciones: Object.fromEntries(
          campo.opciones.map(({ value, text }) => [
            value,
            { text, palabras: [value, text, ...palabrasDe(campo.nombre, value)].map(plainOf) },
          ]),
        ),
      } as const
    case 'referencia':
      return { ...campo.a, clase: campo.clase, que: campo.label } as const
    default:
      return { clase: campo.clase } as const
  }
}

/** How the numbers of orders are read, by the fields' names. */
const LIMPIAS: Partial<Record<Tabla, Readonly<Record<string, (texto: string) => string>>>> = {
  pedidos: { numero: numeroDePedido },
  pedido_items: { numero: numeroDePedido },
}

const withLimpia = (campo: CampoDeConjunto, tabla: Tabla): CampoDeConjunto => {
  const limpia = LIMPIAS[tabla]?.[campo.campo]

  return limpia ? { ...campo, limpia } : campo
}

const campoDe = (campo: Campo, isFirst: boolean, sinonimos: Sinonimos): CampoDeConjunto => ({
  campo: campo.nombre,
  label: campo.label,
  ...claseDe(campo),
  ...(campo.requerido && { obligatorio: true as const }),
  sinonimos: [...(sinonimos[campo.nombre] ?? []), ...(isFirst && campo.clave ? DE_CLAVE : [])],
})

/** Other words for a row of some masters, as files have them. */
const LLAMADOS: Partial<Record<Tabla, readonly string[]>> = {
  cobradores: ['Zona'],
  transportistas: ['Transporte'],
  tipos_vencimientos: ['Medio de pago'],
}

/** A column headed by the word for a row holds its name ('Transportista'); with 'Cod.' before it, its code ('COD_TRANSP'). */
const withOwnName = (campos: CampoDeConjunto[], { uno, titulo }: Maestro, tabla: Tabla): CampoDeConjunto[] => {
  const nombres = [uno, ...(LLAMADOS[tabla] ?? [])]

  return campos.map((campo, i) => {
    const { sinonimos = [] } = campo
    if (i === 0) return { ...campo, sinonimos: [...sinonimos, ...nombres.map((nombre) => `Cod. ${nombre}`)] }

    return campo.campo === titulo ? { ...campo, sinonimos: [...sinonimos, ...nombres] } : campo
  })
}

/** A master's fields as fields of a set. */
export const camposDeMaestro = (
  { campos }: Pick<Maestro, 'campos'>,
  sinonimos: Sinonimos = SINONIMOS,
): CampoDeConjunto[] => campos.map((campo, i) => campoDe(campo, i === 0, sinonimos))

const sinonimosDe = ({ campos }: Maestro, tabla: Tabla): Sinonimos =>
  Object.fromEntries(
    campos.map(({ nombre }) => [nombre, [...(DE_TABLA[tabla]?.[nombre] ?? []), ...(SINONIMOS[nombre] ?? [])]]),
  )

/** A set made from a master's declaration (DAT-01). */
export const deMaestro = (tabla: Tabla): Conjunto => {
  const maestro = MAESTROS[tabla]
  const { de, donde, campos, sinAlta, sinBaja, codigo, deClientes } = maestro

  return {
    nombre: tabla,
    label: TABLAS[tabla],
    tabla: de,
    version: true,
    clave: campos.filter(({ clave }) => clave).map(({ nombre }) => nombre),
    campos: [
      ...withOwnName(camposDeMaestro(maestro, sinonimosDe(maestro, tabla)), maestro, tabla).map((campo) =>
        withLimpia(campo, tabla),
      ),
      ...(sinBaja ? [] : [EN_USO_DE_MAESTRO]),
    ],
    ...(donde && { fijos: donde }),
    ...(sinAlta && { sinAlta }),
    ...(codigo && { codigo }),
    ...(deClientes && { deClientes }),
    ...REVISIONES[tabla],
    ...(tabla === 'productos' && { partes: [OPCIONES] }),
  }
}
