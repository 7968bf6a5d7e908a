import type { EmpresaCasaForm } from '@yunque/contracts/datos/empresa'
import { sql } from 'kysely'
import { lastAudit } from '../../../kernel/audit.ts'
import { momentoDe } from '../../../kernel/dates.ts'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import { VERSION_EMPRESA } from '../../../kernel/db/versiones.ts'
import { nombreDe } from '../../../kernel/people/usuarios.ts'

/** The parameter in which each field is stored, for documents and rules to read. */
const UNO = {
  nombre: 'empresa_nombre',
  cuit: 'empresa_cuit',
  condicion_iva: 'empresa_condicion_iva',
  iibb: 'empresa_iibb',
  domicilio: 'empresa_domicilio',
  telefono: 'empresa_telefono',
  email: 'empresa_email',
  logo: 'empresa_logo',
  aceptacion_cotizacion: 'aceptacion_cotizacion',
  leyenda_iva: 'leyenda_iva',
  iva_cotizacion: 'iva_cotizacion',
  iva_nota_venta: 'iva_nota_venta',
  dias_validez: 'dias_validez',
  dias_pronta_a_vencer: 'dias_pronta_a_vencer',
  dias_entrega: 'dias_entrega',
} as const satisfies Partial<Record<keyof EmpresaCasaForm, string>>

/** Fields of several lines: each line is a parameter of its own, in the order of their names. */
const LINEAS = {
  banco: 'banco_',
  leyenda_cotizacion: 'leyenda_cotizacion_',
  leyenda_nota_venta: 'leyenda_nota_venta_',
} as const satisfies Partial<Record<keyof EmpresaCasaForm, string>>

type Campo = keyof typeof UNO | keyof typeof LINEAS
const DE_UNO = Object.entries(UNO) as [keyof typeof UNO, string][]
const DE_LINEAS = Object.entries(LINEAS) as [keyof typeof LINEAS, string][]
/** Defaults of fields that nobody has filled in yet. */
const SIN_DECIR: Partial<Record<Campo, string>> = { dias_validez: '7', dias_pronta_a_vencer: '3' }

/** The company's data from the parameters (DAT-03). */
export const readEmpresa = async (db: Db | Trx) => {
  const rows = await db.selectFrom('parametros').selectAll().orderBy('nombre').execute()
  const cambio = await db
    .selectFrom(lastAudit('empresa', 'casa'))
    .select(['a.momento', nombreDe('a.usuario').as('modificado_por')])
    .executeTakeFirst()
  const valor = (nombre: string) => rows.find((row) => row.nombre === nombre)?.valor
  const lineas = (prefix: string) =>
    rows
      .filter(({ nombre }) => nombre.startsWith(prefix))
      .map((row) => row.valor)
      .join('\n')
  const uno = Object.fromEntries(DE_UNO.map(([campo, nombre]) => [campo, valor(nombre) ?? SIN_DECIR[campo] ?? '']))
  const varios = Object.fromEntries(DE_LINEAS.map(([campo, prefix]) => [campo, lineas(prefix)]))

  const manera = (nombre: string) => (valor(nombre) === 'desglose' ? ('desglose' as const) : ('leyenda' as const))

  return {
    ...(uno as Record<keyof typeof UNO, string>),
    ...(varios as Record<keyof typeof LINEAS, string>),
    iva_cotizacion: manera('iva_cotizacion'),
    iva_nota_venta: manera('iva_nota_venta'),
    version: Number(valor(VERSION_EMPRESA) ?? 0),
    modificado: cambio ? momentoDe(cambio.momento) : '',
    modificado_por: cambio?.modificado_por ?? '',
  }
}

/** Locks the company's data until the transaction ends, so that saves take turns. */
export const holdEmpresa = async (trx: Trx): Promise<void> => {
  await trx
    .insertInto('parametros')
    .values({ nombre: VERSION_EMPRESA, valor: '0' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx.selectFrom('parametros').select('nombre').where('nombre', '=', VERSION_EMPRESA).forUpdate().execute()
}

const lineasDe = (text: string): string[] =>
  text
    .split('\n')
    .map((linea) => linea.trim())
    .filter((linea) => linea !== '')

/** Writes the form's fields. Other parameters stay as they are. */
export const writeEmpresa = async (
  trx: Trx,
  form: Omit<EmpresaCasaForm, 'version'>,
  version: number,
): Promise<void> => {
  const written = { ...form, cuit: form.cuit.replaceAll(/[-\s]/g, '') }
  const rows = [
    ...DE_UNO.flatMap(([campo, nombre]) => {
      const valor = written[campo]?.trim()

      return valor === undefined ? [] : [{ nombre, valor }]
    }),
    ...DE_LINEAS.flatMap(([campo, prefix]) =>
      lineasDe(written[campo]).map((valor, i) => ({ nombre: `${prefix}${i + 1}`, valor })),
    ),
    { nombre: VERSION_EMPRESA, valor: String(version) },
  ]
  for (const [, prefix] of DE_LINEAS) {
    await trx.deleteFrom('parametros').where(sql<boolean>`starts_with(nombre, ${prefix})`).execute()
  }
  await trx
    .insertInto('parametros')
    .values(rows)
    .onConflict((conflict) => conflict.column('nombre').doUpdateSet((eb) => ({ valor: eb.ref('excluded.valor') })))
    .execute()
}
