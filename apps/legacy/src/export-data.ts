import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readArgs, runCommand } from '@yunque/settings/command'

/**
 * `node apps/legacy/src/export-data.ts [--to FILE or FOLDER]`: exports all that the desk holds as open files in a .zip, whether it is
 * running or not (DAT-11).
 */
const main = async () => {
  const { values } = readArgs('export-data [--to ARCHIVO.zip o CARPETA]', { options: { to: { type: 'string' } } })
  // Loaded after the arguments are read, so that a wrong one is told at once.
  const { readConfig } = await import('./config.ts')
  const { reachServer } = await import('./kernel/db/open-db.ts')
  const { findCluster } = await import('./kernel/db/postgres/cluster.ts')
  const { selloDeTiempo } = await import('./kernel/dates.ts')
  const { sayDemoAt } = await import('./kernel/demo.ts')
  const { destinoDe } = await import('./kernel/destino.ts')
  const { takeSalida } = await import('./salida/take-salida.ts')
  const config = readConfig()
  const { DATABASE_URL, DATA_DIR, PRODUCT_NAME: producto } = config
  const tomado = new Date()
  const { to, isFolder } = await destinoDe(values.to, DATA_DIR)
  const file = isFolder ? join(to, `datos-${selloDeTiempo(tomado)}.zip`) : to
  if (!DATABASE_URL && !findCluster(DATA_DIR)) throw new Error(`No hay datos que exportar en ${DATA_DIR}.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })

  const { url, stop } = await reachServer(config)
  const { tables } = await sayDemoAt(url, config)
    .then(() => takeSalida(url, file, { tomado, producto }))
    .finally(stop)
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(`Exportación completa: ${Object.keys(tables).length} tablas, ${rows} filas, leída de nuevo y verificada.
${file}
Lleva precios, costos y datos de personas: guárdelo como guarda los libros. Las claves no están.`)
}

await runCommand(main)
