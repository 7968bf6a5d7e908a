import { usuarioDecoded } from '@yunque/contracts/testing/sesion'
import { expect, it, onTestFinished } from 'vitest'
import { answer, rawLegacy, type Script } from '../testing/raw-legacy.ts'
import { createDispatchers } from './dispatchers.ts'
import { createMarcos } from './marcos.ts'

const PUBLIC = 'https://legacy.example'
const HTML = ['content-type: text/html; charset=utf-8']
const PAGE = '<!doctype html><title>Stock</title><p>12,50</p>'

/** Asks for a framed page over a real socket, from a server that answers as `script` says. */
const check = async (script: Script) => {
  const legacy = await rawLegacy(script)
  const dispatchers = createDispatchers()
  onTestFinished(async () => {
    await dispatchers.close()
    await legacy.close()
  })
  const logged: unknown[] = []
  const marcos = createMarcos({
    baseUrl: legacy.url,
    publicUrl: PUBLIC,
    frames: '/paginas/',
    dispatchers,
    deadlineMs: 300,
    log: (entry) => void logged.push(entry),
  })
  const usuario = usuarioDecoded({ clave_md5: 'f00d', codigo: 'JP' })
  const found = await marcos({ reqId: 'r1', ip: '10.1.2.3' }, usuario, 'stock/informe-stock').then(
    ({ avisa }) => (avisa ? 'avisa' : 'OK'),
    ({ codigo, userMessage }: { codigo: string; userMessage?: string }) => [codigo, userMessage].join(' ').trim(),
  )

  return { found, logged, requests: legacy.requests }
}

const send =
  (body: string, head: string[] = HTML, status?: string): Script =>
  (socket) =>
    socket.write(answer(body, head, status))
const to = (location: string) => send('', [...HTML, `location: ${location}`], '302 Found')

const OTHER = 'UNEXPECTED_ANSWER La pantalla lleva a otra dirección, que no se puede mostrar aquí.'
const NO_PAGE = 'UNEXPECTED_ANSWER El servidor respondió algo que no es una pantalla.'
const UNFRAMED = 'UNEXPECTED_ANSWER El servidor no permite mostrar esta pantalla aquí. Ábrala en otra ventana.'

it.each<[string, Script, string]>([
  ['a page', send(PAGE), 'OK'],
  ['a page of ours', send(PAGE, [...HTML, 'x-marco-avisa: 1']), 'avisa'],
  ['an endless page', (socket) => socket.write(`HTTP/1.1 200 OK\r\n${HTML[0]}\r\n\r\n${PAGE.repeat(3_000)}`), 'OK'],
  ['its address without the token', to('/paginas/stock/informe-stock?disable_menu=1&codigo=JP'), 'OK'],
  ['its own public address', to(`${PUBLIC}/stock`), 'OK'],
  ['a redirect to the login', to('/login?volver=x'), 'SESSION_EXPIRED'],
  ['a redirect to a login of PHP', to(`${PUBLIC}/login.php`), 'SESSION_EXPIRED'],
  ['a redirect to another address', to('https://evil.example/stock'), OTHER],
  ['a redirect to an address without a scheme', to('//evil.example/stock'), OTHER],
  ['a redirect to nothing that is an address', to('https://'), OTHER],
  ['a login form', send('<form><input name=clave type=password></form>'), 'SESSION_EXPIRED'],
  ['JSON', send('{"error":"x"}', ['content-type: application/json']), NO_PAGE],
  ['a file', send('%PDF-1.7', ['content-type: application/pdf']), NO_PAGE],
  ['nothing at all', send(''), NO_PAGE],
  ['a crash of PHP', send('<br /><b>Fatal error</b>: Uncaught PDOException in /var/www'), 'SERVER_FAILED'],
  ['an error of SQL', send('SQLSTATE[42S02]: Base table not found'), 'SERVER_FAILED'],
  ['a page that nobody may frame', send(PAGE, [...HTML, 'x-frame-options: DENY']), UNFRAMED],
  ['a page for its own frames', send(PAGE, [...HTML, "content-security-policy: frame-ancestors 'self'"]), UNFRAMED],
  [
    'a page that the app may frame, whatever an older header says',
    send(PAGE, [
      ...HTML,
      'x-frame-options: DENY',
      "content-security-policy: img-src 'self'; frame-ancestors https://a",
    ]),
    'OK',
  ],
  ['a 401', send('Unauthorized', HTML, '401 Unauthorized'), 'SESSION_EXPIRED'],
  ['a 419', send('Page Expired', HTML, '419 Page Expired'), 'SESSION_EXPIRED'],
  ['a 403', send('Forbidden', HTML, '403 Forbidden'), 'FORBIDDEN'],
  ['a 404', send('Not Found', HTML, '404 Not Found'), 'NOT_FOUND'],
  ['a 500', send('Whoops, looks like something went wrong.', HTML, '500 Error'), 'SERVER_FAILED'],
  ['a 502', send('Bad Gateway', HTML, '502 Bad Gateway'), 'UNREACHABLE'],
  ['a 503', send('Be right back.', HTML, '503 Service Unavailable'), 'MAINTENANCE'],
  ['a 504', send('', HTML, '504 Gateway Timeout'), 'TIMEOUT'],
  ['no answer', () => {}, 'TIMEOUT'],
  [
    'half an answer',
    (socket) => socket.write(`HTTP/1.1 200 OK\r\n${HTML[0]}\r\ncontent-length: 90\r\n\r\n<p`),
    'TIMEOUT',
  ],
  ['a closed connection', (socket) => socket.end(), 'UNREACHABLE'],
  ['a reset', (socket) => socket.resetAndDestroy(), 'UNREACHABLE'],
  ['no HTTP', (socket) => socket.write('\x15\x03\x01\x00\x02\x02\x28'), 'UNEXPECTED_ANSWER'],
])('a framed page that answers %s is told as it is [FAU-80] [VIS-17]', async (_what, script, expected) => {
  const { found, logged, requests } = await check(script)

  expect(found).toBe(expected)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.head).toMatch(
    /^GET \/paginas\/stock\/informe-stock\?disable_menu=1&token=f00d&codigo=JP HTTP.*x-forwarded-for: 10\.1\.2\.3/s,
  )
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toContain('f00d')
})
