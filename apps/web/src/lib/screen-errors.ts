import type { Modulo } from '@yunque/contracts/modulos'
import { forbiddenText } from '@yunque/contracts/wire/error-codes'
import type { Destino } from '#/lib/link-to.ts'

/** Thrown by a route guard; the screen's place shows the no-permission page (VIS-02). */
export class NoPermission extends Error {
  readonly codigo: Modulo

  constructor(codigo: Modulo) {
    super(forbiddenText([codigo]))
    this.codigo = codigo
  }
}

/** Thrown by a loader whose record is not there: 'No existe la cotización N° 12345.' and a link to the list (VIS-01). */
export class MissingRecord extends Error {
  readonly list: Destino

  constructor(mensaje: string, list: Destino) {
    super(mensaje)
    this.list = list
  }
}
