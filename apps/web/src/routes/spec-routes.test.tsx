import { screen } from '@testing-library/react'
import { LISTS } from '@yunque/contracts/lists'
import { PANTALLAS } from '@yunque/contracts/wire/pantallas'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'

/** Spec §2 "Full route table", `{id}` written as `$id`: every row, by requirement. */
const SPEC_ROUTES: Record<string, readonly string[]> = {
  'RUT-01': ['/', '/login', '/change-password'],
  'RUT-02': ['/utilitarios/usuarios', '/utilitarios/usuarios/$id'],
  'RUT-03': [
    '/utilitarios/seguimientos-clientes',
    '/utilitarios/seguimientos-clientes/seguimientos-automatico',
    '/utilitarios/seguimientos-clientes/$id',
  ],
  'RUT-04': ['/utilitarios/tabla-equivalencias'],
  'RUT-05': ['/utilitarios/subida-legajo-impositivo'],
  'RUT-06': ['/utilitarios/proyeccion-cobranza-vendedor', '/utilitarios/proyeccion-cobranza-cobrador'],
  'RUT-07': ['/utilitarios/procesos-automaticos-server'],
  'RUT-08': ['/utilitarios/permisos'],
  'RUT-09': ['/utilitarios/datos-perfil'],
  'RUT-10': ['/utilitarios/clientes-asociados-usuarios'],
  'RUT-11': ['/utilitarios/cambio-clave'],
  'RUT-12': ['/utilitarios/avisos-certif-represent'],
  'RUT-13': ['/representante/factura-representante', '/representante/factura-representante/$id'],
  'RUT-14': ['/representante/pedido-representante'],
  'RUT-15': ['/cotizaciones/consulta', '/cotizaciones/$tipo/$id'],
  'RUT-16': ['/cotizaciones/notas-ventas', '/cotizaciones/notas-ventas/$tipo/$id'],
  'RUT-17': ['/cotizaciones/estado'],
  'RUT-18': ['/cotizaciones/margen-autorizacion-comercial'],
  'RUT-19': ['/cotizaciones/despachos-pendientes-preparacion'],
  'RUT-20': ['/clientes/maestro-contactos', '/clientes/maestro-contactos/$id'],
  'RUT-21': ['/clientes/maestro-empresas'],
  'RUT-22': ['/clientes/resumen-cta-cte'],
  'RUT-23': ['/clientes/cm05-vencidas'],
  'RUT-24': ['/stock/consulta-stock', '/stock/informe-stock'],
  'RUT-25': ['/sistemas/informe-estado-maquinas-dai', '/sistemas/informe-estado-maquinas-dae'],
  'RUT-26': ['/precios/lista-de-precios', '/precios/consulta-lista-de-precios'],
  'RUT-27': ['/inicio/tareas-usuario', '/inicio/agenda-usuario', '/inicio/tabla-resumen'],
}
const all = Object.values(SPEC_ROUTES).flat()

/** Screens of our own that are reached from another screen. Those of the menu stand in PANTALLAS, and lists in LISTS. */
const PROPIAS = [
  '/segundo-factor',
  '/clientes/ficha/$id',
  '/datos/fuentes/$codigo',
  '/cotizaciones/pedidos/$id',
  '/datos/importar/$id',
  '/datos/familias/$codigo',
  '/datos/$tabla/$id',
]

const deLista = LISTS.map(({ path }) => path.replace('/api', ''))
const screens = [...new Set([...all, ...PROPIAS, ...Object.keys(PANTALLAS), ...deLista])]

/** The page that names no screen. */
const NOT_FOUND = '/$'
describe('routes', () => {
  it('are the 42 of the specification, those of our own, and one for each list', () => {
    const { router } = renderApp('/login', { modulos: null })

    const paths = Object.keys(router.routesByPath).map((path) => path.replace(/(.)\/$/, '$1'))
    expect(all).toHaveLength(42)
    expect(
      [...new Set(paths)].toSorted(),
      'a screen of the menu has a line in contracts/src/wire/pantallas.ts',
    ).toEqual([...screens, NOT_FOUND].toSorted())
  })

  it.each(screens.filter((path) => !['/', '/login'].includes(path)))('%s has a title of its own', async (path) => {
    const { router } = renderApp('/login', { modulos: null })
    const url = path.replace('$tipo', 'cotizacion').replace('$tabla', 'depositos').replace('$id', '7')

    const match = router.matchRoutes(url).at(-1)
    const title = match?.staticData.title
    expect(typeof title === 'function' ? title(match?.params ?? {}, {}) : title).toMatch(/\p{Lu}/u)
  })

  it('/ greets and leads to what the user may open', async () => {
    renderApp('/', { modulos: ['CST'] })

    expect(await screen.findByText('Hola, Ada Lovelace')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Consulta de Stock' })).toHaveAttribute(
      'href',
      '/crm-new/stock/consulta-stock',
    )
  })
})
