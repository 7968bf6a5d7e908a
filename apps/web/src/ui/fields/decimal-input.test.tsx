import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formatDecimal } from '@yunque/contracts/codecs/format'
import { parseDecimal } from '@yunque/contracts/codecs/parse-decimal'
import fc from 'fast-check'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ESCRITOS } from '#/testing/escritos.ts'
import { DecimalInput } from './decimal-input.tsx'

/** The field in a form of its own; `wire` is what the form would send. */
const open = (initial = '', decimals = 2, keepsText = false) => {
  const wire: string[] = []
  let set = (_: string) => {}
  function Form() {
    const [value, setValue] = useState(initial)
    set = setValue
    const onChange = (next: string) => {
      wire.push(next)
      setValue(next)
    }

    return <DecimalInput label="Cantidad" value={value} onChange={onChange} decimals={decimals} keepsText={keepsText} />
  }
  render(
    <MantineProvider env="test">
      <Form />
    </MantineProvider>,
  )

  /** A value that comes from elsewhere. */
  const come = (value: string) => act(() => set(value))

  return { input: screen.getByLabelText('Cantidad'), wire, come }
}

describe('DecimalInput', () => {
  it.each([
    ['1234,5', '1234.5', '1.234,5'],
    ['1234.5', '1234.5', '1.234,5'],
    ['1.234,5', '1234.5', '1.234,5'],
    ['1.000', '1000', '1.000'],
    ['12,', '12', '12'],
    [',5', '0.5', '0,5'],
  ])('typed %s sends %s and reads %s on leaving [VIS-11]', async (typed, sent, shown) => {
    const { input, wire } = open()

    await userEvent.type(input, typed)
    await userEvent.tab()

    expect(wire.at(-1)).toBe(sent)
    expect(input).toHaveValue(shown)
  })

  it.each([
    ['1.234,5', '1234.5'],
    ['1.234', '1234'],
    ['$ 1.234.567,89', '1234567.89'],
    ['1,234.50', '1234.50'],
    ['12.5', '12.5'],
    ['U$S 7,50', '7.50'],
  ])('pasted %j sends %s [VIS-11]', async (text, sent) => {
    const { input, wire } = open()

    await userEvent.click(input)
    await userEvent.paste(text)

    expect(wire.at(-1)).toBe(sent)
  })

  it.each([
    ['12a', 'Ingrese un número válido.'],
    ['-5', 'Ingrese un número válido.'],
    ['0,567', 'Máximo 2 decimales.'],
    ['1234567890123', 'El número es demasiado grande.'],
  ])(
    '%j is never another number: it stays, with what is wrong with it, and sends nothing [VIS-11] [VIS-04]',
    async (text, message) => {
      const { input, wire } = open()

      await userEvent.type(input, text)
      await userEvent.tab()

      expect(wire.at(-1)).toBe('')
      expect(input).toHaveValue(text)
      expect(input).toHaveAccessibleDescription(message)

      await userEvent.clear(input)
      await userEvent.type(input, '7')
      expect(input).toHaveAccessibleDescription('')
      expect(wire.at(-1)).toBe('7')
    },
  )

  it('in a form, what is no number is handed on as it was typed, comes back with a draft, and is a number once it is mended [VIS-11] [VIS-06]', async () => {
    const { input, wire, come } = open('7', 2, true)

    await userEvent.clear(input)
    await userEvent.type(input, '1,000,5')
    await userEvent.tab()
    expect(wire.at(-1)).toBe('1,000,5')
    expect(input).toHaveValue('1,000,5')
    expect(input).toHaveAccessibleDescription('Ingrese un número válido.')

    come('1000.5')
    expect(input).toHaveValue('1.000,5')
    expect(input).toHaveAccessibleDescription('')
    come('12 kg')
    expect(input).toHaveValue('12 kg')
    expect(input).toHaveAccessibleDescription('Ingrese un número válido.')
    await userEvent.type(input, '12')
    expect(wire.at(-1)).toBe('12')
    expect(input).toHaveAccessibleDescription('')
  })

  it('a value that comes while it has the focus is replaced by what is typed next, not lengthened by it [VIS-11]', async () => {
    const { input, wire, come } = open()

    await userEvent.click(input)
    come('1')
    await userEvent.keyboard('0,3')
    expect(input).toHaveValue('0,3')
    come('41')
    await userEvent.keyboard('92')
    expect(wire.at(-1)).toBe('92')
  })

  it.each([0, 2, 8])(
    'keeps every key as it is typed, however a number is written, with %d decimals [VIS-11]',
    async (decimals) => {
      const { input } = open('', decimals)
      for (const texto of ESCRITOS) {
        await userEvent.clear(input)
        await userEvent.type(input, texto)
        expect(input).toHaveValue(texto)
      }
    },
  )

  it("the numpad's point is a comma where the caret is [VIS-11]", async () => {
    const { input, wire } = open()

    await userEvent.type(input, '1125')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    fireEvent.keyDown(input, { key: '.', code: 'NumpadDecimal' })

    expect(input).toHaveValue('1,125')
    expect(wire.at(-1)).toBe('')
  })

  it('shows the plain number while it is edited and clears to nothing [VIS-11]', async () => {
    const { input, wire } = open('1234.5')
    expect(input).toHaveValue('1.234,5')

    await userEvent.click(input)
    expect(input).toHaveValue('1234,5')
    await userEvent.clear(input)
    expect(wire.at(-1)).toBe('')
  })

  it('is a right-aligned text field with the decimal keyboard [VIS-11]', () => {
    const { input } = open()

    expect(input).toHaveAttribute('inputmode', 'decimal')
    expect(input).toHaveClass('numero')
  })

  it.each(['', 'abc', '1e5', '12 kg', '--1', ',', '1.5,5', '1,2,3', '1..5', '1234.567,8'])(
    '%j is no number',
    (text) => {
      expect(parseDecimal(text)).toBeNull()
    },
  )

  it('reads back whatever it shows', () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: 0n, max: 999_999_999_999n }), fc.integer({ min: 1, max: 99_999_999 }))
      .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(8, '0').replace(/0+$/, '')}`)

    fc.assert(
      fc.property(decimal, (value) => {
        expect(parseDecimal(formatDecimal(value))).toBe(value)
      }),
    )
  })
})
