import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { addCotizacion } from '../../../testing/records.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('a file is not undone over what somebody entered since [DAT-07]', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
  })
  afterAll(() => test.close())
  const { importar, deshacer } = importadorDe(() => test.db)
  const SE_CAMBIO = 'No se puede deshacer: 1 de sus filas se cambió después.'

  it.each([
    ['clientes', 'Código;Razón Social\nX1;EQUIS\n', "update clientes set telefono = '4444-0000' where codigo = 'X1'"],
    ['clientes', 'Código;Razón Social\nX2;EQUIS\n', "update clientes set baja = 'S' where codigo = 'X2'"],
    ['contactos', 'Cliente;Apellido\n1204;Xul\n', "update contactos set e_mail = 'x@x.example' where apellido = 'Xul'"],
    ['depositos', 'Código;Nombre\nX1;EQUIS\n', "update depositos set en_uso = false where codigo = 'X1'"],
    [
      'familias',
      'Código;Nombre;Línea de negocio;Se cobra por;Unidad\nX1;EQUIS;I;kilo;KG\n',
      "update familias set reglas = '{ocultaPeso}' where codigo = 'X1'",
    ],
    ['usuarios', 'Usuario;Nombre\nequis;Equis\n', "update usuarios set clave_hash = 'x' where codigo = 'equis'"],
    [
      'usuarios',
      'Usuario;Nombre\nzeta;Zeta\n',
      "insert into clientes_usuarios (usuario, cliente) values ('zeta', '1204')",
    ],
  ])('of %s: also in what the file does not say (%#)', async (conjunto, texto, cambio) => {
    const { id, cuentas } = await importar(conjunto, texto)
    expect(cuentas).toMatchObject({ nuevas: 1 })
    await sql.raw(cambio).execute(test.db)

    await expect(deshacer(id)).rejects.toThrow(SE_CAMBIO)
  })

  it('but over what a later file entered, once that one was undone', async () => {
    const first = await importar('clientes', 'Código;Razón Social\nX9;NUEVE\n')
    const second = await importar('clientes', 'Código;Razón Social;Teléfono\nX9;NUEVE;4444-0000\n')
    await expect(deshacer(first.id)).rejects.toThrow(SE_CAMBIO)
    await deshacer(second.id)
    await deshacer(first.id)

    expect(await test.db.selectFrom('clientes').select('codigo').where('codigo', '=', 'X9').execute()).toEqual([])
  })

  it('of movements: not over a snapshot that counted one of their lots since, until that one is undone [DAT-04] [DAT-10]', async () => {
    await test.db.insertInto('familias').values({ codigo: '48', nombre: 'Piezas', negocio: 'I', um2: '' }).execute()
    const pieza = { familia: '48', base_peso: 'pieza', descrip: 'Pieza' } as const
    await test.db
      .insertInto('productos')
      .values(['PZ-1', 'PZ-2'].map((prod01) => ({ ...pieza, prod01, productos_seleccionados: [prod01] })))
      .execute()
    const mover = (prod01: string) =>
      importar(
        'stock_movimientos',
        `Tipo;Fecha;Ficha;Producto;Depósito;Cantidad;Motivo\nE;20/11/2026;M-${prod01};${prod01};CEN;5;R 1\n`,
      )
    const contar = (cantidad: string) =>
      importar('stock', `Ficha;Producto;Depósito;Cantidad\nM-PZ-1;PZ-1;CEN;${cantidad}\n`)
    const hay = async () => {
      const rows = await test.db
        .selectFrom('stock_fichas')
        .select(['c_ficha', 'stock_fis'])
        .orderBy('c_ficha')
        .execute()

      return rows.filter(({ c_ficha }) => c_ficha.startsWith('M-')).map(({ stock_fis }) => Number(stock_fis))
    }
    const antes = await contar('2')
    const [uno, otro] = [await mover('PZ-1'), await mover('PZ-2')]
    const foto = await contar('9')
    await deshacer(otro.id)
    await expect(deshacer(uno.id)).rejects.toThrow(
      `No se puede deshacer: la importación N° ${foto.id} dijo después lo que hay de PZ-1. Deshaga antes esa importación, o corrija el lote con un movimiento.`,
    )
    expect(await hay()).toEqual([9, 0])

    await deshacer(foto.id)
    await deshacer(uno.id)
    expect(await hay()).toEqual([2, 0])
    await deshacer(antes.id)
  })

  it('of prices: over a document that was priced since, and not over one of which its panel was saved [PAN-16]', async () => {
    await test.signIn(['COT'], 'vendedor')
    await test.db
      .insertInto('productos')
      .values({ prod01: 'CH', familia: '1', descrip: 'X', productos_seleccionados: ['304', '2B'], base_peso: 'kilo' })
      .execute()
    const n_cotizacion = await addCotizacion(test.db, { modificado: new Date('2026-11-21T15:00:00Z') })
    await test.db
      .insertInto('cotizacion_items')
      .values({
        ...{ n_cotizacion, nro_item: 1, orden: 0, familia: '1', productos_seleccionados: ['304', '2B'], moneda: 'D' },
        ...{ cantidad: '1', peso_unitario: null, peso_total: null, precio_unitario: null, precio_total: null },
        ...{ plazo_entrega: null, ficha: null },
      })
      .execute()
    const guardada = (accion: string, dia: string) =>
      test.db
        .insertInto('auditoria')
        .values({
          ...{ momento: new Date(`${dia}T15:00:00Z`), usuario: 'ada', accion, entidad: 'cotizaciones' },
          ...{ id_entidad: String(n_cotizacion), antes: null, despues: null },
        })
        .execute()
    const PRECIO = 'Producto;Moneda;Por;Precio;Desde\nCH;U$S;kilo;4,5;21/11/2026\n'
    await guardada('alta', '2026-11-20')
    await guardada('estado', '2026-11-21')
    await deshacer((await importar('precios', PRECIO)).id)

    const { id } = await importar('precios', PRECIO)
    await guardada('modificar', '2026-11-21')
    await expect(deshacer(id)).rejects.toThrow(SE_CAMBIO)
  })
})
