/** Three states of one thing: as both read it, as I have it, as another user has saved it since. */
export type Three<T = unknown> = { original: T; mine: T; current: T }

/** A field that both changed, and differently. A line is named by its number: 'items.3.estado'; gone, it is undefined. */
export type Conflict = Three & { field: string }

/** The side whose value a conflicting field takes. */
export type Choices = Readonly<Record<string, 'mine' | 'current'>>

/**
 * Fields that only make sense together, such as the weights of a line: whoever wins one of them wins them all. With `around`, they do
 * once one of us changed that field: another client has other places of delivery (CON-09).
 */
export type Group = { name: string; fields: readonly string[]; around?: string }

/** A list whose rows stand each for itself, or one in which a row is known by its place. */
export type Lista = 'suelta' | 'ordenada'
export type Listas = Readonly<Record<string, Lista>>

type MergeOptions = { choices?: Choices; groups?: readonly Group[]; listas?: Listas }

type Fields = Record<string, unknown>
type Line = Fields & { nro_item: string }

/** '31.50' and '31.5' are one number, whichever of them a server writes. */
const plain = (_key: string, value: unknown) =>
  typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a, plain) === JSON.stringify(b, plain)

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const areLines = (value: unknown): value is Line[] =>
  Array.isArray(value) && value.every((line) => isFields(line) && typeof line.nro_item === 'string')

const byNumber = (lines: Line[]) =>
  new Map(lines.filter(({ nro_item }) => nro_item !== '').map((line) => [line.nro_item, line]))
const pick = (from: Fields, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, from[name]]))

type Rows = readonly unknown[]

/** What a row is known by: its code if it has one, else all that it says. */
const keyOf = (row: unknown): string => {
  const codigo = (row as { codigo?: unknown } | null)?.codigo

  return typeof codigo === 'string' && codigo !== '' ? `N ${codigo}` : JSON.stringify(row)
}

/** The rows by what they are known by; undefined where two are one. */
const byKey = (rows: Rows) => {
  const map = new Map(rows.map((row) => [keyOf(row), row]))

  return map.size === rows.length ? map : undefined
}

/**
 * Joins a list whose rows stand each for itself: what one of us added, changed or took away is so, in the order that the other left,
 * mine last. Undefined where both changed one row, and differently: only a person knows which stays.
 */
const joinRows = ({ original, mine, current }: Three<Rows>): unknown[] | undefined => {
  const [before, ours, theirs] = [byKey(original), byKey(mine), byKey(current)]
  if (!before || !ours || !theirs) return undefined
  const added = (rows: ReadonlyMap<string, unknown>) => [...rows.keys()].filter((key) => !before.has(key))
  const isGoneFromBoth = [...before.keys()].some((key) => !ours.has(key) && !theirs.has(key))
  // Without a code a changed row is one that went and one that came: both may have changed the same one.
  if (isGoneFromBoth && added(ours).length > 0 && added(theirs).length > 0) return undefined
  const rows: unknown[] = []
  for (const key of new Set([...theirs.keys(), ...ours.keys()])) {
    const [was, own, other] = [before.get(key), ours.get(key), theirs.get(key)]
    const isTheirs = isSame(was, own)
    if (!isTheirs && !isSame(was, other) && !isSame(own, other)) return undefined
    const stays = isTheirs ? other : own
    if (stays !== undefined) rows.push(stays)
  }

  return rows
}

/** A value that only one of us changed; a list in it may have grown on both sides. Undefined where only a person knows. */
const joinPlace = ({ original, mine, current }: Three): unknown => {
  if (isSame(original, mine) || isSame(mine, current)) return current
  if (isSame(original, current)) return mine
  if ([original, mine, current].every(Array.isArray)) return joinPlaces({ original, mine, current } as Three<Rows>)
  if (!isFields(original) || !isFields(mine) || !isFields(current)) return undefined
  // A row that has another code now is another row, which came into this place.
  if (mine.value !== original.value || current.value !== original.value) return undefined
  const joined = Object.keys({ ...mine, ...current }).map(
    (key) => [key, joinPlace({ original: original[key], mine: mine[key], current: current[key] })] as const,
  )

  return joined.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(joined)
}

