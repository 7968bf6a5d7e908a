import type { LinkProps } from '@tanstack/react-router'
import { forbiddenText } from '@yunque/contracts/error-codes'
import type { Modulo } from '@yunque/contracts/modulos'

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
  readonly list: LinkProps

  constructor(mensaje: string, list: LinkProps) {
    super(mensaje)
    this.list = list
  }
}
