import type { Opcion } from '@yunque/contracts/codecs/codecs'
import type { ItemRecord } from '@yunque/contracts/documento/item'
import type {
  Anterior,
  Negocio,
  PesoPrecioAnswer,
  ProductoAnswer,
  ProductosAnswer,
  UltimaCotizacionAnswer,
} from '@yunque/contracts/productos'
import type { ProximoIngreso, StockProductoAnswer } from '@yunque/contracts/stock'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import type { Lote } from '#/features/stock/lote.ts'
import type { CampoDeLista, Consulta, Item, ItemBorrador } from './item.ts'

/** A document's lines as they come in: saved ones, with its number, or those of a draft. */
export type Inicial = {
  negocio: Negocio | ''
  deposito: string
  productos: readonly (ItemRecord | ItemBorrador)[]
  n_cotizacion?: string
  /** Of a document from before this desk: it keeps the weights and amounts that it came with (DAT-05). '' for any other. */
  numero_anterior?: string
}

export type Answers = {
  producto: ProductoAnswer
  peso_precio: PesoPrecioAnswer
  stock: StockProductoAnswer
  ultima: UltimaCotizacionAnswer
  ingresos: readonly ProximoIngreso[]
}

type Reading<C extends Consulta> = { id: string; consulta: C; clave: string; hora: string }

/** One answer of one lookup. It counts only if the item still asks `clave` (VIS-10). */
export type AnswerEdit = { [C in Consulta]: Reading<C> & { type: 'answer'; answer: Answers[C] } }[Consulta]

/** A lookup that the server may lack: one of a line's questions, or one for the editor as a whole. */
export type Ayuda = Consulta | 'familias' | 'depositos' | 'definicion'

/** What a person does. */
type PersonEdit =
  | { type: 'negocio'; negocio: Negocio | '' }
  | { type: 'deposito'; deposito: string }
  | { type: 'add' }
  | { type: 'duplicate'; id: string }
  | { type: 'remove'; id: string }
  /** A number's text at each key: it is parsed, and a text that is no number marks its cell. */
  | { type: 'write'; id: string; col: string; texto: string }
  /** A family typed before the families have come: it waits for them. */
  | { type: 'findFamilia'; id: string; texto: string }
  /** `valor` is what is stored: decimal text, a code, a text. `col` is the field's path in productos[i]. */
  | { type: 'set'; id: string; col: string; valor: string }
  /** Supr on a cell: emptied and left at once. */
  | { type: 'clear'; id: string; col: string }
  /** Leaving a cell; `antes` is what it held on entering. */
  | { type: 'leave'; id: string; col: string; antes: string }
  /** Esc: the line as it was before the cell was edited. */
  | { type: 'restore'; item: Item }
  | { type: 'paste'; id: string | null; col: string; filas: readonly (readonly string[])[] }
  /**
   * Rows of the stock search. The first goes into the line, or into a new one where `id` is null; the others become new
   * lines below it.
   */
  | { type: 'choose'; id: string | null; lotes: readonly Lote[] }
  | { type: 'useAnterior'; id: string; anterior: Anterior }
  | { type: 'useLista'; id: string; campo: CampoDeLista }
  /** Lines that were taken back, or done again (undo.ts). */
  | { type: 'rewind'; items: readonly Item[] }
  /** Ask again what failed: of one line, or the families and deposits. */
  | { type: 'retry'; id: string | null }

/** What the document around the editor tells it. */
type DocumentEdit =
  | { type: 'load'; inicial: Inicial }
  | { type: 'empresa'; empresa: string }
  /** In how many days a new line is delivered unless somebody says otherwise; '' where nobody has said. */
  | { type: 'plazo'; plazo: string }
  | { type: 'errors'; campos: Campos }

/** What the network tells. Answers are edits too, so that a session can be replayed and tested. */
type NetworkEdit =
  | { type: 'familias'; negocio: Negocio; opciones: readonly Opcion[] }
  | { type: 'depositos'; opciones: readonly Opcion[] }
  | { type: 'cabeceraFailure'; cual: 'familias' | 'depositos' }
  /** This company's server lacks the call, in the gateway's words (ARQ-10). */
  | { type: 'ausente'; ayuda: Ayuda; mensaje: string }
  | { type: 'definicion'; familia: string; definicion: ProductosAnswer }
  | { type: 'definicionFailure'; familia: string }
  | AnswerEdit
  | (Reading<Consulta> & { type: 'failure' })

export type Edit = PersonEdit | DocumentEdit | NetworkEdit
