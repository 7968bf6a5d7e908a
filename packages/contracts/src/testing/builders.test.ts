import { describe, expect, it } from 'vitest'
import { builders } from './builders.ts'

describe('builders', () => {
  it.each(Object.entries(builders))('%s makes a full record, anew each time', (_name, build) => {
    expect(build()).toEqual(build())
    expect(build()).not.toBe(build())
  })

  it('every legacy record has its decoded twin', () => {
    const names = Object.keys(builders).filter((name) => /(Legacy|Decoded)$/.test(name))
    const twins = names.map((name) =>
      name.replace(/(Legacy|Decoded)$/, (end) => (end === 'Legacy' ? 'Decoded' : 'Legacy')),
    )

    expect(names.toSorted()).toEqual(twins.toSorted())
  })
})
