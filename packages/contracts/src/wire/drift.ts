import { isFigureText, type Manners } from './manners.ts'

/** One departure of an answer from the contract. A path holds no value and no row's number: 'data[].razon'. */
export type Departure = {
  path: string
  /** 'figure': a number or a day stands there that is not understood (ARQ-14). */
  kind: 'missing' | 'unreadable' | 'dropped' | 'noise' | 'figure'
  essential: boolean
  count: number
}

/** Where an answer departs from its contract, each place once with how often (ARQ-08). */
export class Drift {
  private readonly places = new Map<string, Departure>()
  /** How many figures were not understood and not yet reported. An answer with any of them is refused. */
  lost = 0
  readonly manners: Manners | undefined

  constructor(manners?: Manners) {
    this.manners = manners
  }

  /** Notes a value that could not be read. Answers whether it is a figure, which must not be shown as missing (ARQ-14). */
  loses({ isFigure }: { isFigure?: boolean | undefined }, value: unknown, path: string): boolean {
    if (!isFigure || !isFigureText(value)) return false
    this.add(path, 'figure', true)
    this.lost += 1

    return true
  }

  add(path: string, kind: Departure['kind'], essential = false): void {
    const key = `${kind} ${path}`
    const known = this.places.get(key)
    if (known) known.count += 1
    else this.places.set(key, { path, kind, essential, count: 1 })
  }

  get list(): Departure[] {
    return [...this.places.values()]
  }
}
