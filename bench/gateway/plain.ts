import { initTRPC } from '@trpc/server'
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import fastify from 'fastify'
import { Agent, request } from 'undici'
import * as z from 'zod'
import { ANSWERS, CALLS } from './answers.ts'

/** A plain schema for a value, as somebody would write who trusts his server. */
const schemaOf = (value: unknown): z.ZodType => {
  if (Array.isArray(value)) return z.array(schemaOf(value[0]))
  if (value === null) return z.null()
  if (typeof value === 'object') {
    return z.object(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, schemaOf(inner)])))
  }

  return typeof value === 'number' ? z.number() : z.string()
}

/** tRPC over Fastify as its guide shows it: zod checks input and answer, and nothing else. */
const t = initTRPC.create()
const dispatcher = new Agent({ connections: 32 })
const asks = ({ input, upstream }: (typeof CALLS)[keyof typeof CALLS]) => {
  const answer = schemaOf(ANSWERS[`POST ${upstream}`])

  return t.procedure.input(schemaOf(input)).query(async ({ input: json }) => {
    const { body } = await request(`${process.env.LEGACY_URL}${upstream}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
      dispatcher,
    })

    return answer.parse(await body.json())
  })
}
const router = t.router({
  clientes: t.router({ buscar: asks(CALLS.small) }),
  cotizaciones: t.router({ list: asks(CALLS.list) }),
})

const app = fastify()
await app.register(fastifyTRPCPlugin, { prefix: '/crm-new/trpc', trpcOptions: { router } })
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
