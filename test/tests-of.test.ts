import { expect, it } from 'vitest'
import { testsOf } from '../scripts/tests-of.ts'
import { ROOT } from './source-files.ts'

it.each<[string, string | RegExp]>([
  ['apps/gateway/src/routers/contactos.ts', 'apps/gateway/src/routers/contactos.test.ts'],
  ['test/lock.test.ts', 'test/lock.test.ts'],
  ['apps/legacy/src/rooms/contactos/calls.ts', 'apps/legacy/src/rooms/contactos/calls.test.ts'],
  ['apps/legacy/src/rooms/contactos/list.ts', /^apps\/legacy\/src\/rooms\/contactos\/[\w-]+\.test\.ts$/],
  ['apps/web/src/features/items/panel/nada.tsx', /^apps\/web\/src\/features\/items\/.*\.test\.tsx?$/],
])('%s has tests of its own', (file, expected) => {
  const found = testsOf(file, ROOT)

  expect(found.length).toBeGreaterThan(0)
  for (const one of found) expect(one).toMatch(expected)
})

it('has none for what is no program', () => {
  expect(testsOf('docs/operation.md', ROOT)).toEqual([])
  expect(testsOf('README.md', ROOT)).toEqual([])
})
