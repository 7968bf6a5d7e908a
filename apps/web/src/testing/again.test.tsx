import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Modulo } from '@yunque/contracts/modulos'
import { fuenteRecordDecoded } from '@yunque/contracts/testing/datos'
import {
  asociadosRecordDecoded,
  asociadosResumenDecoded,
  permisosRecordDecoded,
  usuarioRecordDecoded,
} from '@yunque/contracts/testing/usuarios'
import { vistaDecoded } from '@yunque/contracts/testing/vistas'
import { describe, expect, it, vi } from 'vitest'
import { type FakeGateway, gatewayError } from './fake-gateway.ts'
import { renderApp } from './render-app.tsx'

const SOURCES = import.meta.glob<string>(['../{features,ui}/**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  eager: true,
  import: 'default',
})

const FILE = 'a file'
const STATE = 'a state that is set: set again it is the same'
const QUESTION = 'a question too long for an address'

/** Calls without a form that do no harm, and tell nothing wrong, when they are made again after a lost answer; each with the reason. */
const AGAIN: Record<string, string> = {
  'features/agenda/suscribirse.tsx': 'another address takes the place of the first',
  'features/clientes/alrededor.tsx': FILE,
  'features/clientes/avisar-cm05.tsx': 'once for each expiry, which is told',
  'features/clientes/estado-empresa.tsx': STATE,
  'features/contactos/estado-button.tsx': STATE,
  'features/datos/empresa.tsx': FILE,
  'features/datos/exportar-todo.tsx': FILE,
  'features/datos/familias/uso-button.tsx': STATE,
  'features/datos/fuentes/token.tsx': 'another token takes the place of the first; none stays none',
  'features/datos/importar/acciones.tsx': FILE,
  'features/datos/importar/use-importacion.ts': 'the import is read again after a failure',
  'features/datos/primeros-pasos.tsx': STATE,
  'features/documento/actions/documento-acciones.tsx': FILE,
  'features/maestros/maestro-list.tsx': FILE,
  'features/maestros/maestro-screen.tsx': STATE,
  'features/pedidos/memoria.tsx': STATE,
  'features/pedidos/pegar-pedido.tsx': QUESTION,
  'features/pedidos/use-archivo.ts': QUESTION,
  'features/pedidos/use-change-recibido.ts': 'done once by one person, whose it is then',
  'features/sesion/datos-perfil.tsx': STATE,
  'features/sesion/segundo-factor.tsx': 'its answer is a secret, which no key may keep; what is on already says so',
  'features/stock/consulta-stock.tsx': FILE,
  'features/usuarios/add-asociados.tsx': QUESTION,
  'features/usuarios/asociados-hallados.tsx': QUESTION,
  'features/usuarios/permisos-screen.tsx': FILE,
  'features/usuarios/usuario-acciones.tsx': 'another password takes the place of the first; a state is set',
  'features/usuarios/usuario-screen.tsx': STATE,
  'ui/async/request-acceso.tsx': 'once a day, which is told',
  'ui/list/define-list.ts': FILE,
  'ui/list/vistas/vistas-menu.tsx': STATE,
}

const page = (rows: unknown[]) => ({ data: rows, total: rows.length, recortado: false }) as never
const press = async (name: string | RegExp, role = 'button') =>
  userEvent.click((await screen.findAllByRole(role, { name })).at(-1) as HTMLElement)
const confirmed = async (name: string) => {
  const dialog = (await screen.findAllByRole('dialog', { name: 'Confirmar' })).at(-1) as HTMLElement
  await userEvent.click(within(dialog).getByRole('button', { name }))
}

type Case = {
  url: string
  modulos: readonly Modulo[]
  gateway: (does: (input: object) => never) => FakeGateway
  run: () => Promise<void>
  done: () => Promise<unknown>
}

/** What can be done but once, by its source file; the others that go under one key have their tests where their lists have them. */
const ONCE: Record<string, Case | string> = {
  'features/agenda/use-move.ts': 'agenda-usuario.test.tsx',
  'features/notas-ventas/preparar-lote.tsx': 'despachos-pendientes-preparacion.test.tsx',
  'features/tareas/use-change-tareas.ts': 'tareas-usuario.test.tsx',
  'features/usuarios/move-asociados.tsx': {
    url: '/utilitarios/clientes-asociados-usuarios?usuario=nestor',
    modulos: ['CLU'],
    gateway: (moverAsociados) => ({
      usuarios: {
        asociados: () => asociadosResumenDecoded(),
        asociadosDe: ({ usuario }: { usuario: string }) => asociadosRecordDecoded({ usuario }),
        buscarAsociados: () => ({ clientes: [], equivocados: [], recortado: false }),
        moverAsociados,
      },
    }),
    run: async () => {
      await userEvent.selectOptions(await screen.findByLabelText('Mover todos a'), 'eva')
      await press('Mover todos')
      await confirmed('Mover')
    },
    done: () => screen.findByText('Los clientes se movieron.'),
  },
  'features/usuarios/permisos-perfiles.tsx': {
    url: '/utilitarios/permisos',
    modulos: ['PER'],
    gateway: (anularPerfil) => ({ usuarios: { permisos: () => permisosRecordDecoded(), anularPerfil } }),
    run: async () => {
      const [perfil] = permisosRecordDecoded().perfiles
      await userEvent.selectOptions(await screen.findByLabelText('Perfil'), perfil?.id ?? '')
      await press('Eliminar perfil')
      await confirmed('Eliminar')
    },
    done: () => screen.findByText('El perfil se eliminó. Nadie perdió sus códigos.'),
  },
  'ui/list/vistas/vista-dialogos.tsx': {
    url: '/clientes/maestro-contactos',
    modulos: ['MCO'],
    gateway: (borrar) => ({
      contactos: { list: () => page([]) },
      vistas: { list: () => [vistaDecoded({ nombre: 'Los de Rosario', propia: true } as never)], borrar },
    }),
    run: async () => {
      if (!screen.queryByRole('dialog', { name: 'Administrar vistas' })) {
        await press('Vistas')
        await press('Administrar vistas', 'menuitem')
      }
      await press('Borrar Los de Rosario')
      await confirmed('Borrar')
    },
    done: () => waitFor(() => expect(screen.queryByText(/No existe la vista/)).toBeNull()),
  },
}

