import type { FunctionComponent } from 'react'
import { createRoot } from 'react-dom/client'
import { type Linea, lineas } from './lineas.ts'

declare global {
  interface Window {
    /** Puts lines behind the last one, the way each candidate takes many at once. */
    paste: (pasted: Linea[]) => void
    pasteLineas: (count: number) => void
  }
}

const CANDIDATES: Record<string, () => Promise<FunctionComponent<{ count: number }>>> = {
  'ag-grid-community': async () => (await import('./ag-grid.tsx')).AgGrid,
  'react-data-grid': async () => (await import('./react-data-grid.tsx')).ReactDataGrid,
  'react-hook-form': async () => (await import('./react-hook-form.tsx')).ReactHookForm,
  '@mantine/form': async () => (await import('./mantine-form.tsx')).MantineForm,
  yunque: async () => (await import('./yunque.tsx')).Yunque,
}

const search = new URLSearchParams(location.search)
const Candidate = await CANDIDATES[search.get('candidate') ?? '']?.()
if (!Candidate) throw new Error('No such candidate')
window.pasteLineas = (count) => window.paste(lineas(count).map((linea) => ({ ...linea, id: `p${linea.id}` })))

performance.mark('open')
createRoot(document.getElementById('root') as HTMLElement).render(<Candidate count={Number(search.get('count'))} />)
