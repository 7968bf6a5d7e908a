import { claves, enlaceDe, DOCUMENTOS as TABLA } from '@yunque/contracts/codecs/codigos'
import { expect, it } from 'vitest'
import { DOCUMENTOS } from './documentos.ts'

it.each(claves(TABLA))(
  'the address of a %s that the server writes into tasks and agenda is its screen [PAN-25] [PAN-02]',
  (tipo) => {
    const { to, params } = DOCUMENTOS[tipo].ruta('7') as { to: string; params: Record<string, string> }

    expect(enlaceDe(tipo, 7)).toBe(to.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? ''))
  },
)
