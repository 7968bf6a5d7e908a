import type { Modulo } from '@yunque/contracts/modulos'
import { forbiddenText } from '@yunque/contracts/wire/error-codes'
import { readError } from '#/lib/gateway-error.ts'
import type { Destino } from '#/lib/link-to.ts'

/** Thrown by a route guard; the screen's place shows the no-permission page (VIS-02). */
export class NoPermission extends Error {
  /** The code to ask for; any of the others that are told opens the screen as well. */
  readonly codigo: Modulo

  constructor(codigo: Modulo, ...others: readonly Modulo[]) {
    super(forbiddenText([codigo, ...others]))
    this.codigo = codigo
  }
}

/** Thrown by a loader whose record does not exist: 'No existe la cotización N° 12345.' and a link to the list (VIS-01). */
export class MissingRecord extends Error {
  readonly list: Destino

  constructor(mensaje: string, list: Destino) {
    super(mensaje)
    this.list = list
  }
}

/** Says in our words that a record does not exist, with a link to its list: a server's 404 may have no words (VIS-01). */
export const orMissing = async <T>(found: Promise<T>, missing: string, list: Destino): Promise<T> => {
  try {
    return await found
  } catch (error) {
    throw ['NOT_FOUND', 'INVALID'].includes(readError(error).codigo) ? new MissingRecord(missing, list) : error
  }
}
