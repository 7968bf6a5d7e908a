import type { ClienteSeed } from './clientes.ts'
import { APELLIDOS, NOMBRES } from './names.ts'
import { createRandom } from './random.ts'
import type { Row, SeedOptions, World } from './world.ts'

/** Contacts of the demonstration. */
const CONTACTOS = 900

export type ContactoSeed = Row<'contactos'>

const SECTORES = ['Compras', 'Mantenimiento', 'Producción', 'Pañol', 'Ingeniería', 'Administración']

/** 'María José' is 'mariajose' in an e-mail address. */
const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

export const makeContactos = (customers: readonly ClienteSeed[], { scale }: SeedOptions): ContactoSeed[] => {
  const random = createRandom('contactos')

  return Array.from({ length: CONTACTOS * scale }, (_, i): ContactoSeed => {
    // Every customer gets one contact before any gets a second.
    const cliente = customers[i] ?? random.pick(customers)
    const apellido = random.pick(APELLIDOS)
    const nombres = random.pick(NOMBRES)
    const area = cliente.telefono.split(' ')[0]

    return {
      nro_cpt: i + 1,
      codi: cliente.codigo,
      apellido,
      nombres,
      direccion: random.chance(30) ? `${cliente.domicilio}, ${cliente.localidad}` : '',
      telefono: random.chance(85) ? `${area} 15-${random.int(2000, 6999)}-${random.int(1000, 9999)}` : '',
      e_mail: random.chance(85) ? `${slug(nombres)}.${slug(apellido)}@cliente${cliente.codigo}.example` : '',
      pagina_web: random.chance(15) ? `https://www.cliente${cliente.codigo}.example` : '',
      observaciones: random.chance(35) ? `Sector ${random.pick(SECTORES)}` : '',
      recibe_certificado: random.chance(40) ? 'S' : 'N',
      estado: random.chance(12) ? 'B' : 'A',
      version: 1,
    }
  })
}

export const seedContactos = (contactos: readonly ContactoSeed[]): World => ({ contactos: [...contactos] })
