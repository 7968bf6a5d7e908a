import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createMetrics as gatewayMetrics } from '../apps/gateway/src/metrics.ts'
import { createMetrics as legacyMetrics } from '../apps/legacy/src/metrics.ts'
import { createRegistry, type Registry } from '../packages/metrics/src/metrics.ts'
import { read } from './source-files.ts'

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }
const rules: Rule[] = parse(read('ops/prometheus/alerts.yml')).groups.flatMap(({ rules }: { rules: Rule[] }) => rules)

type Panel = { title: string; targets?: { expr: string; legendFormat: string }[] }
const dashboard: { panels: Panel[] } = JSON.parse(read('ops/grafana/desk.json'))
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** Every metric of both servers, with the names of its labels. */
const labelsOf = (() => {
  const gateway = createRegistry({ isWatched: true })
  gatewayMetrics(gateway, { stats: () => [] })
  const legacy = createRegistry({ isWatched: false })
  // Its values are never read, so its dependencies are stubs.
  legacyMetrics(legacy, {
    db: {} as never,
    pools: () => ({}) as never,
    replicas: { stats: () => [] } as never,
    dataDir: '/',
  })
  const all = new Map<string, string[]>([['up', ['job', 'instance']]])
  for (const registry of [gateway, legacy] satisfies Registry[])
    for (const metric of registry.getMetricsAsArray()) {
      const { name, type, labelNames = [] } = metric as unknown as { name: string; type: string; labelNames?: string[] }
      const names = type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name]
      for (const each of names) all.set(each, [...labelNames, 'le'])
    }

  return all
})()
const OF_PROMETHEUS = ['job', 'instance']

/** The metrics in a query, each with the labels that it uses. */
const named = (expr: string): [name: string, labels: string[]][] =>
  [...expr.matchAll(/\b((?:yunque|nodejs|process)_\w+|up)\b(?:\{([^}]*)\})?/g)].map(([, name = '', matchers = '']) => [
    name,
    [...matchers.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
  ])
const groupedBy = (expr: string): string[] =>
  [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(', '))

/** Metrics and labels of a query that no server provides. */
const unknownIn = (expr: string): string[] => {
  const metrics = named(expr)
  const labels = metrics.flatMap(([name]) => labelsOf.get(name) ?? [])

  return [
    ...metrics.filter(([name]) => !labelsOf.has(name)).map(([name]) => name),
    ...[...metrics.flatMap(([, matched]) => matched), ...groupedBy(expr)].filter(
      (label) => !OF_PROMETHEUS.includes(label) && !labels.includes(label),
    ),
  ]
}

describe('what is seen from outside [OPE-06]', () => {
  it('is asked only by names and labels that a server has: alerts and dashboard', () => {
    const asked = [...rules.map(({ expr }) => expr), ...queries]

    expect(asked.length).toBeGreaterThan(40)
    expect(asked.flatMap(unknownIn)).toEqual([])
    for (const expr of asked) expect(named(expr), expr).not.toEqual([])
    // Makes sure that a name that no longer exists would be noticed.
    expect(unknownIn('sum by (quien) (rate(yunque_nada_total{como="x"}[5m]))')).toEqual([
      'yunque_nada_total',
      'como',
      'quien',
    ])
  })

  it('has no metric of ours that nobody looks at', () => {
    const looked = new Set([...rules.map(({ expr }) => expr), ...queries].flatMap(named).map(([name]) => name))
    const bare = (name: string) => name.replace(/_(bucket|sum|count)$/, '')
    const ours = [...labelsOf.keys()].filter((name) => name.startsWith('yunque_')).map(bare)

    expect([...new Set(ours)].filter((name) => ![...looked].some((seen) => bare(seen) === name))).toEqual([])
  })

  it('rings for what is too long ago also where it never was', () => {
    const since = rules.filter(({ expr }) => expr.includes('time() -'))

    expect(since.map(({ alert }) => alert)).toEqual(['JobsIdle', 'BackupOld'])
    for (const { expr } of since)
      expect(expr).toMatch(/\(max\(.*\) or max\(yunque_desk_made_timestamp_seconds\)\) > \d+$/)
  })

  it('has no label that could say who somebody is', () => {
    const ours = [...labelsOf].filter(([name]) => name.startsWith('yunque_')).flatMap(([, labels]) => labels)

    expect([...new Set(ours)].toSorted()).toEqual(
      ['call', 'conjunto', 'kind', 'le', 'place', 'pool', 'proceso', 'replica', 'result', 'state', 'status'].toSorted(),
    )
  })

  it('has an entry in the runbook for each alert, and for nothing else', () => {
    const entries = read('docs/runbook.md').split('\n## ').slice(1)
    const names = entries.map((entry) => entry.split('\n', 1)[0])

    expect(names).toEqual(rules.map(({ alert }) => alert))
    for (const entry of entries)
      expect([...entry.matchAll(/^- \*\*(.+?)\*\*: \S/gm)].map(([, part]) => part)).toEqual([
        'What it means',
        'What to look at',
        'What to do',
        'When to wake someone',
      ])
    // An alert has the severity 'page' unless its entry of the runbook says that nobody is woken.
    for (const [at, { labels, alert }] of rules.entries())
      expect([alert, /to wake someone\*\*: Nobody/.test(entries[at] ?? '') ? 'ticket' : 'page']).toEqual([
        alert,
        labels.severity,
      ])
  })
})
