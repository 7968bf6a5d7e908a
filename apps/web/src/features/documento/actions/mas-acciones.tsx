// biome-ignore-all lint/a11y/noStaticElementInteractions: Escape and leaving are those of what stands inside
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from '../documento.module.css'

type MasAccionesProps = { cerca: ReactNode; children: ReactNode }

/**
 * The actions of a document: daily ones stand in the bar, the others unfold. On a telephone all of them unfold, which
 * leaves the document its room.
 */
export function MasAcciones({ cerca, children }: MasAccionesProps) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const lista = useRef<HTMLDivElement>(null)
  const resto = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a wide screen only the other actions unfold; the list itself then has no box, and so no offsetParent.
    if (open) (lista.current?.offsetParent ? lista : resto).current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [open])

  return (
    <div
      className={classes.acciones}
      data-abiertas={open || undefined}
      onKeyDown={({ key, currentTarget, target }) => {
        if (key !== 'Escape' || !open || !currentTarget.contains(target as Node)) return
        setOpen(false)
        toggle.current?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A dialog gives the focus back to the button that opened it.
        if (!currentTarget.contains(relatedTarget) && !relatedTarget?.closest('[role=dialog]')) setOpen(false)
      }}
    >
      <div ref={lista} className={`${classes.caja} ${classes.lista}`}>
        {cerca}
        <div ref={resto} className={`${classes.caja} ${classes.resto}`}>
          {children}
        </div>
      </div>
      <ActionIcon
        ref={toggle}
        variant="default"
        size={30}
        aria-label="Más acciones"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconDots size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