/**
 * Joins a list in which a row is known by its place: what came newly comes after what was there, theirs, which is stored already,
 * before mine. Undefined where a row went, or both changed one differently.
 */
const joinPlaces = ({ original, mine, current }: Three<Rows>): unknown[] | undefined => {
  const { length } = original
  if (mine.length < length || current.length < length) return undefined
  const kept = original.map((was, i) => joinPlace({ original: was, mine: mine[i], current: current[i] }))
  if (kept.includes(undefined)) return undefined
  const theirs = current.slice(length)
  const ours = mine.slice(length).filter((row) => !theirs.some((other) => isSame(row, other)))

  return [...kept, ...theirs, ...ours]
}

const JOIN: Record<Lista, (three: Three<Rows>) => unknown[] | undefined> = { suelta: joinRows, ordenada: joinPlaces }

/**
 * Puts my changes over another user's (VIS-07). What one of us changed wins by itself, field by field; lines of a
 * document are matched by nro_item, in the order they have now, mine without a number last. A field that both changed
 * differently is a conflict: it takes the side of `choices`, mine until somebody chooses. `changes` is what only the
 * other one changed, `taken` names it.
 */
export const merge = <T extends object>(
  three: Three<T>,
  { choices = {}, groups = [], listas = {} }: MergeOptions = {},
) => {
  const conflicts: Conflict[] = []
  const taken: Conflict[] = []

  const join = (field: string, { original, mine, current }: Three, isWhole = false): unknown => {
    if (isSame(mine, current) || isSame(original, current)) return mine
    const areObjects = isFields(original) && isFields(mine) && isFields(current)
    if (areObjects && !isWhole) return joinFields(field, { original, mine, current })
    if (areLines(original) && areLines(mine) && areLines(current)) return joinLines(field, { original, mine, current })
    if (isSame(original, mine)) {
      taken.push({ field, original, mine, current })
      return current
    }
    const lista = listas[field]
    if (lista) {
      const rows = JOIN[lista]({ original, mine, current } as Three<Rows>)
      if (rows) {
        taken.push({ field, original, mine, current })
        return rows
      }
    }
    conflicts.push({ field, original, mine, current })

    return choices[field] === 'current' ? current : mine
  }

  const joinFields = (path: string, { original, mine, current }: Three<Fields>) => {
    const keys = new Set([...Object.keys(current), ...Object.keys(mine)])
    const at = (name: string) => (path ? `${path}.${name}` : name)
    const joined: Fields = {}
    const isChanged = (name: string) => !isSame(original[name], mine[name]) || !isSame(original[name], current[name])
    const held = groups.filter(
      ({ fields, around }) => fields.every((field) => keys.has(field)) && (!around || isChanged(around)),
    )
    for (const { name, fields } of held) {
      const part = { original: pick(original, fields), mine: pick(mine, fields), current: pick(current, fields) }
      Object.assign(joined, join(at(name), part, true))
    }
    for (const key of keys) {
      if (!(key in joined))
        joined[key] = join(at(key), { original: original[key], mine: mine[key], current: current[key] })
    }

    return Object.fromEntries([...keys].map((key) => [key, joined[key]]))
  }

  const joinLines = (path: string, { original, mine, current }: Three<Line[]>) => {
    const [before, ours, theirs] = [byNumber(original), byNumber(mine), byNumber(current)]
    const numbered = [...new Set([...theirs.keys(), ...ours.keys()])].map((nro) =>
      join(`${path}.${nro}`, { original: before.get(nro), mine: ours.get(nro), current: theirs.get(nro) }),
    )

    return [...numbered.filter((line) => line !== undefined), ...mine.filter(({ nro_item }) => nro_item === '')]
  }

  const merged = join('', three) as T
  const changes = taken.filter(({ field }) => field !== 'version')

  return { merged, conflicts, changes, taken: changes.map(({ field }) => field) }
}
