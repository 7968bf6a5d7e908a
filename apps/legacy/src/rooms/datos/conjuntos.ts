import { EMPRESA_MAX } from '@yunque/contracts/clientes'
import { CODIGO, NOMBRE } from '@yunque/contracts/maestros/campos'
import type { CampoDeConjunto, Conjunto } from './conjunto.ts'

const codigo = (rest: Partial<CampoDeConjunto> = {}): CampoDeConjunto => ({
  campo: 'codigo',
  label: CODIGO.label,
  clase: 'codigo',
  max: CODIGO.max,
  obligatorio: true,
  sinonimos: ['Cod', 'Cód.', 'Nro', 'Número', 'Id'],
  ...(rest as object),
})
const nombre: CampoDeConjunto = {
  campo: 'nombre',
  label: NOMBRE.label,
  clase: 'texto',
  max: NOMBRE.max,
  obligatorio: true,
  sinonimos: ['Descripción', 'Denominación', 'Razón Social'],
}
const plano = (tabla: string, label: string): Conjunto => ({
  nombre: tabla,
  label,
  tabla,
  clave: ['codigo'],
  version: true,
  campos: [codigo(), nombre],
})
const texto = (campo: keyof typeof EMPRESA_MAX, label: string, ...sinonimos: string[]): CampoDeConjunto => ({
  campo,
  label,
  clase: 'texto',
  max: EMPRESA_MAX[campo],
  sinonimos,
})
const E_MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const clientes: Conjunto = {
  nombre: 'clientes',
  label: 'Clientes',
  tabla: 'clientes',
  clave: ['codigo'],
  version: true,
  campos: [
    codigo({ sinonimos: ['Cliente', 'Cod. cliente', 'Nro. cliente', 'Cuenta', 'Cod'] }),
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

const precios: Conjunto = {
  nombre: 'precios',
  label: 'Precios',
  tabla: 'precios',
  clave: ['prod01', 'moneda', 'desde'],
  version: true,
  campos: [
    {
      campo: 'prod01',
      label: 'Producto',
      clase: 'referencia',
      ...{ tabla: 'productos', codigo: 'prod01', nombre: 'descrip', que: 'el producto' },
      obligatorio: true,
      sinonimos: ['Código', 'Cod', 'Artículo', 'Cod. artículo'],
    },
    {
      campo: 'moneda',
      label: 'Moneda',
      clase: 'opcion',
      opciones: { P: ['$', 'pesos', 'ars', 'p'], D: ['u$s', 'usd', 'dolares', 'dolar', 'd', 'us$'] },
      obligatorio: true,
    },
    {
      campo: 'base',
      label: 'Por',
      clase: 'opcion',
      opciones: { kilo: ['kilo', 'kg', 'k', 'por kilo'], pieza: ['pieza', 'un', 'u', 'unidad', 'por pieza'] },
      obligatorio: true,
      sinonimos: ['Base', 'Unidad', 'UM'],
    },
    {
      campo: 'precio',
      label: 'Precio',
      clase: 'decimal',
      decimales: 8,
      obligatorio: true,
      sinonimos: ['Precio de lista'],
    },
    { campo: 'costo', label: 'Costo', clase: 'decimal', decimales: 8, vacio: null, sinonimos: ['Precio de costo'] },
    {
      campo: 'desde',
      label: 'Vigente desde',
      clase: 'fecha',
      obligatorio: true,
      sinonimos: ['Desde', 'Fecha', 'Vigencia'],
    },
  ],
}

const lugares: Conjunto = {
  nombre: 'lugares_entrega',
  label: 'Lugares de entrega',
  tabla: 'lugares_entrega',
  clave: ['cliente', 'codigo'],
  campos: [
    {
      campo: 'cliente',
      label: 'Cliente',
      clase: 'referencia',
      ...{ tabla: 'clientes', codigo: 'codigo', nombre: 'razon', que: 'el cliente' },
      obligatorio: true,
      sinonimos: ['Cod. cliente', 'Cuenta'],
    },
    codigo({ sinonimos: ['Cod. lugar', 'Lugar'] }),
    { ...nombre, sinonimos: ['Lugar de entrega', 'Dirección', 'Descripción'] },
  ],
}

/** Every set that a file can fill, by its name. */
export const CONJUNTOS: readonly Conjunto[] = [
  clientes,
  lugares,
  plano('transportistas', 'Transportistas'),
  plano('depositos', 'Depósitos'),
  plano('cobradores', 'Cobradores'),
  precios,
]
