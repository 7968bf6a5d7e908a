import type { RenglonLeido } from '@yunque/contracts/pedidos'
import type { ReactNode } from 'react'
import classes from './pegar-pedido.module.css'

const CLASE = { pedido: '', encabezado: classes.encabezado, otro: classes.otro } as const

/** The pieces of a line's text that its fields come from, marked; where two fields share letters they are marked once. */
const marked = ({ texto, desde, campos }: RenglonLeido): ReactNode[] => {
  const trozos = campos.flatMap((campo) => campo.trozos).sort((a, b) => a.desde - b.desde)
  const parts: ReactNode[] = []
  let at = desde
  for (const trozo of trozos) {
    const from = Math.max(trozo.desde, at)
    const to = Math.min(trozo.hasta, desde + texto.length)
    if (to <= from) continue
    parts.push(texto.slice(at - desde, from - desde))
    parts.push(
      <span key={from} className={classes.trozo}>
        {texto.slice(from - desde, to - desde)}
      </span>,
    )
    at = to
  }

  return [...parts, texto.slice(at - desde)]
}

type TextoLeidoProps = {
  renglones: readonly RenglonLeido[]
  mirado: number | null
}

/**
 * The request as it came. Lines that ask for nothing are crossed out but stay (PED-03); in the line under the pointer,
 * what was read is marked.
 */
export function TextoLeido({ renglones, mirado }: TextoLeidoProps) {
  return (
    <section className={classes.texto} aria-label="Texto del pedido">
      {renglones.map((renglon) => {
        const isMirado = renglon.desde === mirado
        const Tag = renglon.es === 'otro' ? 's' : 'span'

        return (
          <div key={renglon.desde} className={isMirado ? classes.mirado : ''}>
            <Tag className={CLASE[renglon.es]}>{isMirado ? marked(renglon) : renglon.texto}</Tag>
          </div>
        )
      })}
    </section>
  )
}
