import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import { tablas } from '@yunque/contracts/maestros/tablas'
import type { Modulo } from '@yunque/contracts/modulos'
import { describe, expect, it } from 'vitest'
import type { Servidor } from '#/lib/app-state.ts'
import { addressOf } from '#/testing/address-of.ts'
import { usuario } from '#/testing/render-app.tsx'
import { menu } from './menu.ts'
import { currentSection, permittedMenu, searchMenu } from './permitted-menu.ts'

const sectionOf = (name: string) => menu.find((section) => section.name === name)?.action ?? []
/** The entries of a section as the specification writes them, route and code: those of our own are none of its. */
const entries = (name: string) =>
  sectionOf(name)
    .filter(({ propia }) => !propia)
    .map(({ action, permission }) => [addressOf(action), permission])

const u = (path: string) => `/utilitarios/${path}`

describe('menu entries', () => {
  it('INICIO [NAV-01]', () => {
    expect(entries('INICIO')).toEqual([
      ['/', false],
      ['/inicio/tareas-usuario', 'TAR'],
      ['/inicio/agenda-usuario', 'AGE'],
    ])
  })

  it('COTIZACIONES [NAV-02]', () => {
    expect(entries('COTIZACIONES')).toEqual([
      ['/cotizaciones/consulta?page=1&estado=A', 'COT'],
      ['/utilitarios/seguimientos-clientes', 'SEG'],
      ['/utilitarios/seguimientos-clientes/seguimientos-automatico', 'SGA'],
      ['/cotizaciones/notas-ventas', 'NVR'],
      ['/cotizaciones/despachos-pendientes-preparacion', 'DPP'],
      ['/cotizaciones/margen-autorizacion-comercial', 'CPA'],
    ])
  })

  it('STOCK [NAV-03]', () => {
    expect(entries('STOCK')).toEqual([
      ['/stock/consulta-stock', 'CST'],
      ['/stock/informe-stock', 'STK'],
    ])
  })

  it('PRECIOS [NAV-04]', () => {
    expect(entries('PRECIOS')).toEqual([
      ['/precios/lista-de-precios', 'PRE'],
      ['/precios/consulta-lista-de-precios', 'CLP'],
    ])
  })

  it('SISTEMAS [NAV-05]', () => {
    expect(entries('SISTEMAS')).toEqual([
      ['/sistemas/informe-estado-maquinas-dai', 'IEM'],
      ['/sistemas/informe-estado-maquinas-dae', 'IED'],
    ])
  })

  it('UTILITARIOS [NAV-06]', () => {
    expect(entries('UTILITARIOS')).toEqual([
      [u('tabla-equivalencias'), 'TEQ'],
      [u('usuarios?estado=A'), 'USU'],
      [u('proyeccion-cobranza-vendedor'), 'PCV'],
      [u('proyeccion-cobranza-cobrador'), 'PCC'],
      [u('permisos'), 'PER'],
      [u('clientes-asociados-usuarios'), 'CLU'],
      [u('avisos-certif-represent'), 'ACR'],
      [u('datos-perfil'), 'PRF'],
      [u('procesos-automaticos-server'), 'PAS'],
      [u('subida-legajo-impositivo'), 'ILI'],
      [u('cambio-clave'), 'CCL'],
    ])
  })

  it('REPRESENTANTE [NAV-07]', () => {
    expect(entries('REPRESENTANTE')).toEqual([
      ['/representante/factura-representante?estado=A', 'FCR'],
      ['/representante/pedido-representante', 'PDR'],
    ])
  })

  it('CLIENTES [NAV-08]', () => {
    expect(entries('CLIENTES')).toEqual([
      ['/clientes/maestro-contactos?estado=A', 'MCO'],
      ['/clientes/maestro-empresas', 'MEM'],
      ['/clientes/resumen-cta-cte', 'RCC'],
    ])
  })

  it('DATOS: the company, taking in, its familias and each master, with DAT [DAT-01] [DAT-02] [DAT-03]', () => {
    const own = [
      'empresa',
      'importar',
      'fuentes',
      'familias?estado=A',
      ...tablas.map((tabla) => `${tabla}?estado=A`),
      'exportar',
    ]

    expect(sectionOf('DATOS').map(({ action, permission }) => [addressOf(action), permission])).toEqual(
      own.map((address) => [`/datos/${address}`, 'DAT']),
    )
  })

  it('of a master that asks another code, too, is there with both [DAT-03] [SHE-11] [VIS-02]', () => {
    const withCodes = (...codes: readonly Modulo[]) =>
      permittedMenu(usuario({ modulos_usuario: Object.fromEntries(['DAT', ...codes].map((code) => [code, true])) }))
        .flatMap(({ action }) => action)
        .map(({ action }) => addressOf(action))
    const shownOnlyWith = (code: Modulo) => withCodes(code).filter((address) => !withCodes().includes(address))

    for (const { codigo } of Object.values(MAESTROS)) if (codigo) expect(shownOnlyWith(codigo)).not.toEqual([])
    expect(shownOnlyWith('CPA')).toEqual(
      expect.arrayContaining(['/datos/costos?estado=A', '/datos/margenes_minimos?estado=A']),
    )
    expect(shownOnlyWith('RCC')).toEqual(
      expect.arrayContaining(['/datos/movimientos?estado=A', '/datos/aplicaciones?estado=A']),
    )
  })

  it('have no other section, and name the legacy page of each framed screen [SHE-10]', () => {
    const framed = menu.flatMap(({ action }) => action).filter(({ iframe }) => iframe)

    expect(menu.map(({ name }) => name)).toEqual([
      'INICIO',
      'COTIZACIONES',
      'STOCK',
      'PRECIOS',
      'SISTEMAS',
      'UTILITARIOS',
      'DATOS',
      'REPRESENTANTE',
      'CLIENTES',
    ])
    expect(framed.map(({ iframe }) => iframe).toSorted()).toEqual([
      'clientes/resumen-cta-cte',
      'precios/lista-de-precios',
      'sistemas/informe-estado-maquinas-dae',
      'sistemas/informe-estado-maquinas-dai',
      'stock/informe-stock',
      'utilitarios/avisos-certif-represent',
      'utilitarios/procesos-automaticos-server',
      'utilitarios/proyeccion-cobranza-cobrador',
      'utilitarios/proyeccion-cobranza-vendedor',
      'utilitarios/subida-legajo-impositivo',
      'utilitarios/tabla-equivalencias',
    ])
  })
})

