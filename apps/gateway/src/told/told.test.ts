import fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { SECRET } from '../testing/real-app.ts'
import { addCspReport, CSP_REPORT } from './csp-report.ts'
import { addSecurityTxt } from './security-txt.ts'

const config = (env: Record<string, string>) =>
  readConfig({ LEGACY_URL: 'https://legacy.example', GATEWAY_SECRET: SECRET, ...env })

it('security.txt says whom to tell, for less than a year, and is not there where the house named nobody [OPE-08]', async () => {
  const app = fastify()
  addSecurityTxt(
    app,
    config({ SECURITY_CONTACT: 'mailto:seguridad@empresa.example', PUBLIC_URL: 'https://crm.example' }),
  )
  const { headers, body } = await app.inject('/.well-known/security.txt')
  const none = fastify()
  addSecurityTxt(none, config({}))

  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
  expect(lines).toMatchObject({
    Contact: 'mailto:seguridad@empresa.example',
    'Preferred-Languages': 'es, en',
    Canonical: 'https://crm.example/.well-known/security.txt',
  })
  const days = (Date.parse(lines.Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
  expect((await none.inject('/.well-known/security.txt')).statusCode).toBe(404)
})

it('what a page was kept from is told once for each kind, without the address that somebody was at [SEC-15]', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } })
  addCspReport(app)
  const send = (payload: string, type = 'application/csp-report') =>
    app.inject({ method: 'POST', url: CSP_REPORT, payload, headers: { 'content-type': type } })
  const one = (blocked: string) =>
    JSON.stringify({
      'csp-report': {
        'document-uri': 'https://crm.example/crm-new/clientes?q=secreto',
        'effective-directive': 'script-src-elem',
        'blocked-uri': blocked,
      },
    })
  for (let i = 0; i < 3; i++) expect((await send(one('https://malo.example/x.js?c=secreto'))).statusCode).toBe(204)

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'csp', directive: 'script-src-elem', blocked: 'https://malo.example' },
  ])
  expect(lines.join()).not.toContain('secreto')
  for (let i = 0; i < 200; i++) await send(one(`https://malo${i}.example/`))
  expect(lines).toHaveLength(50)
  expect((await send('{')).statusCode).toBe(400)
  expect((await send('{"a":1}')).statusCode).toBe(400)
  expect((await send('{}', 'application/json')).statusCode).toBe(415)
  expect((await send(`"${'x'.repeat(20_000)}"`)).statusCode).toBe(413)
})
