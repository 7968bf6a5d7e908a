import { CONTACTO_MAX, checkContacto } from '@yunque/contracts/contactos'
import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { CampoDeConjunto, Conjunto, Faltas, Valores } from '../conjunto.ts'
import { plainOf } from '../look/read-cell.ts'
import { CLIENTE, E_MAIL } from './campos.ts'
import { dicho, onlyOne } from './entre-filas.ts'
import { said } from './said.ts'
import { campoDeUso } from './uso.ts'

const texto = (campo: string, label: string, max: number, ...sinonimos: string[]): CampoDeConjunto => ({
  campo,
  label,
  clase: 'texto',
  max,
  sinonimos,
})

const SI_NO = { S: { text: 'Sí', palabras: ['s', 'si', 'x', '1'] }, N: { text: 'No', palabras: ['n', 'no', '0'] } }

const campos: readonly CampoDeConjunto[] = [
  { ...CLIENTE, campo: 'codi' },
  { ...texto('apellido', 'Apellido', CONTACTO_MAX.apellido, 'Contacto', 'Apellido y nombre'), implicito: true },
  { ...texto('nombres', 'Nombre', CONTACTO_MAX.nombre, 'Nombres'), implicito: true },
  texto('telefono', 'Teléfono', CONTACTO_MAX.telefono, 'Tel', 'Celular', 'Cel', 'WhatsApp'),
  { ...texto('e_mail', 'E-mail', CONTACTO_MAX.email, 'Mail', 'Email', 'Correo'), parece: E_MAIL },
  texto('direccion', 'Dirección', CONTACTO_MAX.direccion, 'Domicilio'),
  texto('pagina_web', 'Página web', CONTACTO_MAX.pagina_web, 'Web'),
  texto('observaciones', 'Observaciones', CONTACTO_MAX.observaciones, 'Notas', 'Cargo', 'Puesto'),
  {
    campo: 'recibe_certificado',
    label: 'Recibe certificado',
    clase: 'opcion',
    opciones: SI_NO,
    vacio: 'N',
    sinonimos: ['Recibe certificados', 'Certificados', 'Certif. de calidad', 'Certificado de calidad'],
  },
  campoDeUso('estado', 'Estado', { fuera: 'B', enUso: 'A' }),
]

const quien = ({ codi = '', apellido = '', nombres = '' }: Valores) => JSON.stringify([codi, apellido, nombres])
const correo = ({ codi = '', e_mail = '' }: Valores) => JSON.stringify([codi, plainOf(e_mail)])

/** Whom the file says to be out of use: his address is free for another. */
const isFuera = ({ estado }: Valores): boolean => estado === 'B'

/** Contacts in use of the same clients that have one of these addresses, by client and address. */
const duenosDe = async (trx: Trx, filas: readonly Valores[]): Promise<Map<string, Valores[]>> => {
  const asked = filas.filter(({ e_mail }) => e_mail)
  const { rows } = await sql<Valores>`select codi, apellido, nombres, e_mail from contactos
    where estado = 'A' and codi = any(${[...new Set(asked.map(({ codi }) => codi))]}::text[])
      and lower(e_mail) = any(${asked.map(({ e_mail = '' }) => e_mail.toLowerCase())}::text[])`.execute(trx)

  const fuera = new Set(filas.filter(isFuera).map(quien))

  return Map.groupBy(
    rows.filter((row) => !fuera.has(quien(row))),
    correo,
  )
}

const faltasDeDireccion = ({ e_mail = '', pagina_web = '' }: Valores, antes?: Valores) =>
  checkContacto(
    { email: e_mail, pagina_web },
    antes && { email: antes.e_mail ?? '', pagina_web: antes.pagina_web ?? '' },
  )

/** What stood at contacts whose addresses are none: it stays, as in their form. */
const guardadosDe = async (trx: Trx, filas: readonly Valores[]): Promise<Map<string, Valores>> => {
  const codis = filas.filter((fila) => Object.keys(faltasDeDireccion(fila)).length > 0).map(({ codi }) => codi)
  if (codis.length === 0) return new Map()
  const { rows } = await sql<Valores>`select codi, apellido, nombres, e_mail, pagina_web from contactos
    where codi = any(${[...new Set(codis)]}::text[])`.execute(trx)

  return new Map(rows.map((row) => [quien(row), row]))
}

/**
 * Checks contacts as their form does (CON-14), in the order of the rows: an address that another contact has, in the file or the
 * desk, is reported.
 */
const check = async (trx: Trx, filas: readonly Valores[]): Promise<(Faltas | undefined)[]> => {
  const duenos = await duenosDe(trx, filas)
  const guardados = await guardadosDe(trx, filas)

  return filas.map((fila) => {
    const { apellido = '', nombres = '', e_mail = '' } = fila
    const { email, pagina_web: pagina } = faltasDeDireccion(fila, guardados.get(quien(fila)))
    const otro = e_mail && !isFuera(fila) && duenos.get(correo(fila))?.find((one) => quien(one) !== quien(fila))
    const falta = said({
      apellido: apellido + nombres === '' && 'Falta Apellido, o Nombre.',
      e_mail:
        email?.join(' ') ??
        (otro && `Ya lo tiene ${[otro.apellido, otro.nombres].filter(Boolean).join(', ')}, de este cliente.`),
      pagina_web: pagina?.join(' '),
    })

    return falta
  })
}

const NOMBRES = sql`concat_ws(', ', nullif(${dicho('p', 'apellido')}, ''), nullif(${dicho('p', 'nombres')}, ''))`

/** Of two rows of a file with one address the second is told of the first. */
const checkAll = onlyOne({
  de: sql`jsonb_build_array(${dicho('f', 'codi')}, lower(${dicho('f', 'e_mail')}))`,
  cuales: sql`coalesce(${dicho('f', 'e_mail')}, '') <> '' and coalesce(${dicho('f', 'estado')}, 'A') <> 'B'`,
  campo: 'e_mail',
  falta: sql`'Ya lo tiene ' || ${NOMBRES} || ', de este cliente.'`,
})

/** A client's contacts, each identified by client and name. */
export const contactos: Conjunto = {
  nombre: 'contactos',
  label: 'Contactos',
  tabla: 'contactos',
  version: true,
  campos,
  check,
  checkAll,
  ayuda: 'Se reconocen por cliente, apellido y nombre.',
  clave: ['codi', 'apellido', 'nombres'],
  codigo: 'MCO',
  deClientes: true,
}
