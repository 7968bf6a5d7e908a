import { TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { ERRORES, type ErrorCode } from '@yunque/contracts/wire/error-codes'
import type { GatewayError } from '#/lib/gateway-error.ts'
import type { AppRouter, Inputs, Link, Outputs } from '#/lib/trpc.ts'

/** Answers by room and procedure, typed by the gateway's own router. */
export type FakeGateway = {
  [Room in keyof Inputs]?: {
    [Proc in keyof Inputs[Room]]?: (
      input: Inputs[Room][Proc],
    ) => Proc extends keyof Outputs[Room] ? Outputs[Room][Proc] | Promise<Outputs[Room][Proc]> : never
  }
}

/** The failure that the gateway would send. */
export const gatewayError = (codigo: ErrorCode, change: Partial<GatewayError> = {}) =>
  TRPCClientError.from<AppRouter>({
    error: {
      code: -32603,
      message: change.mensaje ?? ERRORES[codigo],
      data: { codigo, campos: change.campos ?? {}, reqId: change.reqId ?? 'abc123', actual: change.actual ?? null },
    },
  } as never)

/** The wire of a test: calls `gateway` where the app would call the server. */
export const fakeGatewayLink =
  (gateway: FakeGateway): Link =>
  () =>
  ({ op }) =>
    observable((observer) => {
      const [room = '', procedure = ''] = op.path.split('.')
      const answer = (gateway as Record<string, Record<string, (input: unknown) => unknown>>)[room]?.[procedure]
      const call = async () => {
        if (!answer) throw new Error(`The fake gateway has no ${op.path}`)
        return answer(op.input)
      }

      call().then(
        (data) => {
          observer.next({ result: { data } })
          observer.complete()
        },
        (error) => observer.error(TRPCClientError.from<AppRouter>(error)),
      )
    })
