import { documentoFormDecoded } from '@yunque/contracts/testing/documento'
import { describe, expect, it } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { createEnvio, type Intento } from './envio.ts'

/** A server that saves once for each key, as LLA-05 has it. `fallos`: what the browser hears instead of the answer. */
const servidor = (fallos: (Error | null)[] = [], guarda = true) => {
  const guardados = new Map<string, { n_cotizacion: string; version: string }>()
  const recibidos: Intento[] = []
  let numero = 100
  const send = async (intento: Intento) => {
    recibidos.push(intento)
    const { id, idempotency_key, form } = intento
    const fallo = fallos.shift()
    if (fallo && !guarda) throw fallo
    const answer = guardados.get(idempotency_key) ?? {
      n_cotizacion: id || String(numero++),
      version: String(Number(form.version) + 1),
    }
    guardados.set(idempotency_key, answer)
    if (fallo) throw fallo

    return answer
  }

  return { send, recibidos, documentos: () => new Set([...guardados.values()].map((answer) => answer.n_cotizacion)) }
}

const form = documentoFormDecoded()
const cambiado = { ...form, referencia: 'OC 9' }

describe('envio', () => {
  it('repeats the same content under the same key, so that a lost answer saves once [VIS-08]', async () => {
    const { send, recibidos, documentos } = servidor([gatewayError('UNCONFIRMED')])
    const envio = createEnvio(send)

    await expect(envio.enviar('', form)).rejects.toThrow()
    const answer = await envio.enviar('', form)

    expect(recibidos).toHaveLength(2)
    expect(recibidos[1]).toEqual(recibidos[0])
    expect(documentos()).toEqual(new Set([answer.n_cotizacion]))
  })

  it('settles a save whose answer was lost before it saves what was changed since [VIS-08]', async () => {
    const { send, recibidos, documentos } = servidor([gatewayError('TIMEOUT')])
    const envio = createEnvio(send)

    await expect(envio.enviar('', form)).rejects.toThrow()
    const answer = await envio.enviar('', cambiado)

    expect(answer).toEqual({ n_cotizacion: '100', version: '2' })
    expect(documentos()).toEqual(new Set(['100']))
    expect(recibidos[2]).toMatchObject({ id: '100', form: { referencia: 'OC 9', version: '1' } })
    expect(recibidos[2]?.idempotency_key).not.toBe(recibidos[0]?.idempotency_key)
  })

  it('does so after a restart too, from the attempt kept in the draft [VIS-08]', async () => {
    const { send, documentos } = servidor([gatewayError('UNREACHABLE')])
    const before = createEnvio(send)
    await expect(before.enviar('', form)).rejects.toThrow()

    const after = createEnvio(send)
    after.retomar(structuredClone(before.pendiente()))
    await after.enviar('', cambiado)

    expect(documentos().size).toBe(1)
  })

  it('keeps waiting while the first save can not be settled', async () => {
    const { send, recibidos } = servidor([gatewayError('TIMEOUT'), gatewayError('UNREACHABLE')], false)
    const envio = createEnvio(send)

    await expect(envio.enviar('', form)).rejects.toThrow()
    await expect(envio.enviar('', cambiado)).rejects.toThrow()

    expect(recibidos.map((intento) => intento.form.referencia)).toEqual([form.referencia, form.referencia])
    expect(envio.pendiente()).toEqual(recibidos[0])
  })

  it('does not forget a save that may have happened because the session ended before it was settled [VIS-08]', async () => {
    const { send, documentos } = servidor([gatewayError('TIMEOUT'), gatewayError('SESSION_EXPIRED')])
    const envio = createEnvio(send)

    await expect(envio.enviar('', form)).rejects.toThrow()
    await expect(envio.enviar('', form)).rejects.toThrow()
    await envio.enviar('', cambiado)

    expect(documentos().size).toBe(1)
  })

  it.each(['INVALID', 'FORBIDDEN', 'CONFLICT'] as const)(
    'takes a new key once the server refused: %s',
    async (codigo) => {
      const { send, recibidos } = servidor([gatewayError(codigo)], false)
      const envio = createEnvio(send)

      await expect(envio.enviar('', form)).rejects.toThrow()
      await envio.enviar('', form)

      expect(recibidos).toHaveLength(2)
      expect(recibidos[1]?.idempotency_key).not.toBe(recibidos[0]?.idempotency_key)
    },
  )

  it('takes a new key for the next save after an acknowledged one', async () => {
    const { send, recibidos } = servidor()
    const envio = createEnvio(send)

    const first = await envio.enviar('', form)
    const second = await envio.enviar(first.n_cotizacion, { ...form, version: first.version })

    expect(second).toEqual({ n_cotizacion: first.n_cotizacion, version: '2' })
    expect(recibidos[1]?.idempotency_key).not.toBe(recibidos[0]?.idempotency_key)
  })

  it('never makes a second document of what was changed while a cut save was in doubt [VIS-08]', async () => {
    const { send, recibidos } = servidor([gatewayError('UNCONFIRMED'), gatewayError('INCOMPLETE')])
    const envio = createEnvio(send)

    await expect(envio.enviar('', form)).rejects.toThrow()
    await expect(envio.enviar('', cambiado)).rejects.toThrow('incompleto')
    expect(recibidos).toHaveLength(2)
    expect(recibidos[1]).toEqual(recibidos[0])

    await envio.enviar('100', cambiado)
    expect(recibidos[2]).toMatchObject({ id: '100', form: cambiado })
    expect(recibidos[2]?.idempotency_key).not.toBe(recibidos[0]?.idempotency_key)
  })
})
