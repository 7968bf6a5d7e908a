import { useRef, useState } from 'react'
import { type GatewayError, readError } from '#/lib/gateway-error.ts'
import { createSender, UNSENT } from './send.ts'

type Keyed = { idempotency_key: string }
type Outcome<A> = { answer: A; failure?: never } | { failure: GatewayError; answer?: never }

/**
 * Does what a button of a list asks for, once, whatever is lost on the way (VIS-08). While nobody knows how it ended, the same thing
 * asked again goes under its first key, and what was done already is answered as done; another thing asked meanwhile is one of its own.
 * Only for what cannot be asked twice in earnest: it names the version that it changes, or can be done but once.
 */
export const useOnce = <S extends Keyed, A>(call: (sent: S) => Promise<A>) => {
  type F = Omit<S, keyof Keyed>
  const latest = useRef(call)
  latest.current = call
  const [senders] = useState(() => new Map<string, ReturnType<typeof createSender<F, A>>>())
  const senderOf = (content: string) =>
    senders.get(content) ??
    createSender<F, A>({
      call: ({ form, idempotency_key }) => latest.current({ ...form, idempotency_key } as unknown as S),
    })

  return async (form: F): Promise<Outcome<A>> => {
    const content = JSON.stringify(form)
    const sender = senderOf(content)
    senders.set(content, sender)
    try {
      const answer = await sender.send('', form)

      return answer === UNSENT ? { failure: readError(UNSENT) } : { answer }
    } catch (error) {
      console.error(error)

      return { failure: sender.failureOf(error) }
    } finally {
      if (!sender.pending()) senders.delete(content)
    }
  }
}
