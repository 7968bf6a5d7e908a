import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks for the password without showing it. */
export const askClave = async (): Promise<string> => {
  process.stderr.write('Clave: ')
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY })
  const clave = await lines.question('')
  lines.close()
  process.stderr.write('\n')

  return clave
}
