import { Fragment, type FunctionComponent, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { type Linea, lineas } from './lineas.ts'

declare global {
  interface Window {
    /** Appends lines in the way in which each candidate accepts many at once. */
    paste: (pasted: Linea[]) => void
    pasteLineas: (count: number) => void
  }
}

/**
 * `Shell` is what the application shows before a document is opened: its providers and style sheets. `load` requests what a
 * document needs once it has come, before anything of it is drawn; its time is measured.
 */
type Candidate = {
  Editor: FunctionComponent<{ count: number }>
  Shell?: FunctionComponent<{ children: ReactNode }>
  load?: () => void
}

const CANDIDATES: Record<string, () => Promise<Candidate>> = {
  'ag-grid-community': async () => ({ Editor: (await import('./ag-grid.tsx')).AgGrid }),
  'react-data-grid': async () => ({ Editor: (await import('./react-data-grid.tsx')).ReactDataGrid }),
  'react-hook-form': async () => ({ Editor: (await import('./react-hook-form.tsx')).ReactHookForm }),
  '@mantine/form': async () => {
    const { MantineForm, Shell } = await import('./mantine-form.tsx')
    return { Editor: MantineForm, Shell }
  },
  yunque: async () => {
    const { Yunque, Shell, load } = await import('./yunque.tsx')
    return { Editor: Yunque, Shell, load }
  },
}

const search = new URLSearchParams(location.search)
const candidate = await CANDIDATES[search.get('candidate') ?? '']?.()
if (!candidate) throw new Error('No such candidate')
const { Editor, Shell = Fragment, load } = candidate
window.pasteLineas = (count) => window.paste(lineas(count).map((linea) => ({ ...linea, id: `p${linea.id}` })))

const root = createRoot(document.getElementById('root') as HTMLElement)
root.render(<Shell>{null}</Shell>)
await new Promise((resolve) => setTimeout(resolve, 300))
performance.mark('open')
load?.()
root.render(
  <Shell>
    <Editor count={Number(search.get('count'))} />
  </Shell>,
)