const walked = Object.entries(ONCE).filter((one): one is [string, Case] => typeof one[1] !== 'string')

it('walks every call without a form: it goes under one key until its end is known, or is said to be harmless [VIS-08]', () => {
  const made = Object.entries(SOURCES)
    .filter(([, source]) => /\.useMutation\(/.test(source))
    .map(([path, source]) => [path.replace('../', ''), /\buseOnce\(/.test(source)] as const)
  const of = (isOnce: boolean) => made.filter(([, once]) => once === isOnce).map(([path]) => path)

  expect(of(true).toSorted()).toEqual(Object.keys(ONCE).toSorted())
  expect(of(false).toSorted()).toEqual(Object.keys(AGAIN).toSorted())
})

describe.each(walked)('%s', (_source, { url, modulos, gateway, run, done }) => {
  it('is done once when it is asked again after a lost answer, and told as done, and no longer as in doubt [VIS-08] [LLA-05] [ARQ-11]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const does = vi.fn((_input: object): never => permisosRecordDecoded({ perfiles: [] } as never) as never)
    does.mockImplementationOnce(() => {
      throw gatewayError('UNCONFIRMED')
    })
    renderApp(url, { gateway: gateway(does), modulos })
    await run()
    expect(await screen.findByText(/No se pudo confirmar/)).toBeVisible()

    await run()
    await waitFor(() => expect(does).toHaveBeenCalledTimes(2))
    await done()
    await waitFor(() => expect(screen.queryByText(/No se pudo confirmar/)).toBeNull())
    const [first, second] = does.mock.calls
    expect(second).toEqual(first)
    expect(first?.[0]).toHaveProperty('idempotency_key')
  })
})

/** Calls whose answer is a secret: what is told where it did not come, and no list tells what came of it. */
const SECRETS: Record<string, Omit<Case, 'done'> & { says: string }> = {
  'usuarios.restablecerClave': {
    url: '/utilitarios/usuarios/nestor',
    modulos: ['USU'],
    gateway: (restablecerClave) => ({ usuarios: { get: () => usuarioRecordDecoded(), restablecerClave } }),
    run: async () => {
      await press('Restablecer clave')
      await confirmed('Restablecer clave')
    },
    says: 'La clave temporal no llegó, y la de antes puede no servir más. Restablézcala otra vez.',
  },
  'datos.tokenFuente': {
    url: '/datos/fuentes/tango',
    modulos: ['DAT'],
    gateway: (tokenFuente) => ({
      datos: {
        fuentes: () => ({ fuentes: [fuenteRecordDecoded()], conjuntos: [], direccion: '' }),
        fuente: () => fuenteRecordDecoded(),
        tokenFuente,
      },
    }),
    run: async () => {
      await press('Crear otro token')
      await confirmed('Crear otro')
    },
    says: 'El token nuevo no llegó, y el de antes puede no servir más. Cree otro.',
  },
  'agenda.suscribir': {
    url: '/inicio/agenda-usuario?fecha=2026-11-21',
    modulos: ['AGE'],
    gateway: (suscribir) => ({
      agenda: {
        eventos: () => ({ personas: [], eventos: [] }),
        suscripcion: () => ({ creada: '', url: '' }),
        suscribir,
      },
    }),
    run: async () => {
      await press(/Suscribirse/)
      await press('Crear la dirección')
    },
    says: 'La dirección nueva no llegó, y la de antes puede no servir más. Cree otra.',
  },
}

it.each(Object.entries(SECRETS))(
  '%s says what to do where its secret did not come [ARQ-11] [VIS-08]',
  async (_call, { url, modulos, gateway, run, says }) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const does = vi.fn((_input: object): never => {
      throw gatewayError('UNCONFIRMED')
    })
    renderApp(url, { gateway: gateway(does), modulos })
    await run()

    expect(await screen.findByText(new RegExp(`^${says.replaceAll('.', '\\.')}`))).toBeVisible()
    expect(screen.queryByText(/Verifique en la lista/)).toBeNull()
  },
)
