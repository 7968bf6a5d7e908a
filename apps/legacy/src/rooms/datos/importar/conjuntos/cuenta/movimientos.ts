import { isDebe } from '@yunque/contracts/maestros/cuenta'
import { sql } from 'kysely'
import type { Trx } from '../../../../../kernel/db/db.ts'
import type { CampoDeConjunto, Conjunto, Faltas, Valores } from '../../conjunto.ts'
import { plainOf } from '../../look/read-cell.ts'
import { A_USUARIO, CLIENTE, MONEDA } from '../campos.ts'
import { said } from '../said.ts'

const opcion = (text: string, ...palabras: string[]) => ({ text, palabras: [text.toLowerCase(), ...palabras] })
const TIPOS = {
  FC: opcion('Factura', 'fc', 'fac', 'fact', 'fa', 'fb', 'factura a', 'factura b', 'factura de credito'),
  ND: opcion('Nota de débito', 'nd', 'nota de debito', 'n/d', 'debito'),
  NC: opcion('Nota de crédito', 'nc', 'nota de credito', 'n/c', 'credito'),
  RC: opcion('Recibo', 'rc', 'rec', 'rbo', 'cobranza', 'pago'),
}
const importe = { clase: 'decimal', decimales: 2, conSigno: true } as const

const deMovimientos: readonly CampoDeConjunto[] = [
  {
    campo: 'tipo',
    label: 'Tipo',
    clase: 'opcion',
    opciones: TIPOS,
    // The number may say it, as in 'FC A 0001-00001234'.
    implicito: true,
    sinonimos: ['Tipo de comprobante', 'Comprobante', 'Comp', 'T. comp', 'TC'],
  },
  {
    campo: 'numero',
    label: 'Número',
    clase: 'texto',
    max: 40,
    obligatorio: true,
    sinonimos: ['Nro', 'N° de comprobante', 'Nro comprobante', 'N. comp', 'Comprobante'],
  },
  CLIENTE,
  MONEDA,
  {
    campo: 'fecha',
    label: 'Fecha',
    clase: 'fecha',
    obligatorio: true,
    sinonimos: ['Emisión', 'Fecha de emisión', 'F. emisión'],
  },
  {
    campo: 'vencimiento',
    label: 'Vencimiento',
    clase: 'fecha',
    sinonimos: ['Vence', 'Vto', 'Fecha de vencimiento', 'F. vto'],
  },
  { ...A_USUARIO, campo: 'vendedor', label: 'Vendedor', sinonimos: ['Cod. vendedor', 'Viajante'] },
  { campo: 'importe', label: 'Importe', ...importe, obligatorio: true, sinonimos: ['Total', 'Monto'] },
  {
    campo: 'saldo',
    label: 'Saldo',
    ...importe,
    obligatorio: true,
    antes: ['Pendiente', 'Saldo pendiente', 'Adeudado', 'Saldo del comprobante'],
  },
]

/** What a number begins with where it says its kind, and the rest. */
export const splitNumero = (numero: string): { tipo: string; numero: string } | undefined => {
  const [, word = '', rest = ''] = /^([\p{L}/]{2,10})\.?[\s-]+(.*\d.*)$/u.exec(numero) ?? []
  const [tipo] = Object.entries(TIPOS).find(([, { palabras }]) => palabras.includes(plainOf(word))) ?? []

  return tipo ? { tipo, numero: rest } : undefined
}

const isMenos = (valor: string) => valor.startsWith('-')
const withSigno = (valor: string, isNegativo: boolean): string => {
  const bare = valor.replace('-', '')

  return isNegativo && /[1-9]/.test(bare) ? `-${bare}` : bare
}

/** Why an amount may mean the opposite of what its kind says: of no field, told by `check`. */
const OTRO_SIGNO = 'otro_signo'

/**
 * Marks amounts whose sign is not that of most others of their kind. A file may write receipts with or without a minus, but one among
 * others that is written the other way undoes one, and taken as they are the account would be off by twice as much (DAT-05).
 */
const markOtherSigns = (filas: readonly Record<string, string>[]): void => {
  const known = filas.filter(({ importe = '' }) => /[1-9]/.test(importe))
  for (const suyas of Map.groupBy(known, ({ tipo }) => tipo).values()) {
    const { menos = [], mas = [] } = Object.groupBy(suyas, ({ importe = '' }) => (isMenos(importe) ? 'menos' : 'mas'))
    for (const fila of menos.length > mas.length ? mas : menos) fila[OTRO_SIGNO] = 'S'
  }
}

/** Gives invoices a positive and receipts a negative amount, whatever sign the file has; only invoices have a due date. */
const deriveMovimientos = async (_trx: Trx, filas: readonly Record<string, string>[]): Promise<void> => {
  for (const fila of filas) if (fila.tipo === '') Object.assign(fila, splitNumero(fila.numero ?? ''))
  markOtherSigns(filas)
  for (const fila of filas) {
    const { tipo, importe: dicho = '', saldo = '', vencimiento } = fila
    // A balance with the opposite sign of its amount is invalid; it keeps that sign, so that the later check reports it.
    const isOther = isMenos(saldo) !== isMenos(dicho) && /[1-9]/.test(saldo)
    fila.importe = withSigno(dicho, !isDebe(tipo))
    fila.saldo = withSigno(saldo, isDebe(tipo) === isOther)
    if (!isDebe(tipo) && vencimiento !== undefined) fila.vencimiento = ''
  }
}

const checkMovimientos = async (_trx: Trx, filas: readonly Valores[]): Promise<(Faltas | undefined)[]> =>
  filas.map(({ tipo, vencimiento = '', importe: total = '', saldo = '', [OTRO_SIGNO]: otro }) => {
    const [whole, open] = [Number(total), Number(saldo)]

    if (tipo === '') return { numero: 'No dice si es factura, nota o recibo: póngalo en Tipo, o delante del número.' }

    return said({
      importe:
        (whole === 0 && 'Debe ser distinto de cero.') ||
        (otro === 'S' &&
          `Tiene el signo contrario de los demás de su tipo. Si anula uno, póngalo como nota de ${isDebe(tipo) ? 'crédito' : 'débito'}.`),
      vencimiento: isDebe(tipo) && vencimiento === '' && 'Falta Vencimiento.',
      saldo:
        (whole * open < 0 && 'El saldo tiene el signo contrario del importe.') ||
        (Math.abs(open) > Math.abs(whole) && 'El saldo no puede pasar del importe.'),
    })
  })

/** Each client's debt as the company's books have it: every invoice, note and receipt with its open part. */
export const movimientos: Conjunto = {
  nombre: 'movimientos',
  label: 'Cuenta Corriente',
  tabla: 'movimientos',
  version: true,
  campos: deMovimientos,
  ayuda:
    'Facturas, notas y recibos, con lo que de cada uno sigue abierto en «Saldo». Lo que pagó qué va aparte, en Aplicaciones de Pagos.',
  clave: ['tipo', 'numero'],
  codigo: 'RCC',
  deClientes: true,
  derive: deriveMovimientos,
  check: checkMovimientos,
  reglas: {
    // A movement that payments were applied to since is in use by those.
    sinUso: sql<boolean>`not exists (select 1 from aplicaciones a where a.haber = t.id or a.debe = t.id)`,
  },
}