describe('what a user sees', () => {
  const seen = (...modulos: string[]) => {
    const user = usuario({ modulos_usuario: Object.fromEntries(modulos.map((codigo) => [codigo, true])) })
    return permittedMenu(user).map(({ name, action }) => [name, action.length])
  }

  it('is what is open to all, and nothing more, without a code [SHE-11]', () => {
    expect(seen()).toEqual([['INICIO', 1]])
  })

  it('has no masters beside a server that keeps none [ARQ-10] [DAT-01]', () => {
    const user = usuario({ modulos_usuario: { DAT: true } })
    const names = (ausentes: Servidor['ausentes']) =>
      permittedMenu(user, { ausentes, repite: true }).map(({ name }) => name)

    expect(names([])).toEqual(['INICIO', 'DATOS'])
    expect(
      names([
        'datos.empresa',
        'datos.importarIniciar',
        'datos.fuentes',
        'datos.familias',
        'maestros.list',
        'datos.exportarTodo',
      ]),
    ).toEqual(['INICIO'])
  })

  it('is the entries whose code he holds, in the sections that have one [SHE-11]', () => {
    expect(seen('TAR', 'STK', 'SEG')).toEqual([
      ['INICIO', 2],
      ['COTIZACIONES', 1],
      ['STOCK', 1],
    ])
  })

  it('has the requests that came by mail on a desk that reads a mailbox, and on no other [PED-07]', () => {
    const names = (buzon?: true) =>
      permittedMenu(usuario({ modulos_usuario: { COT: true }, extra: buzon ? { buzon } : {} }))
        .flatMap(({ action }) => action)
        .map(({ name }) => name)

    expect(names()).not.toContain('Pedidos Recibidos')
    expect(names(true)).toContain('Pedidos Recibidos')
  })

  it('is searched by name, whatever the case [SHE-05]', () => {
    const names = (text: string) => searchMenu(menu, text).map(({ name }) => name)

    expect(names('STOCK')).toEqual(['Consulta de Stock', 'Informe de Stock', 'Movimientos de Stock'])
    expect(names('maquinas dai')).toEqual(['Informe de Estado de Máquinas DAI'])
    expect(names('zzz')).toEqual([])
  })

  it.each([
    ['/', 'INICIO'],
    ['/cotizaciones/consulta', 'COTIZACIONES'],
    ['/cotizaciones/cotizacion/7', 'COTIZACIONES'],
    ['/utilitarios/seguimientos-clientes/nuevo', 'COTIZACIONES'],
    ['/utilitarios/usuarios/3', 'UTILITARIOS'],
    ['/clientes/cm05-vencidas', 'CLIENTES'],
    ['/nada', undefined],
  ])('at %s is in %s [SHE-07]', (pathname, section) => {
    expect(currentSection(pathname)).toBe(section)
  })
})
