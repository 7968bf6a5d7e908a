import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UsuarioRow } from '@yunque/contracts/list/usuarios'
import type { Modulo } from '@yunque/contracts/modulos'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { usuarioRecordDecoded, usuarioRowDecoded } from '@yunque/contracts/testing/usuarios'
import type { UsuarioRecord } from '@yunque/contracts/usuarios'
import { describe, expect, it, vi } from 'vitest'
import { type FakeGateway, gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const open = (
  url: string,
  usuarios: FakeGateway['usuarios'] = {},
  codigo = 'admin',
  modulos: readonly Modulo[] = ['USU', 'PER'],
) => {
  const gateway = {
    get: vi.fn(({ codigo }: { codigo: string }) =>
      codigo === 'nestor'
        ? usuarioRecordDecoded()
        : usuarioRecordDecoded({ codigo, nombre: 'Eva Paz', codigos: ['USU', 'TAR'] }),
    ),
    list: vi.fn(() => ({
      ...pageLegacy<UsuarioRow>([
        usuarioRowDecoded(),
        usuarioRowDecoded({ codigo: 'eva', nombre: 'Eva Paz', ultimo_acceso: null }),
      ]),
      recortado: false,
    })),
    guardar: vi.fn((_input: object) => usuarioRecordDecoded({ version: 4 })),
    restablecerClave: vi.fn((_input: object) => ({ clave_temporal: 'k7mt-9fqp-x3hz-a4cd' })),
    ...usuarios,
  }

  return { gateway, ...renderApp(url, { gateway: { usuarios: gateway }, modulos, user: { codigo } }) }
}
const box = (name: RegExp) => screen.findByRole('checkbox', { name })

describe('/utilitarios/usuarios', () => {
  it('lists who works here, and leads to each and to a new one [RUT-02] [PAN-10]', async () => {
    const { gateway } = open('/utilitarios/usuarios?estado=A')

    const row = await screen.findByRole('row', { name: /Eva Paz/ })
    expect(within(row).getByText('Nunca')).toBeVisible()
    expect(within(row).getByRole('link', { name: 'eva' })).toHaveAttribute('href', '/crm-new/utilitarios/usuarios/eva')
    expect(screen.getByRole('link', { name: 'Nuevo Usuario' })).toHaveAttribute(
      'href',
      '/crm-new/utilitarios/usuarios/nuevo',
    )
    expect(gateway.list).toHaveBeenCalledWith(expect.objectContaining({ estado: 'A', per_page: 10 }))
  })

  it('shows as many rows as its user likes where the address says nothing [PAN-12]', async () => {
    const list = vi.fn(() => ({ ...pageLegacy<UsuarioRow>([usuarioRowDecoded()]), recortado: false }))
    const user = { extra: { filas_por_pagina: 50 as const } }
    const openList = async () => {
      const app = renderApp('/utilitarios/usuarios', { gateway: { usuarios: { list } }, modulos: ['USU'], user })
      await screen.findByRole('row', { name: /Néstor/ })

      return app
    }
    // The first visit leaves the number of rows in the browser, which knows it the next time before the user is known.
    ;(await openList()).unmount()
    list.mockClear()
    await openList()
    localStorage.clear()

    expect(list).toHaveBeenCalledWith(expect.objectContaining({ per_page: 50 }))
  })
})

describe('/utilitarios/usuarios/{id}', () => {
  it('asks whose codes may be copied while it asks for the user [PAN-10] [LIM-16]', async () => {
    const { gateway } = open('/utilitarios/usuarios/marta', { get: () => new Promise<never>(() => {}) })

    await waitFor(() => expect(gateway.list).toHaveBeenCalledTimes(1))
  })

  it('shows his codes as the menu groups them, finds them, and copies those of another [PAN-10]', async () => {
    const { gateway } = open('/utilitarios/usuarios/nestor')

    expect(await box(/^Cotizaciones \(COT\)/)).toBeChecked()
    expect(within(screen.getByRole('group', { name: 'CLIENTES' })).getByRole('checkbox', { name: /MCO/ })).toBeChecked()
    await userEvent.type(screen.getByLabelText('Buscar código'), 'máquinas dai')
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    await userEvent.clear(screen.getByLabelText('Buscar código'))

    await userEvent.selectOptions(screen.getByLabelText('Copiar de otro usuario'), 'eva')
    expect(await box(/USU/)).toBeChecked()
    expect(await box(/^Cotizaciones \(COT\)/)).not.toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Modificar Usuario' }))
    await screen.findByText('Usuario Néstor Aguirre guardado.')
    expect(gateway.guardar).toHaveBeenCalledWith(
      expect.objectContaining({
        codigo: 'nestor',
        form: expect.objectContaining({ codigos: expect.objectContaining({ USU: true, COT: false }) }),
      }),
    )
  })

  it('copies the codes of whom one chose last, though the answer of the first is later [PAN-10] [VIS-10]', async () => {
    const first = Promise.withResolvers<UsuarioRecord>()
    open('/utilitarios/usuarios/nestor', {
      get: ({ codigo }: { codigo: string }) =>
        codigo === 'eva' ? first.promise : usuarioRecordDecoded({ codigo, codigos: ['COT'] }),
      list: () => ({
        ...pageLegacy(['eva', 'ana'].map((codigo) => usuarioRowDecoded({ codigo, nombre: codigo }))),
        recortado: false,
      }),
    })
    const copy = await screen.findByLabelText('Copiar de otro usuario')
    await screen.findByRole('option', { name: 'ana (ana)' })
    await userEvent.selectOptions(copy, 'eva')
    await userEvent.selectOptions(copy, 'ana')
    expect(await box(/MCO/)).not.toBeChecked()
    await act(async () => first.resolve(usuarioRecordDecoded({ codigo: 'eva', codigos: ['MCO'] })))

    expect(await box(/^Cotizaciones \(COT\)/)).toBeChecked()
    expect(await box(/MCO/)).not.toBeChecked()
  })

  it('gives without PER the codes that one has oneself, and says so of the others [ARQ-15]', async () => {
    const { gateway } = open('/utilitarios/usuarios/nestor', {}, 'admin', ['USU', 'COT'])
    expect(await box(/^Cotizaciones \(COT\)/)).toBeEnabled()
    expect(await box(/\(USU\)/)).toBeEnabled()
    const ajeno = await box(/\(MCO\)/)
    expect(ajeno).toBeDisabled()
    expect(ajeno).toHaveAccessibleDescription('Usted no lo tiene: lo da o lo quita alguien con PER.')

    await userEvent.selectOptions(screen.getByLabelText('Copiar de otro usuario'), 'eva')
    expect(await screen.findByText('No se copiaron códigos que usted no tiene: TAR.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Modificar Usuario' }))
    await screen.findByText('Usuario Néstor Aguirre guardado.')
    // A code that he may not take away stays.
    expect(gateway.guardar).toHaveBeenCalledWith(
      expect.objectContaining({
        form: expect.objectContaining({
          codigos: expect.objectContaining({ USU: true, COT: false, MCO: true, TAR: false }),
        }),
      }),
    )
  })

  it.each([
    [
      { sin_clave: 'No: ve más.', sin_codigos: 'No: ve más.' },
      ['Restablecer clave'],
      ['Dar de Baja', 'Modificar Usuario'],
    ],
    [{ sin_clave: 'No: ve más.', sin_codigos: '', estado: 'B' as const }, ['Reactivar'], ['Modificar Usuario']],
    [
      { sin_cambio: 'No: PER.', sin_clave: 'No: PER.', sin_codigos: 'No: PER.' },
      ['Restablecer clave', 'Dar de Baja', 'Modificar Usuario'],
      [],
    ],
  ])('closes what is out of reach of whoever looks, and says why: %j [ARQ-15]', async (change, closed, open_) => {
    open('/utilitarios/usuarios/nestor', { get: () => usuarioRecordDecoded(change) })
    expect(await screen.findByText(change.sin_clave)).toBeVisible()

    for (const name of closed) expect(screen.getByRole('button', { name })).toBeDisabled()
    for (const name of open_) expect(screen.getByRole('button', { name })).toBeEnabled()
    const codigo = await box(/^Cotizaciones \(COT\)/)
    if (change.sin_codigos) expect(codigo).toBeDisabled()
    else expect(codigo).toBeEnabled()
    expect(screen.getByLabelText(/^Nombre/).hasAttribute('readonly')).toBe('sin_cambio' in change)
    expect(screen.queryByRole('button', { name: /^Cerrar la sesión/ }) === null).toBe('sin_cambio' in change)
  })

  it('says how many tasks went from whoever was taken out of use to oneself [PAN-10] [PAN-03]', async () => {
    const anular = () => ({ usuario: usuarioRecordDecoded({ estado: 'B' }), tareas: 2 })
    open('/utilitarios/usuarios/nestor', { anular })
    await userEvent.click(await screen.findByRole('button', { name: 'Dar de Baja' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Dar de Baja' }))

    expect(await screen.findByText(/está dado de baja. Lo que tenía pendiente pasó a usted: 2 tareas\.$/)).toBeVisible()
  })

  it('keeps USU ticked on one’s own, and says why the server refused [PAN-10]', async () => {
    open('/utilitarios/usuarios/eva', {}, 'eva')
    expect(await box(/USU/)).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Dar de Baja' })).toBeNull()
  })

  it('says at the codes what the server refused [PAN-10]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const mensaje = 'Debe quedar al menos un usuario activo con el código USU (Usuarios).'
    open('/utilitarios/usuarios/eva', {
      guardar: () => {
        throw gatewayError('INVALID', { mensaje, campos: { USU: [mensaje] } })
      },
    })
    await userEvent.click(await box(/USU/))
    await userEvent.click(screen.getByRole('button', { name: 'Modificar Usuario' }))

    expect(await screen.findByRole('alert')).toHaveTextContent(mensaje)
    expect(await box(/USU/)).not.toBeChecked()
  })

  it('shows a new user’s temporary password once, and goes to his record [PAN-10]', async () => {
    const { gateway, router } = open('/utilitarios/usuarios/nuevo')
    await userEvent.type(await screen.findByLabelText(/^Código/), 'nestor')
    await userEvent.type(screen.getByLabelText(/^Nombre/), 'Néstor Aguirre')
    await userEvent.click(await box(/^Cotizaciones \(COT\)/))
    await userEvent.click(screen.getByRole('button', { name: 'Alta Usuario' }))

    const dialog = await screen.findByRole('dialog', { name: 'Clave temporal' })
    expect(within(dialog).getByText('k7mt-9fqp-x3hz-a4cd')).toBeVisible()
    expect(gateway.restablecerClave).toHaveBeenCalledOnce()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Listo' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/utilitarios/usuarios/nestor'))
  })

  it('shows it also to whoever left while the user was being saved: nobody could read it again [PAN-10] [VIS-05]', async () => {
    let saved = () => {}
    const guardar = vi.fn(
      () => new Promise((resolve) => (saved = () => resolve(usuarioRecordDecoded({ version: 4 })))),
    ) as never
    const { router } = open('/utilitarios/usuarios/nuevo', { guardar })
    await userEvent.type(await screen.findByLabelText(/^Código/), 'nestor')
    await userEvent.type(screen.getByLabelText(/^Nombre/), 'Néstor Aguirre')
    await userEvent.click(screen.getByRole('button', { name: 'Alta Usuario' }))
    void router.navigate({ to: '/utilitarios/usuarios', search: { estado: 'A' } })
    saved()

    const dialog = await screen.findByRole('dialog', { name: 'Clave temporal' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Listo' }))
    expect(await screen.findByRole('row', { name: /Eva Paz/ })).toBeVisible()
    expect(router.state.location.pathname).toBe('/utilitarios/usuarios')
  })

  it('that two administrators change is joined, and asked about where both wrote: by whom, and both values [VIS-07] [PAN-10]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const now = usuarioRecordDecoded({
      nombre: 'Néstor Gil',
      codigos: ['COT'],
      version: 7,
      modificado_por: 'Grace',
    })
    const guardar = vi.fn((input: { form: { version: string } }) => {
      if (input.form.version === '3') throw gatewayError('CONFLICT', { actual: now })
      return usuarioRecordDecoded({ nombre: 'Néstor Ruiz', version: 8 })
    })
    open('/utilitarios/usuarios/nestor', { guardar })
    await userEvent.click(await box(/\(CST\)/))
    await userEvent.clear(screen.getByLabelText(/^Nombre/))
    await userEvent.type(screen.getByLabelText(/^Nombre/), 'Néstor Ruiz')
    await userEvent.click(screen.getByRole('button', { name: 'Modificar Usuario' }))

    const dialog = await screen.findByRole('dialog', { name: /^El registro se modificó/ })
    expect(dialog).toHaveTextContent('Grace')
    expect(dialog).toHaveTextContent('Néstor Gil')
    expect(dialog).toHaveTextContent('Néstor Ruiz')
    await userEvent.click(within(dialog).getAllByRole('radio', { name: /mi/i })[0] as HTMLElement)
    await userEvent.click(within(dialog).getByRole('button', { name: /Guardar/ }))

    await waitFor(() => expect(guardar).toHaveBeenCalledTimes(2))
    // The other person's change of one code and mine of another both stand, and the name is the one chosen.
    expect(guardar.mock.calls[1]?.[0].form).toMatchObject({
      version: '7',
      nombre: 'Néstor Ruiz',
      codigos: { MCO: false, CST: true, COT: true },
    })
  })

  it('says that there is no such user [VIS-01]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    open('/utilitarios/usuarios/nadie', {
      get: () => {
        throw gatewayError('NOT_FOUND')
      },
    })

    expect(await screen.findByText('No existe el usuario nadie.')).toBeVisible()
  })
})

