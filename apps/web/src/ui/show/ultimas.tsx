import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import { keepFirst, readKept } from '#/lib/kept.ts'

/** One search of a screen: in words, as the screen's search, how often it was made, and when last. */
type Ultima<Search> = { label: string; search: Search; veces: number; cuando: number }

const KEPT = 20
const SHOWN = 4
const keyOf = (codigo: string, pantalla: string) => `ultimas:${codigo}:${pantalla}`

const read = <Search,>(key: string): Ultima<Search>[] =>
  readKept(key, (one) => typeof one?.label === 'string' && typeof one.search === 'object' && one.search !== null)

/** Remembers a search of a screen, for somebody who comes back to it with nothing chosen; '' is not remembered (VIS-09). */
export const useKeepUltima = <Search,>(pantalla: string, label: string, search: Search): void => {
  const codigo = useAppState((state) => state.codigo)
  const asked = JSON.stringify(search)
  useEffect(() => {
    if (label === '' || codigo === '') return
    const key = keyOf(codigo, pantalla)
    const all = read<Search>(key)
    const same = all.find((one) => one.label === label)
    const kept = { label, search: JSON.parse(asked), veces: (same?.veces ?? 0) + 1, cuando: Date.now() }
    keepFirst(
      key,
      kept,
      all.filter((one) => one !== same),
      KEPT,
    )
  }, [codigo, pantalla, label, asked])
}

type UltimasProps<Search> = { pantalla: string; onChoose: (search: Search) => void }

/** What a screen offers while nothing is chosen: the user's last searches and his most frequent ones. */
export function Ultimas<Search>({ pantalla, onChoose }: UltimasProps<Search>) {
  const codigo = useAppState((state) => state.codigo)
  const [all] = useState(() => read<Search>(keyOf(codigo, pantalla)))
  const last = all.slice(0, SHOWN)
  const most = all
    .slice(SHOWN)
    .filter(({ veces }) => veces > 1)
    .toSorted((a, b) => b.veces - a.veces)
    .slice(0, SHOWN)
  if (all.length === 0) return null

  return (
    <Stack gap="xs" align="center">
      {[
        { titulo: 'Lo último que consultó', ultimas: last },
        { titulo: 'Lo que más consulta', ultimas: most },
      ].map(
        ({ titulo, ultimas }) =>
          ultimas.length > 0 && (
            <Stack key={titulo} gap={4} align="center" component="section" aria-label={titulo}>
              <Text size="xs" c="dimmed">
                {titulo}
              </Text>
              <Group gap="xs" justify="center">
                {ultimas.map(({ label, search }) => (
                  <Button key={label} variant="default" size="compact-sm" onClick={() => onChoose(search)}>
                    {label}
                  </Button>
                ))}
              </Group>
            </Stack>
          ),
      )}
    </Stack>
  )
}
