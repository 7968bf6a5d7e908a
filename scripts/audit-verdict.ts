/** Summarises the output of `pnpm audit --json` in words, and whether it must fail the check. */
export const verdictOf = (output: string): { said: string; isWeak: boolean } => {
  const found = countsOf(output)
  if (!found)
    return { said: 'El registro no respondió: no se sabe si hay fallas conocidas en las partes.', isWeak: false }
  const { high = 0, critical = 0, moderate = 0, low = 0 } = found
  const said = `Fallas conocidas en las partes: ${critical} críticas, ${high} altas, ${moderate} medias, ${low} bajas.`

  return { said, isWeak: high + critical > 0 }
}

type Counts = Partial<Record<'critical' | 'high' | 'moderate' | 'low', number>>

const countsOf = (output: string): Counts | undefined => {
  try {
    return (JSON.parse(output) as { metadata?: { vulnerabilities?: Counts } }).metadata?.vulnerabilities
  } catch {
    return undefined
  }
}
