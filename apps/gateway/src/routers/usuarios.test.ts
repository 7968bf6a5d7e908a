import { asociadosRecordLegacy, usuarioRecordDecoded, usuarioRecordLegacy } from '@yunque/contracts/testing/usuarios'
import { describe, expect, it } from 'vitest'
import { callerFor } from '../testing/caller.ts'

const BASE = '/api/utilitarios/usuarios'
const KEY = '6f1c0a52-6f0e-4f4e-9a53-6b8d8b3f7a11'
const usuario = usuarioRecordLegacy()

describe('usuarios [PAN-10]', () => {
  it.each([
    ['', `${BASE}/guardar`],
    ['nestor', `${BASE}/guardar/nestor`],
  ])('guardar of %j goes to %s once, with its key', async (codigo, path) => {
    const { caller, sent } = callerFor({ [path]: { usuario } }, ['USU'])
    const form = {
      codigo: 'nestor',
      nombre: 'Néstor Aguirre',
      e_mail: '',
      telefono: '',
      font_size: '400' as const,
      codigos: { COT: true, USU: false },
      version: '3',
    }

    await expect(caller.usuarios.guardar({ codigo, idempotency_key: KEY, form })).resolves.toEqual(
      usuarioRecordDecoded(),
    )
    expect(sent).toEqual([{ path, json: form, idempotencyKey: KEY }])
  })

  it('a temporary password is asked for without a key: nobody keeps the answer', async () => {
    const path = `${BASE}/nestor/restablecer-clave`
    const { caller, sent } = callerFor({ [path]: { clave_temporal: 'abcd' } }, ['USU'])

    await expect(caller.usuarios.restablecerClave({ codigo: 'nestor' })).resolves.toEqual({ clave_temporal: 'abcd' })
    expect(sent).toEqual([{ path }])
  })

  it('a code that does not exist is refused before the server is asked', async () => {
    const { caller, sent } = callerFor({}, ['USU'])
    const form = {
      codigo: 'x',
      nombre: 'X',
      e_mail: '',
      telefono: '',
      font_size: '400',
      codigos: { XYZ: true },
      version: '',
    }

    await expect(
      caller.usuarios.guardar({ codigo: '', idempotency_key: KEY, form: form as never }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(sent).toEqual([])
  })

  it('says which clients somebody sees to a server that keeps such a mark, and to no other [ARQ-17]', async () => {
    const path = '/api/utilitarios/clientes-asociados-usuarios/guardar'
    const { caller, sent } = callerFor({ [path]: { asociados: asociadosRecordLegacy() } }, ['CLU'])
    const form = { usuario: 'nestor', clientes: { 1204: true }, motivo: '', version: '3' }
    for (const ve of ['', 'suyos'] as const) {
      await caller.usuarios.guardarAsociados({ idempotency_key: KEY, form: { ...form, ve } })
    }

    expect(sent.map(({ json }) => json)).toEqual([form, { ...form, ve: 'suyos' }])
  })

  it('reads a server that keeps no such mark: of it an empty list means all [ARQ-17]', async () => {
    const BASE = '/api/utilitarios/clientes-asociados-usuarios'
    const usuarios = [{ codigo: 'eva', nombre: 'Eva Paz', estado: 'A', clientes: 0 }]
    const asociados = { usuario: 'eva', nombre: 'Eva Paz', clientes: [], version: 1 }
    const { caller } = callerFor({ [BASE]: { usuarios, total: 2 }, [`${BASE}/eva/get`]: { asociados } }, ['CLU'])

    expect((await caller.usuarios.asociados()).usuarios).toMatchObject([{ ve: '', sin_cambio: '' }])
    expect(await caller.usuarios.asociadosDe({ usuario: 'eva' })).toMatchObject({
      ve: '',
      sin_cambio: '',
      sin_todos: '',
    })
  })
})
