import { type CONDICIONES_IVA, E_MAIL_INVALIDO, EMPRESA_FILAS, EMPRESA_MAX } from '@yunque/contracts/clientes/empresa'
import { isEmail } from '@yunque/contracts/codecs/codecs'
import { cuitDigits } from '@yunque/contracts/codecs/format'
import type { CampoDeConjunto, Celda, Conjunto } from '../conjunto.ts'
import { plainOf } from '../look/read-cell.ts'
import { CLIENTE, E_MAIL } from './campos.ts'
import { noMoreThan } from './tope.ts'

const texto = (campo: keyof typeof EMPRESA_MAX, label: string, ...sinonimos: string[]): CampoDeConjunto => ({
  campo,
  label,
  clase: 'texto',
  max: EMPRESA_MAX[campo],
  sinonimos,
})
/** As the company's form stores it, so that it is found by its digits however a file writes it. */
const readCuit = (texto: string): Celda => {
  const valor = cuitDigits(texto)

  return /^\d{7,11}$/.test(valor) ? { valor } : { falta: `'${texto.slice(0, 40)}' no es un CUIT ni un documento.` }
}

/** Words for the VAT statuses of the form, with the numbers that the tax office gives them. */
const PALABRAS_IVA: Readonly<Record<(typeof CONDICIONES_IVA)[number], readonly string[]>> = {
  'Responsable inscripto': [
    'responsable inscripto',
    'iva responsable inscripto',
    'resp inscripto',
    'inscripto',
    'ri',
    '1',
  ],
  Monotributista: ['monotributista', 'responsable monotributo', 'resp monotributo', 'monotributo', 'mt', '6'],
  Exento: ['exento', 'iva sujeto exento', 'sujeto exento', 'iva exento', 'ex', '4'],
  'Consumidor final': ['consumidor final', 'cons final', 'cf', '5'],
  'Sujeto del exterior': ['sujeto del exterior', 'cliente del exterior', 'exterior', '9'],
}

/** The form's own words where a file means one of them; other words are kept, as they are of a company that had them before. */
const readCondicionIva = (texto: string): Celda => {
  const plain = plainOf(texto.replaceAll('.', ' ')).replaceAll(/\b(\w) (?=\w\b)/g, '$1')
  const [known] = Object.entries(PALABRAS_IVA).find(([, palabras]) => palabras.includes(plain)) ?? []

  return { valor: known ?? texto }
}

/** As the company's form demands it: a company with another one could not be saved there. */
const readEmail = (texto: string): Celda => (isEmail(texto) ? { valor: texto } : { falta: E_MAIL_INVALIDO })

const CODIGO = { campo: 'codigo', label: 'Código', clase: 'codigo', max: 20, obligatorio: true } as const

/** Whom the desk sells to. */
export const clientes: Conjunto = {
  nombre: 'clientes',
  label: 'Clientes',
  tabla: 'clientes',
  clave: ['codigo'],
  version: true,
  codigo: 'MEM',
  deClientes: true,
  campos: [
    { ...CODIGO, sinonimos: ['Cliente', 'Cod. cliente', 'Nro. cliente', 'Cuenta', 'Cod'] },
    { ...texto('razon', 'Razón Social', 'Cliente', 'Nombre', 'Denominación', 'Empresa'), obligatorio: true },
    {
      ...texto('cuit', 'CUIT', 'Nro de CUIT', 'Nro documento', 'Documento'),
      read: readCuit,
      parece: /^\d{2}-?\d{8}-?\d$/,
    },
    texto('nombre_comercial', 'Nombre comercial', 'Nombre de fantasía', 'Fantasía'),
    {
      ...texto('condicion_iva', 'Condición de IVA', 'IVA', 'Categoría IVA', 'Situación IVA', 'Tipo de responsable'),
      read: readCondicionIva,
    },
    texto('domicilio', 'Domicilio', 'Dirección', 'Calle'),
    texto('localidad', 'Localidad', 'Ciudad'),
    texto('provincia', 'Provincia', 'Pcia'),
    texto('telefono', 'Teléfono', 'Tel', 'Celular'),
    { ...texto('e_mail', 'E-mail', 'Mail', 'Email', 'Correo'), read: readEmail, parece: E_MAIL },
    {
      campo: 'cobrador',
      label: 'Cobrador',
      clase: 'referencia',
      que: 'Cobrador',
      tabla: 'cobradores',
      codigo: 'codigo',
      nombre: 'nombre',
      sinonimos: ['Zona', 'Zona de cobranza'],
    },
    {
      campo: 'c_transp',
      label: 'Transportista',
      clase: 'referencia',
      que: 'Transportista',
      tabla: 'transportistas',
      codigo: 'codigo',
      nombre: 'nombre',
      sinonimos: ['Transporte', 'Expreso'],
    },
    {
      campo: 'vendedor',
      label: 'Vendedor',
      clase: 'referencia',
      que: 'Usuario',
      tabla: 'usuarios',
      codigo: 'codigo',
      nombre: 'nombre',
    },
  ],
}

export const lugares: Conjunto = {
  nombre: 'lugares_entrega',
  label: 'Lugares de entrega',
  tabla: 'lugares_entrega',
  clave: ['cliente', 'codigo'],
  codigo: 'MEM',
  deClientes: true,
  checkAll: noMoreThan('lugares_entrega', {
    de: ['cliente'],
    max: EMPRESA_FILAS.lugares,
    que: 'lugares de entrega por cliente',
  }),
  campos: [
    CLIENTE,
    { ...CODIGO, sinonimos: ['Cod. lugar', 'Lugar'] },
    {
      campo: 'nombre',
      label: 'Nombre',
      clase: 'texto',
      max: 80,
      obligatorio: true,
      sinonimos: ['Lugar de entrega', 'Dirección', 'Descripción'],
    },
  ],
}
