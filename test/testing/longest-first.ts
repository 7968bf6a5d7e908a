import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes long, for its waiting or for all that it walks: begun last, it would leave the other workers without work. */
const LONGEST = [
  '/lives.test.ts',
  '/move-in.test.ts',
  '/desk.test.ts',
  '/arrivals.test.ts',
  '/testing/forms.test.tsx',
  '/drill.test.ts',
  '/testing/drafts.test.tsx',
  '/absent-calls.test.tsx',
]

const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name))

/** Each project's longest files first, the others from the largest on, as a fresh clone knows no times. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)

    return [...byProject.values()].flatMap((specs) => specs.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a))))
  }
}
