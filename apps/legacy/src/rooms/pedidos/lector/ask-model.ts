import type { Catalogo, Dicho, PorAyudar } from '@yunque/pedidos'
import * as z from 'zod'

/** Another reader of lines that the company chooses: a service with OpenAI's chat completions interface (PED-08). */
export type LectorConfig = { url: string; clave: string; modelo: string }

/** Limits: how long it may take, how large its answer may be, and how many may wait for it at once. */
export type LimitesLector = { esperaMs: number; bytes: number; aLaVez: number }
const LIMITES: LimitesLector = { esperaMs: 8_000, bytes: 256 * 1024, aLaVez: 4 }

const TAREA = `Sos un lector de pedidos de metales en español rioplatense. Para cada renglón respondé a qué familia y opciones del catálogo corresponde y qué números dice.
Reglas: usá sólo códigos de familia y textos de opciones del catálogo. Usá sólo números que estén escritos en el renglón, sin calcular. Lo que el renglón no dice es null o "". Si un renglón no pide nada, no lo incluyas.
Respondé sólo JSON: {"renglones":[{"n":0,"familia":"código","productos":["opción por selector, en orden, o vacío"],"medidas":["número por medida, en orden, o null"],"cantidad":"número o null","um":"UN, KG o M, o null"}]}`

const dicho = z.union([z.string().max(60), z.number().transform(String), z.null()])
const renglon = z.object({
  n: z.number().int().min(0),
  familia: z.union([z.string().max(60), z.number().transform(String)]),
  productos: z
    .array(dicho.transform((one) => one ?? ''))
    .max(20)
    .catch([]),
  medidas: z.array(dicho).max(20).catch([]),
  cantidad: dicho.catch(null),
  um: dicho.catch(null),
})
const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})
const contenido = z.object({ renglones: z.array(z.unknown()).max(200) })

/** The text of an answer; throws where it is larger than allowed. */
const textOf = async (answer: Response, bytes: number): Promise<string> => {
  const reader = answer.body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || value === undefined) return Buffer.concat(parts).toString('utf8')
    size += value.length
    if (size > bytes) {
      await reader?.cancel()
      throw new Error('The reader says more than it may')
    }
    parts.push(value)
  }
}

/** The JSON object in an answer, whatever is around it: some readers add code fences or text. */
const objectIn = (content: string): unknown => {
  const [from, to] = [content.indexOf('{'), content.lastIndexOf('}')]

  return JSON.parse(from === -1 ? content : content.slice(from, to + 1))
}

const catalogoOf = ({ familias }: Catalogo) =>
  familias.map(({ codigo, nombre, um1, productos, medidas }) => ({
    codigo,
    nombre,
    um: um1,
    medidas: medidas.map((medida) => medida.nombre),
    productos: productos.map((selector) => ({
      nombre: selector.nombre,
      opciones: selector.opciones.map(({ text }) => text),
    })),
  }))

let waiting = 0

/** The reader's answer for each line, by its position among those asked. Throws where the answer is unreadable or late. */
export const askModel = async (
  { url, clave, modelo }: LectorConfig,
  renglones: readonly PorAyudar[],
  catalogo: Catalogo,
  { esperaMs, bytes, aLaVez }: LimitesLector = LIMITES,
): Promise<ReadonlyMap<number, Dicho>> => {
  if (waiting >= aLaVez) throw new Error('The reader is busy')
  waiting++
  try {
    const pedido = { familias: catalogoOf(catalogo), renglones: renglones.map(({ texto }, n) => ({ n, texto })) }
    const answer = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(esperaMs),
      headers: { 'content-type': 'application/json', ...(clave && { authorization: `Bearer ${clave}` }) },
      body: JSON.stringify({
        ...(modelo && { model: modelo }),
        temperature: 0,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: TAREA },
          { role: 'user', content: JSON.stringify(pedido) },
        ],
      }),
    })
    if (!answer.ok) throw new Error(`The reader answers ${answer.status}`)
    const { choices } = completion.parse(JSON.parse(await textOf(answer, bytes)))
    const { renglones: said } = contenido.parse(objectIn(choices[0]?.message.content ?? ''))

    return new Map(
      said.flatMap((one) => {
        const { data } = renglon.safeParse(one)
        return data ? [[data.n, data] as const] : []
      }),
    )
  } finally {
    waiting--
  }
}
