import type { DocumentoForm } from '@yunque/contracts/documento/documento'
import type { Lugar } from '@yunque/contracts/productos'
import type { Caller } from '../../../kernel/people/visible.ts'
import type { DocumentoLeido } from '../read/read-documento.ts'

/** A save: which document, by whom. `antes` is the stored document, locked until the save ends; undefined for a new one. */
export type Guardado = {
  tipo: Lugar
  caller: Caller
  form: DocumentoForm
  antes: DocumentoLeido | undefined
}
