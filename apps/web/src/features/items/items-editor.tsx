import { Button, Title } from '@mantine/core'
import { IconClipboardText, IconPlus, IconSearch } from '@tabler/icons-react'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { DOCUMENTOS } from '@yunque/contracts/codecs/codigos'
import type { PedidoTomado } from '@yunque/contracts/pedidos'
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import { trpc } from '#/lib/trpc.ts'
import { Part } from '#/ui/async/part.tsx'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { type Editor, EditorContext, EstadosDeItem, useItems } from './editor-context.tsx'
import { EditorHeader } from './editor-header.tsx'
import { type Commands, createCommands } from './grid/commands.ts'
import { createCursor, type Tecla } from './grid/cursor.ts'
import classes from './grid/items-grid.module.css'
import { ItemsGrid } from './grid/items-grid.tsx'
import { type Pulsacion, runShortcut, type Where } from './grid/shortcuts.ts'
import { ShortcutsHelp } from './grid/shortcuts-help.tsx'
import { attachLookups } from './lookups/lookups.ts'
import { trpcLookups } from './lookups/trpc-lookups.ts'
import { familiaBloqueada } from './model/item.ts'
import type { ItemsStore } from './model/items-store.ts'
import { type Buscador, ItemBuscador } from './panel/item-buscador.tsx'
import { ItemPanel } from './panel/item-panel.tsx'
import { ItemsPedido } from './panel/items-pedido.tsx'
import { type Impuestos, Subtotales } from './panel/subtotales.tsx'
import { filasDe, isMensaje, isPedido } from './paste/paste.ts'

/** The lookups run as long as the editor is on screen, and only where something can change. */
const useLookups = (store: ItemsStore) => {
  const utils = trpc.useUtils()
  const attached = useRef<ReturnType<typeof attachLookups>>(undefined)
  const vista = useRef<readonly string[]>([])

  useEffect(() => {
    const lookups = attachLookups(store, trpcLookups(utils))
    attached.current = lookups
    lookups.onVista(vista.current)
    return lookups.detach
  }, [store, utils])

  return useCallback((ids: readonly string[]) => {
    vista.current = ids
    attached.current?.onVista(ids)
  }, [])
}

/** What the document around the editor may call: it shows the cell that is wrong (VIS-04), or drops the untouched last line. */
export type ItemsEditorHandle = Pick<Commands, 'goTo' | 'dropUntouched'> & {
  /**
   * Goes to the first line, or to a new one if `isNueva`, where these keys were typed ahead; or to the business line, if that
   * is not chosen yet.
   */
  begin: (options?: { isNueva: boolean; teclas?: readonly Tecla[] }) => void
  /** Handles a key of the lines that was pressed elsewhere in the document; answers whether it was one (VIS-13). */
  onKey: (event: Pulsacion) => boolean
}

const SIN_ESTADOS: readonly Opcion[] = []

type ItemsEditorProps = {
  store: ItemsStore
  readOnly?: boolean
  impuestos?: Impuestos | undefined
  estados?: readonly Opcion[] | undefined
  /** Names of codes out of use, by field: 'deposito 03'. */
  fuera?: Readonly<Record<string, string>> | undefined
  onSave: () => void
  /** A client's request that lines were taken from (PED-04). */
  onPedido?: (pedido: PedidoTomado) => void
  /** A request that its panel opens with, as soon as the business line is known (PED-07); '' none. */
  pedidoInicial?: string
  ref?: Ref<ItemsEditorHandle>
}