describe('a temporary password', () => {
  it('leads every screen to where it is changed, and then on to that screen [PAN-10] [VIS-06]', async () => {
    let extra: object = { clave_temporal: true }
    const cambiarClave = vi.fn((_form: object) => {
      extra = {}
      return { handle: '' }
    })
    const user = { codigo: 'ada', nombre: 'Ada', modulos_usuario: { USU: true }, permisos_usuario: {}, clave_md5: 'f' }
    const { router } = renderApp('/utilitarios/usuarios', {
      gateway: {
        sesion: { cambiarClave, verificarToken: () => ({ user: { ...user, extra } }) },
        usuarios: { list: () => ({ ...pageLegacy([]), recortado: false }) },
      },
    })

    expect(await screen.findByText('Su clave es temporal: elija la suya para seguir.')).toBeVisible()
    expect(screen.getByText(/^Sirvió para este ingreso y no sirve para otro/)).toBeVisible()
    await userEvent.type(screen.getByLabelText(/^Clave actual/), 'k7mt-9fqp-x3hz-a4cd')
    await userEvent.type(screen.getByLabelText(/^Clave nueva/), 'una clave propia y larga')
    await userEvent.type(screen.getByLabelText(/^Repetir clave nueva/), 'una clave propia y larga')
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar clave' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/utilitarios/usuarios'))
  })
})
