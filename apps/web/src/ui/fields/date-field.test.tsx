import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '#/testing/render-part.tsx'
import { DateField } from './date-field.tsx'

const HOY = '2026-11-22'

/** The date after its text was typed over the one of today, and the field was left. */
const typed = async (text: string) => {
  let last = ''
  function Field() {
    const [value, setValue] = useState(HOY)
    last = value

    return <DateField label="Extender Plazo" value={value} onChange={setValue} minDate={HOY} />
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
  ])('%s is taken, whatever zeros it begins with [EST-09]', async (text, expected) => {
    expect(await typed(text)).toBe(expected)
  })

  it.each(['29/02/2027', '31/11/2026', '00/12/2026', '12/13/2026', '05/03/027', 'mañana'])(
    '%s is no date and changes none',
    async (text) => {
      expect([HOY, '']).toContain(await typed(text))
    },
  )
})
