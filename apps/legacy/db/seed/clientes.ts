import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import { masDias } from '@yunque/contracts/codecs/dias'
import { condicionesAjuste } from './condiciones.ts'
import { cuitDesde } from './cuit.ts'
import { APELLIDOS, CALLES, LOCALIDADES, RUBROS } from './names.ts'
import { createRandom, type Random } from './random.ts'
import type { Row, Rows, SeedOptions, World } from './world.ts'

/** Clients of the demonstration, besides the generic one. */
const CLIENTES = 320

export type ClienteSeed = Row<'clientes'>

const SOCIEDADES = ['SA', 'SRL', 'SAS', 'E HIJOS SA'] as const

const NOTIFICACIONES = [
  ['danger', 'Cuenta corriente con saldo vencido. Consultar con Cobranzas antes de cotizar.'],
  ['danger', 'Cheques rechazados: vender solo de contado.'],
  ['warning', 'Exige número de orden de compra en la referencia.'],
  ['warning', 'Recibe mercadería de lunes a jueves de 8 a 15 h.'],
  ['warning', 'Legajo impositivo incompleto.'],
] as const

export const transportistas = [
  ['01', 'Retira el cliente'],
  ['02', 'Flete propio'],
  ['03', 'Expreso Pampeano'],
  ['04', 'Transporte Cruz del Litoral'],
  ['05', 'Logística Andina'],
  ['06', 'Expreso Río Cuarto'],
  ['07', 'Transportes Patagonia Sur'],
] as const

const cobradores = [
  { codigo: 'C1', nombre: 'Osvaldo Medina' },
  { codigo: 'C2', nombre: 'Beatriz Funes' },
  { codigo: 'C3', nombre: 'Cobranzas del Interior SRL' },
]

/** 1001, 1002, … without 9999, which is the generic client. */
const codigoDe = (i: number): string => String(1001 + i < Number(CLIENTE_GENERICO) ? 1001 + i : 1002 + i)

/** Business, family name and legal form, each combination once; a number follows when they run out. */
const razonDe = (i: number): string => {
  const rubro = RUBROS[i % RUBROS.length]
  const apellido = APELLIDOS[(Math.floor(i / RUBROS.length) + i * 7) % APELLIDOS.length]?.toUpperCase()
  const sociedad = SOCIEDADES[Math.floor(i / (RUBROS.length * APELLIDOS.length)) % SOCIEDADES.length]
  const round = Math.floor(i / (RUBROS.length * APELLIDOS.length * SOCIEDADES.length))

  return `${rubro} ${apellido} ${sociedad}${round ? ` ${round + 1}` : ''}`
}

const VENDEDORES = ['vendedor', 'interior', 'gerente'] as const

/** The house's conditions with a client. A random generator of its own keeps the rest of the world unchanged. */
const condicionesDe = (random: Random, codigo: string) => ({
  nombre_comercial: '',
  e_mail_certificados: random.chance(40) ? `calidad@cliente${codigo}.example` : '',
  e_mail_facturas: random.chance(70) ? `administracion@cliente${codigo}.example` : '',
  condicion_ajuste: random.pick(condicionesAjuste).condicion_ajuste,
  vendedor: random.chance(90) ? random.pick(VENDEDORES) : null,
  c_transp: random.chance(50) ? random.pick(transportistas)[0] : null,
  limite_d: random.chance(60) ? `${random.int(1, 60)}000` : null,
  limite_p: random.chance(60) ? `${random.int(2, 90)}000000` : null,
})

const makeCliente = (random: Random, condiciones: Random, i: number, today: string): ClienteSeed => {
  const [localidad, provincia, area] = random.pick(LOCALIDADES)
  const codigo = codigoDe(i)

  return {
    codigo,
    razon: razonDe(i),
    cuit: cuitDesde(random.chance(85) ? '30' : '33', 50_000_000 + i * 61_007),
    baja: random.chance(6) ? 'S' : 'N',
    marca_cpt: random.chance(4) ? 'P' : 'C',
    domicilio: `${random.pick(CALLES)} ${random.int(100, 6_900)}`,
    localidad,
    provincia,
    condicion_iva: random.chance(92) ? 'Responsable inscripto' : 'Exento',
    e_mail: `compras@cliente${codigo}.example`,
    telefono: `${area} 4${random.int(100, 999)}-${random.int(1000, 9999)}`,
    cm05_vencimiento: random.chance(60) ? masDias(today, random.int(-40, 300)) : null,
    cobrador: cobradores[i % (cobradores.length + 1)]?.codigo ?? null,
    ultimo_lugar: 0,
    version: 1,
    ...condicionesDe(condiciones, codigo),
  }
}

const generico: ClienteSeed = {
  codigo: CLIENTE_GENERICO,
  razon: 'CLIENTE GENÉRICO',
  cuit: '',
  baja: 'N',
  marca_cpt: 'C',
  domicilio: '',
  localidad: '',
  provincia: '',
  condicion_iva: 'Consumidor final',
  e_mail: '',
  telefono: '',
  cm05_vencimiento: null,
  cobrador: null,
  ultimo_lugar: 0,
  version: 1,
  nombre_comercial: '',
  e_mail_certificados: '',
  e_mail_facturas: '',
  condicion_ajuste: '',
  vendedor: null,
  c_transp: null,
  limite_d: null,
  limite_p: null,
}

export const makeClientes = ({ today, scale }: SeedOptions): ClienteSeed[] => {
  const random = createRandom('clientes')
  const condiciones = createRandom('condiciones de clientes')

  return [...Array.from({ length: CLIENTES * scale }, (_, i) => makeCliente(random, condiciones, i, today)), generico]
}

const lugaresDe = (random: Random, { codigo, domicilio, localidad }: ClienteSeed): Rows<'lugares_entrega'> =>
  ['Planta', 'Depósito', 'Obra']
    .slice(0, random.int(1, 3))
    .map((nombre, i) => ({ cliente: codigo, codigo: String(i + 1), nombre: `${nombre}: ${domicilio}, ${localidad}` }))

export const seedClientes = (clientes: readonly ClienteSeed[]): World => {
  const random = createRandom('notificaciones')

  return {
    cobradores,
    transportistas: transportistas.map(([codigo, nombre]) => ({ codigo, nombre })),
    clientes: [...clientes],
    notificaciones: clientes
      .filter(() => random.chance(25))
      .flatMap(({ codigo }) =>
        Array.from({ length: random.int(1, 2) }, () => {
          const [color, mensaje] = random.pick(NOTIFICACIONES)

          return { cliente: codigo, color, mensaje }
        }),
      ),
    lugares_entrega: clientes.filter(({ domicilio }) => domicilio).flatMap((cliente) => lugaresDe(random, cliente)),
  }
}
