/** Log lines of the servers that are not routine, and how often each came. */
export const said = (log: readonly string[]) => {
  const by: Record<string, number> = {}
  for (const line of log) {
    // Each part's ordinary talk: PgBouncer's log, HAProxy's looks, Redis's, a request that was refused.
    if (/ (LOG|NOTICE) |^\d+:[A-Z] |^\[(NOTICE|WARNING|ALERT)\]|"msg":"request"/.test(line)) continue
    const told = line.startsWith('{')
      ? (JSON.parse(line) as { msg?: string; err?: { message?: string } })
      : { msg: line }
    const what = `${told.msg} ${told.err?.message ?? ''}`
      .trim()
      .replaceAll(/[0-9a-f-]{36}/g, '…')
      .slice(0, 160)
    by[what] = (by[what] ?? 0) + 1
  }

  return by
}
