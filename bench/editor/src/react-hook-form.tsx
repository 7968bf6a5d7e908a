import { useEffect } from 'react'
import { type Control, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { CAMPOS, type Linea, lineas, total, withTotal } from './lineas.ts'

type Form = { lineas: Linea[] }

const LineaTotal = ({ control, index }: { control: Control<Form>; index: number }) => {
  const linea = useWatch({ control, name: `lineas.${index}` })

  return <td>{withTotal(linea).precio_total}</td>
}

const Suma = ({ control }: { control: Control<Form> }) => (
  <output>{total(useWatch({ control, name: 'lineas' }).map(withTotal))}</output>
)

export function ReactHookForm({ count }: { count: number }) {
  const { control, register } = useForm<Form>({ defaultValues: { lineas: lineas(count) } })
  const { fields, append } = useFieldArray({ control, name: 'lineas' })
  useEffect(() => {
    window.paste = (pasted) => append(pasted)
  }, [append])

  return (
    <div style={{ height: 700, overflow: 'auto' }}>
      <table>
        <tbody>
          {fields.map((field, index) => (
            <tr key={field.id}>
              {CAMPOS.map((campo) => (
                <td key={campo} data-row={index} data-campo={campo}>
                  <input style={{ width: 100 }} {...register(`lineas.${index}.${campo}`)} />
                </td>
              ))}
              <LineaTotal control={control} index={index} />
            </tr>
          ))}
        </tbody>
      </table>
      <Suma control={control} />
    </div>
  )
}
