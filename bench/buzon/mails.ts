/** A mail of the drill: its key and its bytes. Mails with the same key are one request. */
export type Mail = { asunto: string; raw: string }

const head = (asunto: string, more: string[] = []) =>
  [
    'From: Marcela Ruiz <compras@taller.example>',
    `Subject: ${asunto}`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    ...more,
  ].join('\r\n')
const idOf = (asunto: string) => `Message-ID: <${asunto}@taller.example>`
const PEDIDO = '6 chapas 304 2B 2 x 1000 x 2000\r\n10 planchuelas 304 1/4" x 1" x 6 m'

const parts = (n: number) =>
  Array.from({ length: n }, (_, i) => `--B\r\nContent-Disposition: attachment; filename=a${i}.txt\r\n\r\nx\r\n`).join(
    '',
  )
const nested = (n: number) =>
  Array.from({ length: n }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`).join('')

/** Makes the mail with a number: most are like clients' mails, some are hostile. */
export const mailOf = (n: number): Mail => {
  const asunto = `pedido-${n}`
  switch (n % 20) {
    case 3:
      return { asunto, raw: `${head(asunto)}\r\n\r\n${asunto}\r\n${PEDIDO}` }
    case 7:
      return {
        asunto,
        raw: `${head(asunto, [idOf(asunto), 'Content-Type: multipart/mixed; boundary=B'])}\r\n\r\n${parts(3_000)}--B--`,
      }
    case 11:
      return { asunto, raw: `${head(asunto, [idOf(asunto)])}\r\n${nested(300)}` }
    case 13:
      return {
        asunto,
        raw: `${head(asunto, [idOf(asunto)])}\r\n\r\n${PEDIDO}\r\n${'x'.repeat(70)}\r\n`.padEnd(3_000_000, 'y\r\n'),
      }
    case 17:
      return {
        asunto,
        raw: `${head(asunto, [idOf(asunto), 'Content-Type: text/html'])}\r\n\r\n<p>${PEDIDO}</p><img src="http://127.0.0.1:1/x">`,
      }
    default:
      return { asunto, raw: `${head(asunto, [idOf(asunto)])}\r\n\r\nHola\r\n${PEDIDO}\r\nGracias` }
  }
}
