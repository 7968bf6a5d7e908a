import { Fieldset, Stack, Text, TextInput } from '@mantine/core'
import { formatDecimal } from '@yunque/contracts/codecs/format'
import type { FamiliaForm } from '@yunque/contracts/datos/familias'
import { NO_FIGURE, orNoFigure, recalcular, reglasDe, totalsOf } from '@yunque/pricing'
import { useState } from 'react'
import { DecimalInput } from '#/ui/fields/decimal-input.tsx'

type LineaDePruebaProps = { familia: Pick<FamiliaForm, 'codigo' | 'medidas_familia' | 'um1' | 'reglas'> }

/** A line as the editor would reckon it by the rules that are on screen, saved or not (DAT-02). */
export function LineaDePrueba({ familia: { codigo, medidas_familia, um1, reglas } }: LineaDePruebaProps) {
  const [cantidad, setCantidad] = useState('10')
  const [peso_unitario, setPeso] = useState('2.5')
  const [precio_unitario, setPrecio] = useState('3')
  const rules = reglasDe(codigo, reglas)
  const contexto = { lugar: 'cotizacion', reglas: rules } as const
  const totales = orNoFigure(() => {
    const numeros = recalcular({ cantidad, peso_unitario }, 'contexto', contexto)

    return totalsOf({ ...numeros, precio_unitario, medidas_familia: Number(medidas_familia) }, contexto)
  })
  const { peso_total, precio_total } =
    totales === NO_FIGURE ? { peso_total: NO_FIGURE, precio_total: NO_FIGURE } : totales

  return (
    <Fieldset legend="ASÍ SE COTIZA">
      <Stack gap="xs">
        <DecimalInput label={`Cantidad (${um1})`} decimals={2} value={cantidad} onChange={setCantidad} />
        {!rules.ocultaPeso && (
          <DecimalInput label="Peso unitario de prueba" decimals={8} value={peso_unitario} onChange={setPeso} />
        )}
        <DecimalInput label="Precio unitario de prueba" decimals={8} value={precio_unitario} onChange={setPrecio} />
        {!rules.ocultaPeso && (
          <TextInput
            label="Peso total"
            variant="filled"
            readOnly
            value={formatDecimal(peso_total ?? '', rules.pesoEntero ? 0 : 2)}
          />
        )}
        <TextInput label="Precio total" variant="filled" readOnly value={formatDecimal(precio_total ?? '', 2)} />
        <Text size="xs" c="dimmed">
          Los documentos guardados no cambian: cada línea conserva las reglas con las que se guardó.
        </Text>
      </Stack>
    </Fieldset>
  )
}
