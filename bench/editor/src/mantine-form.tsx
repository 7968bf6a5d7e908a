import '@mantine/core/styles.css'
import { MantineProvider, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useEffect } from 'react'
import { CAMPOS, type Linea, lineas, total, withTotal } from './lineas.ts'

export function MantineForm({ count }: { count: number }) {
  const form = useForm<{ lineas: Linea[] }>({ mode: 'controlled', initialValues: { lineas: lineas(count) } })
  useEffect(() => {
    window.paste = (pasted) => form.setFieldValue('lineas', (all) => [...all, ...pasted])
  }, [form.setFieldValue])

  return (
    <div style={{ height: 700, overflow: 'auto' }}>
      <table>
        <tbody>
          {form.values.lineas.map((linea, index) => (
            <tr key={linea.id}>
              {CAMPOS.map((campo) => (
                <td key={campo} data-row={index} data-campo={campo}>
                  <TextInput size="xs" w={100} {...form.getInputProps(`lineas.${index}.${campo}`)} />
                </td>
              ))}
              <td>{withTotal(linea).precio_total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <output>{total(form.values.lineas.map(withTotal))}</output>
    </div>
  )
}

export const Shell = ({ children }: { children: ReactNode }) => <MantineProvider>{children}</MantineProvider>
