import {
  type CampoEmpresa,
  type CONDICIONES_IVA,
  E_MAIL_INVALIDO,
  EMPRESA_FILAS,
  EMPRESA_LABELS,
  EMPRESA_MAX,
} from '@yunque/contracts/clientes/empresa'
import { isEmail } from '@yunque/contracts/codecs/codecs'
import { cuitDigits } from '@yunque/contracts/codecs/format'
import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { CampoDeConjunto, Celda, Conjunto, Faltas, Valores } from '../conjunto.ts'
import { plainOf } from '../look/read-cell.ts'
import { A_USUARIO, CLIENTE, E_MAIL } from './campos.ts'
import { noMoreThan } from './entre-filas.ts'
import { said } from './said.ts'
import { DE_CLAVE } from './sinonimos.ts'
import { campoDeUso } from './uso.ts'

const texto = (campo: CampoEmpresa & keyof typeof EMPRESA_MAX, ...sinonimos: string[]): CampoDeConjunto => ({
  campo,
  label: EMPRESA_LABELS[campo],
  clase: 'texto',
  max: EMPRESA_MAX[campo],
  sinonimos,
})
const eMail = (
  campo: 'e_mail' | 'e_mail_certificados' | 'e_mail_facturas',
  ...sinonimos: string[]
): CampoDeConjunto => ({
  campo,
  label: EMPRESA_LABELS[campo],
  clase: 'texto',
  max: EMPRESA_MAX.e_mail,
  read: readEmail,
  sinonimos,
})
/** Chosen in the form among the rows of another table. */
const elegido = (campo: CampoEmpresa, tabla: string, ...sinonimos: string[]): CampoDeConjunto => ({
  campo,
  label: EMPRESA_LABELS[campo],
  clase: 'referencia',
  que: EMPRESA_LABELS[campo],
  tabla,
  codigo: 'codigo',
  nombre: 'nombre',
  sinonimos,
})
const limite = (campo: 'limite_p' | 'limite_d', ...sinonimos: string[]): CampoDeConjunto => ({
  campo,
  label: EMPRESA_LABELS[campo],
  clase: 'decimal',
  decimales: 2,
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

/** The form's own word where a file means one of them. */
const knownIva = (texto: string): string | undefined => {
  const plain = plainOf(texto.replaceAll('.', ' ')).replaceAll(/\b(\w) (?=\w\b)/g, '$1')

  return Object.entries(PALABRAS_IVA).find(([, palabras]) => palabras.includes(plain))?.[0]
}

/** Other words are kept, as they are of a company that had them before. */
const readCondicionIva = (texto: string): Celda => ({ valor: knownIva(texto) ?? texto })

/** The same e-mail as the company's form accepts: with another one the company could not be saved in its form. */
const readEmail = (texto: string): Celda => (isEmail(texto) ? { valor: texto } : { falta: E_MAIL_INVALIDO })

const CODIGO = { campo: 'codigo', label: 'Código', clase: 'codigo', max: 20, obligatorio: true } as const

/** As in the form: what is out of use is given to nobody, and stays with who has it. */
const check = async (trx: Trx, filas: readonly Valores[]): Promise<(Faltas | undefined)[]> => {
  const { rows } = await sql<{ codigo: string; campo: string }>`
    select f.codigo, e.campo
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb)
      as f(codigo text, cobrador text, c_transp text, condicion_ajuste text)
    left join clientes t on t.codigo = f.codigo
    cross join lateral (values
      ('cobrador', f.cobrador, t.cobrador, (select en_uso from cobradores where codigo = f.cobrador)),
      ('c_transp', f.c_transp, t.c_transp, (select en_uso from transportistas where codigo = f.c_transp)),
      ('condicion_ajuste', f.condicion_ajuste, t.condicion_ajuste,
        (select en_uso from condiciones_de_pago where codigo = f.condicion_ajuste))) as e(campo, dicho, suyo, en_uso)
    where not e.en_uso and e.dicho is distinct from e.suyo`.execute(trx)
  const faltas = Map.groupBy(rows, ({ codigo }) => codigo)

  return filas.map(({ codigo = '' }) =>
    said(Object.fromEntries(faltas.get(codigo)?.map(({ campo }) => [campo, 'Está fuera de uso.']) ?? [])),
  )
}

/** Whom the desk sells to. */
export const clientes: Conjunto = {
  nombre: 'clientes',
  label: 'Clientes',
  tabla: 'clientes',
  clave: ['codigo'],
  version: true,
  codigo: 'MEM',
  deClientes: true,
  // His name stands in all of his documents.
  reglas: { arrastra: { campo: 'razon', filas: 50 } },
  check,
  campos: [
    { ...CODIGO, sinonimos: ['Cliente', 'Cod. cliente', 'Nro. cliente', 'Cuenta', 'Nro. cuenta', ...DE_CLAVE] },
    {
      ...texto('razon', 'Cliente', 'Nombre', 'Denominación', 'Empresa', 'Apellido y nombre', 'Nombre y apellido'),
      obligatorio: true,
    },
    {
      ...texto('cuit', 'Nro de CUIT', 'Nro documento', 'Documento'),
      read: readCuit,
      parece: /^\d{2}-?\d{8}-?\d$/,
    },
    texto('nombre_comercial', 'Nombre de fantasía', 'Fantasía'),
    {
      ...texto(
        'condicion_iva',
        'IVA',
        'Categoría IVA',
        'Situación IVA',
        'Tipo de responsable',
        'Condición frente al IVA',
        'Situación frente al IVA',
        'Responsabilidad IVA',
      ),
      read: readCondicionIva,
      // 'Condición' alone may be how he pays.
      cabe: (valor) => knownIva(valor) !== undefined,
    },
    // With the number and the floor, where they stand in columns of their own.
    { ...texto('domicilio', 'Dirección', 'Calle'), varias: true, une: ' ' },
    texto('localidad', 'Ciudad'),
    texto('provincia', 'Pcia'),
    texto('telefono', 'Tel', 'Celular', 'Cel', 'WhatsApp'),
    { ...eMail('e_mail', 'Mail', 'Email', 'Correo'), parece: E_MAIL },
    eMail('e_mail_certificados', 'E-mail certificados', 'Mail certificados', 'Mail calidad'),
    eMail('e_mail_facturas', 'E-mail facturas', 'Mail facturas', 'E-mail administración', 'Mail administración'),
    {
      ...elegido(
        'condicion_ajuste',
        'condiciones_de_pago',
        'Cond. pago',
        'Condición de venta',
        'Forma de pago',
        'Plazo de pago',
      ),
      sinNulo: true,
    },
    elegido('cobrador', 'cobradores', 'Zona', 'Zona de cobranza', 'Cod. zona', 'Cod. cobrador'),
    elegido('c_transp', 'transportistas', 'Transporte', 'Expreso', 'Cod. transporte'),
    {
      ...A_USUARIO,
      campo: 'vendedor',
      label: EMPRESA_LABELS.vendedor,
      sinonimos: ['Viajante', 'Cod. vendedor', 'Representante'],
    },
    // Without a currency it is of the country's; with any other words it is not guessed of which one it is.
    {
      ...limite(
        'limite_p',
        'Límite de crédito',
        'Límite $',
        'Límite en $',
        'Límite de crédito en pesos',
        'Límite pesos',
        'Cupo de crédito',
      ),
      exacto: true,
    },
    limite(
      'limite_d',
      ...['Límite de crédito U$S', 'Límite U$S', 'Límite en U$S', 'Límite de crédito en dólares', 'Límite dólares'],
      ...['Límite de crédito USD', 'Límite USD'],
    ),
    {
      campo: 'cm05_vencimiento',
      label: EMPRESA_LABELS.cm05_vencimiento,
      clase: 'fecha',
      sinonimos: ['Vence CM05', 'Vencimiento CM05', 'Vto. CM05', 'CM05'],
    },
    campoDeUso('baja', 'Estado', { fuera: 'S', enUso: 'N' }),
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
      max: EMPRESA_MAX.lugar,
      obligatorio: true,
      sinonimos: ['Lugar de entrega', 'Dirección', 'Descripción'],
    },
  ],
}
