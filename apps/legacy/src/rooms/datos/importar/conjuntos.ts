import { EMPRESA_MAX } from '@yunque/contracts/clientes'
import type { Campo } from '@yunque/contracts/maestros/maestro'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import { TABLAS, type Tabla, tablas } from '@yunque/contracts/maestros/tablas'
import type { CampoDeConjunto, Conjunto } from './conjunto.ts'
import { plainOf } from './read-cell.ts'
import { REVISIONES } from './revisiones.ts'
import { DE_CLAVE, palabrasDe, SINONIMOS } from './sinonimos.ts'
import { stock } from './stock.ts'

const texto = (campo: keyof typeof EMPRESA_MAX, label: string, ...sinonimos: string[]): CampoDeConjunto => ({
  campo,
  label,
  clase: 'texto',
  max: EMPRESA_MAX[campo],
  sinonimos,
})
const E_MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const CODIGO = { campo: 'codigo', label: 'Código', clase: 'codigo', max: 20, obligatorio: true } as const

const clientes: Conjunto = {
  ...{ nombre: 'clientes', label: 'Clientes', tabla: 'clientes', clave: ['codigo'], version: true },
  ...{ codigo: 'MEM', deClientes: true },
  campos: [
    { ...CODIGO, sinonimos: ['Cliente', 'Cod. cliente', 'Nro. cliente', 'Cuenta', 'Cod'] },
    { ...texto('razon', 'Razón Social', 'Nombre', 'Denominación'), obligatorio: true },
    { ...texto('cuit', 'CUIT', 'Nro de CUIT', 'Nro documento'), parece: /^\d{2}-?\d{8}-?\d$/ },
    texto('nombre_comercial', 'Nombre comercial', 'Nombre de fantasía', 'Fantasía'),
    texto('condicion_iva', 'Condición de IVA', 'IVA', 'Categoría IVA'),
    texto('domicilio', 'Domicilio', 'Dirección', 'Calle'),
    texto('localidad', 'Localidad', 'Ciudad'),
    texto('provincia', 'Provincia', 'Pcia'),
    texto('telefono', 'Teléfono', 'Tel', 'Celular'),
    { ...texto('e_mail', 'E-mail', 'Mail', 'Email', 'Correo'), parece: E_MAIL },
  ],
}

const lugares: Conjunto = {
  ...{ nombre: 'lugares_entrega', label: 'Lugares de entrega', tabla: 'lugares_entrega' },
  ...{ clave: ['cliente', 'codigo'], codigo: 'MEM', deClientes: true },
  campos: [
    {
      ...{ campo: 'cliente', label: 'Cliente', clase: 'referencia', obligatorio: true },
      ...{ tabla: 'clientes', codigo: 'codigo', nombre: 'razon', que: 'Cliente' },
      sinonimos: ['Cod. cliente', 'Cuenta'],
    },
    { ...CODIGO, sinonimos: ['Cod. lugar', 'Lugar'] },
    {
      ...{ campo: 'nombre', label: 'Nombre', clase: 'texto', max: 80, obligatorio: true },
      sinonimos: ['Lugar de entrega', 'Dirección', 'Descripción'],
    },
  ],
}

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

const campoDe = (campo: Campo, isFirst: boolean): CampoDeConjunto => ({
  ...{ campo: campo.nombre, label: campo.label, ...claseDe(campo) },
  ...(campo.requerido && { obligatorio: true as const }),
  sinonimos: [...(SINONIMOS[campo.nombre] ?? []), ...(isFirst && campo.clave ? DE_CLAVE : [])],
})

/** A master's rows (DAT-01), as its declaration has them. */
const deMaestro = (tabla: Tabla): Conjunto => {
  const { de, donde, campos, sinAlta, codigo } = MAESTROS[tabla]
  const revisar = REVISIONES[tabla]

  return {
    ...{ nombre: tabla, label: TABLAS[tabla], tabla: de, version: true },
    clave: campos.filter(({ clave }) => clave).map(({ nombre }) => nombre),
    campos: campos.map((campo, i) => campoDe(campo, i === 0)),
    ...(donde && { fijos: donde }),
    ...(sinAlta && { sinAlta }),
    ...(codigo && { codigo }),
    ...(revisar && { revisar }),
  }
}

/** A row that nothing names is not known again: the same file again would be all of it once more. */
const hasClave = (tabla: Tabla): boolean => MAESTROS[tabla].campos.some(({ clave }) => clave)

/** Every set that a file can fill, by its name. */
export const CONJUNTOS: readonly Conjunto[] = [clientes, lugares, stock, ...tablas.filter(hasClave).map(deMaestro)]

export const findConjunto = (nombre: string): Conjunto | undefined => CONJUNTOS.find((one) => one.nombre === nombre)
