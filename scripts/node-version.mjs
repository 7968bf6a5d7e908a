// Loaded before every entry script (`node --import`), in plain JavaScript: an older Node could not even read the script.
// pnpm only warns when its automatic install fails and then runs the script on whatever Node is outside.
const NEEDED = 24

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `Yunque necesita Node ${NEEDED} y este es ${process.versions.node}. Ejecute: npx -y pnpm@12.21.0 install`,
  )
  process.exit(1)
}
