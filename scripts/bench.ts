import { globSync } from 'node:fs'
import { run } from './processes.ts'

/** `bench` runs every bench, `bench pricing` one of them. Figures are ratios within one run (CONTRIBUTING.md). */
const wanted = process.argv.slice(2)
const found = globSync('bench/*/main.ts').filter(
  (file) => !wanted.length || wanted.some((name) => file.includes(`/${name}/`)),
)

for (const file of found) {
  console.log(`\n# ${file}`)
  await run(process.execPath, [file])
}
