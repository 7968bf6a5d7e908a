import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { diaDe } from '@yunque/contracts/codecs/dias'
import { CODIGOS } from '@yunque/contracts/usuarios'
import { isSeeded, seedDatabase } from '../db/seed/seed-database.ts'
import { type Config, readConfig } from './config.ts'
import type { Db } from './kernel/db/db.ts'
import { migrate } from './kernel/db/migrate.ts'
import { openDb } from './kernel/db/open-db.ts'
import { isDemo } from './kernel/demo.ts'
import { createUsuario } from './rooms/usuarios/create-usuario.ts'

type Size = { scale: number; copies: number }
type Order = Size & { reset: boolean; isEmpty: boolean }

const wipe = async (db: Db, { CAN_RESET_DATABASE }: Config): Promise<void> => {
  if (CAN_RESET_DATABASE !== '1')
    throw new Error('--reset borra todos los datos: indique también CAN_RESET_DATABASE=1.')

  await migrate(db, 'none')
  await migrate(db)
}

/**
 * Seeds with the given password, or with a generated one. That one is stored in a file beside our own Postgres, readable by its
 * owner only; with an external server it is printed instead, since a container's folder may be read-only or temporary.
 */
const seedWithClave = async (db: Db, { DATABASE_URL, DATA_DIR, SEED_CLAVE }: Config, size: Size): Promise<void> => {
  console.log('Preparando la base de datos de ejemplo (una sola vez)…')
  const now = new Date()
  const options = { today: diaDe(now), now, ...size }
  const clave = SEED_CLAVE ?? randomBytes(12).toString('base64url')
  if (SEED_CLAVE || DATABASE_URL) {
    await seedDatabase(db, { ...options, clave })
    if (!SEED_CLAVE) console.log(`La clave de todos los usuarios de ejemplo, que no se mostrará otra vez: ${clave}`)
    return
  }

  const file = join(dirname(DATA_DIR), 'demo-clave.txt')
  // Before the rows: without a stored password, nobody could sign in to the seeded desk.
  await rm(file, { force: true })
  await writeFile(file, `${clave}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await seedDatabase(db, { ...options, clave })
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  console.log(`La clave de todos los usuarios de ejemplo está en ${file}`)
}

/** An empty desk: no data, and a first user, whose password for one sign-in is shown (DAT-12). */
const beginEmpty = async (db: Db): Promise<void> => {
  if (await isDemo(db)) {
    throw new Error(
      'Esta carpeta de datos es de la empresa de ejemplo. Para empezar con los suyos indique otra: DATA_DIR=empresa npx -y pnpm@12.21.0 start --empty',
    )
  }
  if (await isSeeded(db)) return
  const usuario = { codigo: 'admin', nombre: 'Administración', e_mail: '', codigos: CODIGOS }
  const clave = await createUsuario(db, usuario)
  console.log(`Empieza una empresa vacía. Se creó su primer usuario, admin, con todos los permisos.
Su clave temporal, que no se mostrará otra vez, es ${clave}
Vale un solo ingreso, dentro de las 24 horas. Abra la dirección que sigue, ingrese como admin con ella y elija la suya:
'Primeros pasos' lo guía desde ahí hasta la primera cotización. Si la pierde antes, haga otro usuario en esta carpeta de datos:
npx -y pnpm@12.21.0 create-user --codigo otro --nombre "Su nombre" --modulos TODOS`)
}

/** The database that the settings name, seeded as the order says, if it is empty. */
export const seedDesk = async ({ reset, isEmpty, ...size }: Order): Promise<void> => {
  const config = readConfig()
  const { db, close } = await openDb(config, { isPatient: true })
  try {
    if (reset) await wipe(db, config)
    if (isEmpty) await beginEmpty(db)
    else if (await isSeeded(db)) console.log('La base ya tiene datos: no se cambió nada.')
    else await seedWithClave(db, config, size)
    // The file that `start` looks for: an interrupted seed has none, and is started over.
    if (!config.DATABASE_URL) await writeFile(join(config.DATA_DIR, 'seeded'), '')
  } finally {
    await close()
  }
}