/** The lines of a quotation, a sales note or a representative's invoice (ITM-01, ITM-02). */
export function ItemsEditor({
  store,
  readOnly = false,
  impuestos,
  estados = SIN_ESTADOS,
  fuera,
  onSave,
  onPedido,
  pedidoInicial = '',
  ref,
}: ItemsEditorProps) {
  const confirm = useConfirm()
  const [cursor] = useState(createCursor)
  const [buscador, setBuscador] = useState<Buscador | null>(null)
  const [pedido, setPedido] = useState<string | File | null>(pedidoInicial || null)
  const leePedidos = useAppState(({ servidor }) => !servidor.ausentes.includes('pedidos.leer'))
  const addButton = useRef<HTMLButtonElement>(null)
  const searchButton = useRef<HTMLButtonElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const save = useRef(onSave)
  useEffect(() => {
    save.current = onSave
  }, [onSave])
  const onVista = useLookups(store)
  const lugar = useItems(store, (state) => state.lugar)
  const { productos: titulo } = DOCUMENTOS[lugar]

  const editor = useMemo<Editor>(() => {
    const commands = createCommands({
      store,
      cursor,
      readOnly,
      onSearch: (id) => setBuscador({ id, minimizado: false }),
      onSave: () => save.current(),
      confirm,
      onEmpty: () => addButton.current?.focus(),
    })
    return { store, cursor, commands, readOnly }
  }, [store, cursor, readOnly, confirm])
  const { commands } = editor
  const begin: ItemsEditorHandle['begin'] = ({ isNueva, teclas } = { isNueva: false }) => {
    const { negocio, items } = store.getState()
    const [first] = items
    if (negocio === '') root.current?.querySelector('select')?.focus()
    else if (first && !isNueva) commands.goTo({ id: first.id, col: 'familia' })
    else commands.add(teclas)
  }
  /** F6: to the line's detail, and from there to its cell. Where no line was entered yet, to the first one. */
  const switchPane = () => {
    const panel = root.current?.querySelector('[data-panel]')
    const { id, col } = cursor.get()
    if (!panel) return begin()
    if (panel.contains(document.activeElement) && id !== null) commands.goTo({ id, col })
    // A field takes the focus before a button: 'back to the list price', once pressed, disappears and would lose it.
    else (panel.querySelector<HTMLElement>('input:enabled') ?? panel.querySelector<HTMLElement>('button'))?.focus()
  }
  const onKey = (event: Pulsacion, where?: Where) =>
    runShortcut(event, { ...commands, switchPane }, cursor.get().id, where)
  useImperativeHandle(ref, () => ({ ...commands, begin, onKey: (event) => onKey(event, { isOutside: true }) }), [
    commands,
    cursor,
  ])

  /** The button in the head adds a product: into the active line only if that has none. F4 replaces the line's product. */
  const findNuevo = () => {
    const { id } = cursor.get()
    const item = id === null ? undefined : store.getItem(id)
    commands.buscar(item && !familiaBloqueada(item) ? item.id : null)
  }
  const add = (
    <Button variant="light" leftSection={<IconPlus size={14} />} onClick={() => commands.add()}>
      AGREGAR PRODUCTO
    </Button>
  )

  return (
    <EditorContext value={editor}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of everything inside */}
      <div
        ref={root}
        className={classes.editorDeItems}
        // The notes of a line are text like any other: Ctrl + Supr deletes a word there.
        onKeyDown={(event) =>
          void onKey(event, { isInField: (event.target as Element).closest('[data-panel]') !== null })
        }
        // A text of several lines in words fits no cell: it is a request (PED-04).
        onPasteCapture={(event) => {
          const texto = event.clipboardData.getData('text')
          const isText = event.target instanceof Element && event.target.closest('[data-panel], textarea')
          if (readOnly || !leePedidos || isText || !isMensaje(texto) || !commands.isReady()) return
          event.preventDefault()
          event.stopPropagation()
          setPedido(texto)
        }}
        onDragOver={(event) => {
          if (!readOnly && leePedidos && event.dataTransfer.types.includes('Files')) event.preventDefault()
        }}
        onDrop={(event) => {
          const [archivo] = event.dataTransfer.files
          if (!archivo || readOnly || !leePedidos) return
          event.preventDefault()
          if (commands.isReady()) setPedido(archivo)
        }}
        // Without lines there is no cell to paste into, so pasting works anywhere in the editor.
        onPaste={(event) => {
          const texto = event.clipboardData.getData('text')
          if (store.getState().items.length > 0 || texto.trim() === '') return
          event.preventDefault()
          if (leePedidos && isPedido(texto) && commands.isReady()) setPedido(texto)
          else commands.goTo(commands.pasteNuevas(filasDe(texto)))
        }}
      >
        <div className={classes.cabeza}>
          <div className={classes.titulo}>
            <Title order={2} size="h5">
              {titulo}
            </Title>
            <ShortcutsHelp />
          </div>
          <div className={classes.controles}>
            <Part>
              <EditorHeader fuera={fuera} />
            </Part>
            {!readOnly && (
              <>
                <Button
                  ref={addButton}
                  variant="light"
                  leftSection={<IconPlus size={14} />}
                  onClick={() => commands.add()}
                >
                  AGREGAR PRODUCTO
                </Button>
                <Button ref={searchButton} variant="default" leftSection={<IconSearch size={14} />} onClick={findNuevo}>
                  Buscador Avanzado
                </Button>
                {leePedidos && (
                  <Button
                    variant="default"
                    leftSection={<IconClipboardText size={14} />}
                    onClick={() => commands.isReady() && setPedido('')}
                  >
                    Pegar pedido
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
        <Part>
          <EstadosDeItem value={estados}>
            <ItemsGrid titulo={titulo} onVista={onVista} />
          </EstadosDeItem>
        </Part>
        <div className={classes.pie}>
          {readOnly ? <span /> : add}
          <Part>
            <Subtotales impuestos={impuestos} />
          </Part>
        </div>
        <Part>
          <ItemPanel />
        </Part>
      </div>
      {buscador && <ItemBuscador buscador={buscador} onChange={setBuscador} boton={searchButton} />}
      {pedido !== null && (
        <ItemsPedido inicial={pedido} onTomado={onPedido} onClose={() => setPedido(null)} otherwise={addButton} />
      )}
    </EditorContext>
  )
}
