import { type Modulo, modulos, type Permiso } from '@yunque/contracts/modulos'
import type { ClienteSeed } from './clientes.ts'
import { createRandom } from './random.ts'
import type { SeedOptions, World } from './world.ts'

type UsuarioSeed = {
  codigo: string
  nombre: string
  modulos: readonly Modulo[]
  permisos?: readonly string[]
  estado?: 'A' | 'B'
  font_size?: string
  /** If set, he sees only this many clients ('clientes asociados', LLA-07). */
  clientes?: number
}

/** A desk's people, each with other permissions. */
const usuarios: readonly UsuarioSeed[] = [
  {
    codigo: 'admin',
    nombre: 'Silvia Administradora',
    modulos,
    permisos: ['reactivar_contactos', 'ver_agenda_de_todos', 'ver_resumen_de_todos'],
  },
  { codigo: 'vendedor', nombre: 'Marta Quiroga', modulos: ['COT', 'MCO', 'CST', 'SEG', 'TAR', 'AGE'] },
  {
    codigo: 'interior',
    nombre: 'Néstor Aguirre',
    modulos: ['COT', 'NVR', 'SEG', 'MCO', 'CST', 'TAR', 'AGE', 'CCL'],
    font_size: '600',
    clientes: 45,
  },
  // Looks after contacts and follow-ups, and makes no quotations.
  { codigo: 'postventa', nombre: 'Lucía Ferreyra', modulos: ['MCO', 'MEM', 'SEG', 'SGA', 'TAR', 'AGE', 'CST'] },
  { codigo: 'representante', nombre: 'Hugo Bianchi', modulos: ['FCR', 'PDR', 'MCO', 'CST', 'ACR'], clientes: 30 },
  {
    codigo: 'aprobador',
    nombre: 'Raquel Domínguez',
    modulos: ['COT', 'CPA', 'NVR', 'PRE', 'CLP', 'CST', 'MCO', 'TAR', 'AGE'],
    permisos: ['reactivar_contactos'],
  },
  { codigo: 'deposito', nombre: 'Ramón Ledesma', modulos: ['CST', 'STK', 'NVR', 'DPP', 'TEQ'] },
  { codigo: 'cobranzas', nombre: 'Graciela Páez', modulos: ['RCC', 'PCV', 'PCC', 'MEM', 'ILI'] },
  { codigo: 'precios', nombre: 'Esteban Rossi', modulos: ['PRE', 'CLP', 'CST', 'TEQ'] },
  { codigo: 'sistemas', nombre: 'Inés Cabrera', modulos: ['USU', 'PER', 'CLU', 'PRF', 'PAS', 'IEM', 'IED', 'CCL'] },
  {
    codigo: 'gerente',
    nombre: 'Fernando Villalba',
    modulos: modulos.filter((modulo) => !['USU', 'PER', 'PAS'].includes(modulo)),
    permisos: ['reactivar_contactos', 'ver_agenda_de_todos', 'ver_resumen_de_todos'],
  },
  { codigo: 'exvendedor', nombre: 'Walter Sosa', modulos: ['COT', 'MCO'], estado: 'B' },
]

/** Users who sell and look after clients; a larger desk has more of them. */
const EQUIPO = ['vendedor', 'interior', 'postventa', 'aprobador']

/** Suffix of each team's user codes: one team in the demonstration, and one more for each four times its size. */
export const equipos = (scale: number): string[] => [
  '',
  ...Array.from({ length: Math.floor(scale / 4) }, (_, i) => String(i + 2)),
]

/** All users of a desk of this size. */
export const gente = (scale: number): readonly UsuarioSeed[] => [
  ...usuarios,
  ...equipos(scale)
    .slice(1)
    .flatMap((equipo) =>
      usuarios
        .filter(({ codigo }) => EQUIPO.includes(codigo))
        .map((uno) => ({ ...uno, codigo: `${uno.codigo}${equipo}`, nombre: `${uno.nombre} ${equipo}` })),
    ),
]

/** The usual codes of each kind of user, as profiles (PAN-11). */
const perfiles: readonly { nombre: string; codigos: readonly (Modulo | Permiso)[] }[] = [
  { nombre: 'Vendedor', codigos: ['COT', 'MCO', 'CST', 'SEG', 'TAR', 'AGE', 'CCL'] },
  { nombre: 'Aprobador de márgenes', codigos: ['COT', 'CPA', 'CLP', 'CST', 'TAR', 'AGE'] },
  { nombre: 'Depósito', codigos: ['CST', 'STK', 'NVR', 'DPP', 'TEQ'] },
  { nombre: 'Administrador', codigos: ['USU', 'PER', 'CLU', 'PRF', 'PAS', 'CCL'] },
]

/** Which clients each limited user sees, drawn from the customers; the same ones on every run. */
export const clientesAsociados = (
  customers: readonly ClienteSeed[],
  { scale }: SeedOptions,
): Record<string, string[]> => {
  const random = createRandom('clientes asociados')

  return Object.fromEntries(
    gente(scale)
      .filter(({ clientes }) => clientes)
      .map(({ codigo, clientes }) => {
        const picked = new Set<string>()
        while (picked.size < (clientes ?? 0)) picked.add(random.pick(customers).codigo)

        return [codigo, [...picked]]
      }),
  )
}

export const seedUsuarios = (
  claveHash: string,
  asociados: Record<string, string[]>,
  { scale }: SeedOptions,
): World => ({
  usuarios: gente(scale).map(({ codigo, nombre, estado = 'A', font_size = null }) => ({
    codigo,
    nombre,
    e_mail: `${codigo}@yunque.example`,
    telefono: '011 4000-0000',
    clave_hash: claveHash,
    estado,
    font_size,
  })),
  usuarios_modulos: gente(scale).flatMap(({ codigo, modulos }) =>
    modulos.map((modulo) => ({ usuario: codigo, modulo })),
  ),
  usuarios_permisos: gente(scale).flatMap(({ codigo, permisos = [] }) =>
    permisos.map((permiso) => ({ usuario: codigo, permiso })),
  ),
  perfiles: perfiles.map(({ nombre }, i) => ({ id: i + 1, nombre, version: 1 })),
  perfiles_codigos: perfiles.flatMap(({ codigos }, i) => codigos.map((codigo) => ({ perfil: i + 1, codigo }))),
  clientes_usuarios: Object.entries(asociados).flatMap(([usuario, clientes]) =>
    clientes.map((cliente) => ({ usuario, cliente })),
  ),
})
