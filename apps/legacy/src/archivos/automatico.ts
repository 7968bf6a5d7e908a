import { headOf } from './cabeza.ts'

/** Bytes of a mail in which a report is looked for: what it is about stands before the mail that it returns. */
const MAX_INFORME = 512 * 1024

/** A mail that no person wrote, and that asks for nothing. `devuelto`: a mail did not arrive; `demorado`: it has not arrived yet. */
export type Automatico =
  | { es: 'respuesta' | 'acuse' }
  | {
      es: 'devuelto' | 'demorado'
      /** Message-IDs that it names, the returned mail's own one first. */
      mensajes: string[]
      /** Whom it did not reach, in small letters; none where the report does not say. */
      direcciones: string[]
      /** What the other mail server said; '' where the report does not say. */
      dicho: string
    }

const SERVIDOR = /^from:.{0,200}\b(mailer-daemon|postmaster|microsoftexchange[0-9a-f]{8,})@/im
const INFORME = /^content-type:\s*multipart\/report\b/im
const DE_ENTREGA = /report-type\s*=\s*"?delivery-status/i
const DE_LECTURA = /report-type\s*=\s*"?disposition-notification/i
/** Headers of those who answer by themselves. What a program writes as a request is 'auto-generated', too. */
const RESPONDE_SOLO = /^(auto-submitted:\s*auto-replied|x-autoreply:|x-autorespond:|precedence:\s*auto_reply)/im
/** What Exchange calls its answers, whose header says only 'auto-generated'. */
const ASUNTO_DE_RESPUESTA =
  /^subject:\s*("?respuesta autom|automatic reply|out of office|fuera de (la )?oficina|=\?[^?]{1,20}\?q\?(respuesta_autom|automatic_reply|fuera_de_)|=\?utf-8\?b\?(UmVzcHVlc3RhIGF1dG9t|QXV0b21hdGljIHJlcGx5|RnVlcmEgZGUg))/im
const DEMORA = /^subject:.{0,200}(delay|warning|demora|retras)/im

const ID = /<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>/
const DIRECCION = /[^\s<>;,]{1,64}@[^\s<>;,]{1,255}/
const NOMBRA = /^(?:x-original-message-id|in-reply-to|references):\s*((?:<[^<>\r\n]{1,250}>\s*)+)/gim

/** A field of one recipient's part of a report, its broken lines joined; no longer than one that a mail server writes. */
const fieldOf = (part: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*((?:[^\\r\\n]|\\r?\\n[ \\t]){0,2000})`, 'im')
    .exec(part)?.[1]
    ?.replace(/\s+/g, ' ')
    .trim() ?? ''

/** What the report says of each of those whom the mail was for. */
const recipientsIn = (raw: string) =>
  raw
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((part) => /^action:/im.test(part))
    .map((part) => ({
      direcciones: ['original-recipient', 'final-recipient'].flatMap(
        (name) => DIRECCION.exec(fieldOf(part, name)) ?? [],
      ),
      accion: fieldOf(part, 'action').toLowerCase(),
      dicho: fieldOf(part, 'diagnostic-code').replace(/^[a-z-]+; ?/i, ''),
    }))
    .filter(({ accion }) => accion !== '')

const informeOf = (head: string, raw: string): Automatico => {
  const said = recipientsIn(raw)
  const failed = said.filter(({ accion }) => accion === 'failed')
  const isFailed = said.length > 0 ? failed.length > 0 : !DEMORA.test(head)
  const named = [...raw.matchAll(NOMBRA)].flatMap(([, ids = '']) => ids.split(/\s+/))
  const returned = [...raw.slice(head.length).matchAll(/^message-id:\s*(\S{1,260})/gim)].map(([, id = '']) => id)
  const direcciones =
    said.length > 0
      ? failed.flatMap((one) => one.direcciones)
      : fieldOf(head, 'x-failed-recipients')
          .split(',')
          .flatMap((one) => DIRECCION.exec(one) ?? [])

  return {
    es: isFailed ? 'devuelto' : 'demorado',
    mensajes: [...returned, ...named].flatMap((id) => ID.exec(id)?.[0] ?? []),
    direcciones: direcciones.map((one) => one.toLowerCase()),
    dicho: failed.find(({ dicho }) => dicho !== '')?.dicho.slice(0, 300) ?? '',
  }
}

/** What kind of mail it is that no person wrote, as mail servers of all makes report and answer; undefined for any other (PED-07). */
export const automaticoOf = (bytes: Uint8Array): Automatico | undefined => {
  const head = headOf(bytes).toString('latin1')
  const isInforme = INFORME.test(head)
  if (isInforme && DE_LECTURA.test(head)) return { es: 'acuse' }
  if ((isInforme && DE_ENTREGA.test(head)) || SERVIDOR.test(head))
    return informeOf(head, Buffer.from(bytes.subarray(0, MAX_INFORME)).toString('latin1'))

  return RESPONDE_SOLO.test(head) || ASUNTO_DE_RESPUESTA.test(head) ? { es: 'respuesta' } : undefined
}
