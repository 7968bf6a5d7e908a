import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files: started last, one of them would leave the other workers idle. */
const LONGEST = [
  '/lives.test.ts',
  '/move-in.test.ts',
  '/desk.test.ts',
  '/arrivals.test.ts',
  '/testing/forms.test.tsx',
  '/drill.test.ts',
  '/permissions.test.ts',
  '/slow-answers.test.tsx',
  '/testing/drafts.test.tsx',
  '/absent-calls.test.tsx',
]

const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name))

/** Each project's slowest files first, the others by size, since a fresh clone knows no times. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)

    return [...byProject.values()].flatMap((specs) => specs.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a))))
  }
}
