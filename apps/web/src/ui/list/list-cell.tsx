import { Button } from '@mantine/core'
import { type AnyRouter, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyPart } from '../async/lazy-part.tsx'
import { fillUrl, safeUrl } from '../show/url-template.ts'
import classes from './list.module.css'
import type { Column } from './list-definition.ts'
import { rowLink } from './row-link.tsx'

/** Loaded when a list has a cell with a menu. */
const CellMenu = lazyPart(async () => (await import('./cell-menu.tsx')).CellMenu)

/** A value that is a link by itself (LIS-06): an in-app route with its params, or a path. */
type CellLink = { route?: string; params?: Record<string, string>; path?: string; buttonName?: string }

const isCellLink = (value: unknown): value is CellLink =>
  typeof value === 'object' && value !== null && ('route' in value || 'path' in value)

const textOf = (value: unknown): ReactNode =>
  typeof value === 'boolean' ? (value ? 'Sí' : 'No') : value == null ? '' : String(value)

function ExternalLink({ url, children }: { url: string | undefined; children: ReactNode }) {
  if (!url) return <>{children}</>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={classes.link}>
      {children}
    </a>
  )
}

function ValueLink({ value: { route, params = {}, path, buttonName } }: { value: CellLink }) {
  const text = buttonName ?? 'Abrir'
  const to = route && safeUrl(route)
  if (!to) return <ExternalLink url={path && safeUrl(path)}>{text}</ExternalLink>
  return (
    <Button size="compact-xs" variant="light" renderRoot={(props) => <Link {...props} to={to} params={params} />}>
      {text}
    </Button>
  )
}

/**
 * What stands in one cell. Without a `router` (in a picker, on paper) in-app links stay text: following one would close the
 * dialog's work. No component, and no hooks: a page has a thousand cells, and each component costs as much as its cell.
 */
export const contentOf = <Row extends object>(row: Row, column: Column<Row>, router: AnyRouter | null): ReactNode => {
  const value: unknown = row[column.key]
  const content = column.cell ? column.cell(row) : isCellLink(value) ? <ValueLink value={value} /> : textOf(value)

  switch (column.type) {
    case 'internal':
      return router ? rowLink(router, column.link(row), content) : content
    case 'external':
      return <ExternalLink url={fillUrl(column.url, row)}>{content || 'Abrir'}</ExternalLink>
    case 'checkbox':
      return (
        <input
          type="checkbox"
          className={classes.tick}
          aria-label={column.label}
          checked={Boolean(value)}
          disabled={!column.onChange}
          onChange={({ currentTarget }) => column.onChange?.(row, currentTarget.checked)}
        />
      )
    case 'selectExternal':
      return (
        <CellMenu row={row} options={column.options}>
          {content || 'Abrir'}
        </CellMenu>
      )
    default:
      return content
  }
}
