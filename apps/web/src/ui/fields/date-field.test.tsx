import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from '#/testing/render-part.tsx'
import { useSaveKey } from '../record/save-key.ts'
import { DateField } from './date-field.tsx'

const HOY = '2026-11-22'

const sent = vi.fn()
beforeEach(() => void sent.mockClear())

/** The date after its text was typed over the one of today, and the field was left. */
const typed = async (text: string) => {
  let last = ''
  function Field() {
    const [value, setValue] = useState(HOY)
    const form = useRef<HTMLFormElement>(null)
    last = value
    useSaveKey(form, sent)

    return (
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          sent()
        }}
      >
        <DateField label="Extender Plazo" value={value} onChange={setValue} minDate={HOY} />
      </form>
    )
  }
  renderPart(<Field />, {})
  const user = userEvent.setup()
  const input = screen.getByLabelText('Extender Plazo')
  await user.clear(input)
  await user.type(input, text)
  await user.tab()

  return last
}

describe('a date that is typed', () => {
  it.each([
    ['25/11/2026', '2026-11-25'],
    ['05/03/2027', '2027-03-05'],
    ['5/3/2027', '2027-03-05'],
    ['05/3/27', '2027-03-05'],
    ['1-12-2026', '2026-12-01'],
    ['01.12.26', '2026-12-01'],
    ['29/02/2028', '2028-02-29'],
    // The figures' keys of a keyboard or a telephone, which have no sign between them [VIS-18].
    ['05032027', '2027-03-05'],
    ['050327', '2027-03-05'],
  ])('%s is taken, whatever zeros it begins with [EST-09]', async (text, expected) => {
    expect(await typed(text)).toBe(expected)
  })

  it.each(['29/02/2027', '31/11/2026', '00/12/2026', '12/13/2026', '05/03/027', '25/11/0026', 'mañana'])(
    '%s is no date, changes none and is told so, on leaving, on Enter and on Ctrl+S, which send nothing [VIS-04]',
    async (text) => {
      expect([HOY, '']).toContain(await typed(text))
      const input = screen.getByLabelText('Extender Plazo')
      expect(input).toHaveAccessibleDescription(`'${text}' no es una fecha: escriba día/mes/año.`)

      await userEvent.clear(input)
      await userEvent.type(input, '1/1/2027{Tab}')
      expect(input).toHaveAccessibleDescription('')
      await userEvent.clear(input)
      await userEvent.type(input, `${text}{Enter}`)
      expect(input).toHaveAccessibleDescription(`'${text}' no es una fecha: escriba día/mes/año.`)
      await userEvent.type(input, '{Control>}s{/Control}')
      expect(input).toHaveAccessibleDescription(`'${text}' no es una fecha: escriba día/mes/año.`)
      expect(sent).not.toHaveBeenCalled()
      await userEvent.clear(input)
      await userEvent.type(input, '2/1/2027{Enter}')
      await userEvent.type(input, '{Control>}s{/Control}')
      expect(sent).toHaveBeenCalledTimes(2)
    },
  )

  it('before the first day that it may be is told so [EST-09] [VIS-04]', async () => {
    expect([HOY, '']).toContain(await typed('21/11/2026'))

    expect(screen.getByLabelText('Extender Plazo')).toHaveAccessibleDescription(
      'La fecha no puede ser anterior al 22/11/2026.',
    )
  })
})
