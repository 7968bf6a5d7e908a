import { seedAgenda } from './agenda.ts'
import { makeClientes, seedClientes } from './clientes.ts'
import { withCompromisos } from './compromisos.ts'
import { seedCondiciones } from './condiciones.ts'
import { makeContactos, seedContactos } from './contactos.ts'
import { seedCotizaciones } from './cotizaciones.ts'
import { seedCuentaCorriente } from './cuenta-corriente.ts'
import { fichasVendibles } from './documento-items.ts'
import { makeDolar, seedDolar } from './dolar.ts'
import { seedEquivalencias } from './equivalencias.ts'
import { seedFamilias } from './familias.ts'
import { seedMaquinas } from './maquinas.ts'
import { seedPapeles } from './papeles.ts'
import { seedParametros } from './parametros.ts'
import { seedProductos } from './productos.ts'
import { seedRepresentante } from './representante.ts'
import { makeFichas, makeIngresos, seedStock } from './stock.ts'
import { clientesAsociados, seedUsuarios } from './usuarios.ts'
import type { SeedOptions, World } from './world.ts'

/** Every row of the example desk. The same options give the same world; all users have the password of `claveHash`. */
export const makeWorld = (options: SeedOptions, claveHash: string): World => {
  const clientes = makeClientes(options)
  const customers = clientes.filter(({ marca_cpt, domicilio }) => marca_cpt === 'C' && domicilio)
  const contactos = makeContactos(customers, options)
  const asociados = clientesAsociados(customers, options)
  const fichas = makeFichas(options)
  const ingresos = makeIngresos(options)
  const dolar = makeDolar(options)
  const documentos = seedCotizaciones(
    { clientes: customers, contactos, asociados, fichas: fichasVendibles(fichas), dolar },
    options,
  )

  // The order of the keys matters: each table comes after those that it refers to.
  const { clientes_usuarios, ...usuarios } = seedUsuarios(claveHash, asociados, options)
  return {
    ...usuarios,
    ...seedClientes(clientes),
    ...(clientes_usuarios && { clientes_usuarios }),
    ...seedContactos(contactos),
    ...seedFamilias(),
    ...seedProductos(options.today),
    ...seedStock(withCompromisos(fichas, documentos), ingresos, options),
    ...seedRepresentante(ingresos, options),
    ...seedCondiciones(),
    ...seedParametros(),
    ...seedDolar(dolar),
    ...documentos,
    ...seedEquivalencias(),
    ...seedMaquinas(options),
    ...seedCuentaCorriente(customers, options),
    ...seedPapeles(customers, documentos, options),
    ...seedAgenda(customers, asociados, options),
  }
}
