import { Group, Text } from '@mantine/core'
import type { Moneda } from '@yunque/contracts/productos'
import { formatMoney } from '#/lib/format.ts'

const ORDEN: readonly Moneda[] = ['P', 'D']

type SubtotalesPorMonedaProps = { label: string; totales: Partial<Record<Moneda, string>> }

/** One subtotal for each currency, never added (DOC-08). */
export const SubtotalesPorMoneda = ({ label, totales }: SubtotalesPorMonedaProps) => (
  <Group gap="lg" justify="flex-end" role="group" aria-label={label}>
    {ORDEN.map((moneda) => {
      const total = totales[moneda]
      return total === undefined ? null : (
        <Text key={moneda} size="sm" className="numero">
          Subtotal <b>{formatMoney(total, moneda)}</b>
        </Text>
      )
    })}
  </Group>
)
