import { ActionIcon, Button, Group, NativeSelect, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { formatCount } from '@yunque/contracts/codecs/format'
import { MAX_ROWS, PER_PAGE } from '@yunque/contracts/search'
import type { Page } from '@yunque/contracts/wire/paged'
import { isEntren, keepEntren, rowsThatFit } from '#/lib/filas.ts'
import classes from './list.module.css'
import type { ListSearch } from './list-definition.ts'
import { pageWindow, sizeOf } from './page-window.ts'

const ENTREN = 'entren'
const isSize = (size: number): boolean => PER_PAGE.some((one) => one === size)

type ListFooterProps = {
  search: ListSearch
  page: Page<unknown> | undefined
  /** How many rows and pages there are; null while that is being counted. */
  total: number | null
  pages: number | null
  onPage: (page: number) => void
  onPerPage: (perPage: ListSearch['per_page']) => void
}

/** Page buttons and page sizes (LIS-07, LIS-08). */
export function ListFooter({ search, page, total, pages, onPage, onPerPage }: ListFooterProps) {
  const phone = useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false })
  const shown = page?.data.length ?? 0
  const size = sizeOf(page, search.per_page)
  // A full page may have a next one, as long as nobody has counted.
  const known = pages ?? search.page + (shown === size ? 1 : 0)
  const first = size === -1 ? 1 : (search.page - 1) * size + 1
  const last = first + shown - 1
  const de = () => {
    if (total === null) return '· contando…'

    return page?.hay_mas ? `de más de ${formatCount(last)}` : `de ${formatCount(total)}`
  }
  const step = (label: string, to: number, icon: React.ReactNode) => (
    <ActionIcon
      variant="transparent"
      color="gray.7"
      className={classes.step}
      aria-label={label}
      disabled={to < 1 || to > known || to === search.page}
      onClick={() => onPage(to)}
    >
      {icon}
    </ActionIcon>
  )

  return (
    <Group className={classes.footer} gap="xs" mih={30}>
      <Group component="nav" aria-label="Páginas" gap={2} wrap="nowrap">
        {step('Primera página', 1, <IconChevronsLeft size={16} />)}
        {step('Página anterior', search.page - 1, <IconChevronLeft size={16} />)}
        {pageWindow(search.page, known, phone ? 3 : 7).map((number) => (
          <Button
            key={number}
            size="compact-xs"
            variant={number === search.page ? 'filled' : 'subtle'}
            color={number === search.page ? 'azul' : 'gray.7'}
            aria-label={`Página ${number}`}
            aria-current={number === search.page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </Button>
        ))}
        {step('Página siguiente', search.page + 1, <IconChevronRight size={16} />)}
        {step('Última página', pages ?? 0, <IconChevronsRight size={16} />)}
      </Group>
      <Group gap="xs">
        <Text size="xs" c="gray.7" role="status">
          {shown > 0 && `${formatCount(first)}–${formatCount(last)} ${de()}`}
          {page?.recortado && ` · Se muestran solo los primeros ${formatCount(MAX_ROWS)} registros`}
        </Text>
        {page?.no_leidas && (
          <Text size="xs" fw={600} c="red.8" role="alert">
            {page.no_leidas === 1
              ? '1 fila no se pudo leer'
              : `${formatCount(page.no_leidas)} filas no se pudieron leer`}
          </Text>
        )}
        <Text component="label" size="xs" c="gray.7">
          Filas <VisuallyHidden>por página</VisuallyHidden>
          <NativeSelect
            size="xs"
            display="inline-block"
            value={isEntren() && search.per_page === rowsThatFit() ? ENTREN : search.per_page}
            data={[
              ...PER_PAGE.map((size) => ({ value: String(size), label: size === -1 ? 'Todas' : String(size) })),
              // An address may ask for a size that is not on offer, such as the number that fits another window.
              ...(isSize(search.per_page) ? [] : [{ value: String(search.per_page), label: String(search.per_page) }]),
              { value: ENTREN, label: 'Las que entren' },
            ]}
            onChange={({ currentTarget: { value } }) => {
              keepEntren(value === ENTREN)
              onPerPage(value === ENTREN ? rowsThatFit() : Number(value))
            }}
          />
        </Text>
      </Group>
    </Group>
  )
}
