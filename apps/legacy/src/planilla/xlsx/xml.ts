import { PlanillaError } from '../planilla-error.ts'

/** Is told what an XML holds while it is read: where elements begin and end, by their names without a prefix, and the texts between. */
export type Oyente = {
  abre: (name: string, tag: string) => void
  cierra: (name: string) => void
  /** A text with its entities still in it; a long one comes in several pieces. */
  texto: (raw: string) => void
}

/** Letters of one tag or text: a cell has 32,767 at most, and each of them may be written as '&quot;'. */
const MAX_PIECE = 300_000

const [SPACE, QUOTE, SLASH, GREATER] = [32, 34, 47, 62]

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const entity = (all: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES[name] ?? all
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)

  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all
}

/** A text as it is meant: entities, and lines that end as Windows ends them. */
export const unescaped = (raw: string): string => {
  const text = raw.includes('&') ? raw.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, entity) : raw

  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

const localOf = (name: string): string => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)

/** The name at a tag's beginning, of which most have one letter. */
const nameOf = (tag: string): string => {
  let end = 0
  while (end < tag.length && tag.charCodeAt(end) > SPACE) end += 1

  return localOf(tag.slice(0, end))
}

/** Where the tag ends that begins at `start`, -1 where that is still to come: an attribute may hold '>'. */
const closeOf = (text: string, start: number): number => {
  const end = text.indexOf('>', start)
  if (end < 0) return -1
  let isOpen = false
  for (let at = start; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) isOpen = !isOpen
    else if (letter === GREATER && !isOpen) return at
  }

  return -1
}

/** The attributes of a tag, by their names without a prefix. */
export const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(tag.matchAll(/\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, name = '', double, single]) => [
      localOf(name),
      unescaped(double ?? single ?? ''),
    ]),
  )

/** Finds unusual ways of writing attributes: single quotes, spaces around '=', other white space between them. */
const ODD = /['\r\n\t]|\s=|=\s/

/** One attribute of a tag, '' without it. Written as everybody writes it costs no walk over the others. */
export const attributeOf = (name: string): ((tag: string) => string) => {
  const plain = ` ${name}="`
  const other = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)

  return (tag) => {
    const at = tag.indexOf(plain)
    if (at >= 0) return tag.slice(at + plain.length, tag.indexOf('"', at + plain.length))
    if (!ODD.test(tag)) return ''
    const [, double, single] = other.exec(tag) ?? []

    return double ?? single ?? ''
  }
}

const COMMENT = '<!--'
const CDATA = '<![CDATA['

/**
 * Reads an XML whose parts come one after the other, without holding more of it than one tag or text.
 *
 * @throws PlanillaError for what no spreadsheet program writes: entities of one's own, or a text without end
 */
export const createXml = ({ abre, cierra, texto }: Oyente) => {
  let rest = ''
  let depth = 0

  /** What begins with '<!' or '<?'; answers where it ends, -1 where that is still to come. */
  const special = (text: string, at: number): number => {
    if (text.startsWith(COMMENT, at)) {
      const end = text.indexOf('-->', at + 4)
      return end < 0 ? -1 : end + 3
    }
    if (text.startsWith(CDATA, at)) {
      const end = text.indexOf(']]>', at)
      if (end >= 0) texto(text.slice(at + CDATA.length, end).replaceAll('&', '&amp;'))
      return end < 0 ? -1 : end + 3
    }
    if (text.startsWith('<!D', at)) throw new PlanillaError('ilegible')
    const end = text.indexOf('>', at)
    // Too few characters have come to tell whether they begin a CDATA section.
    return end < 0 || text.length - at < CDATA.length ? -1 : end + 1
  }

  const tag = (text: string, at: number): number => {
    const end = closeOf(text, at)
    if (end < 0) return -1
    if (text.charCodeAt(at + 1) === SLASH) {
      depth -= 1
      cierra(localOf(text.slice(at + 2, end)).trimEnd())
    } else {
      const isEmpty = text.charCodeAt(end - 1) === SLASH
      const inner = text.slice(at + 1, isEmpty ? end - 1 : end)
      const name = nameOf(inner)
      abre(name, inner)
      if (isEmpty) cierra(name)
      else depth += 1
    }

    return end + 1
  }

  const push = (part: string): void => {
    const text = rest + part
    let at = 0
    for (;;) {
      const start = text.indexOf('<', at)
      if (start < 0) break
      if (start > at) texto(text.slice(at, start))
      const second = text[start + 1]
      const end = second === '!' || second === '?' ? special(text, start) : tag(text, start)
      at = start
      if (end < 0) break
      at = end
    }
    rest = text.slice(at)
    if (rest.length > MAX_PIECE) throw new PlanillaError('grande')
  }

  return {
    push,
    /** Nothing more comes: half of an XML is none. */
    end: (): void => {
      if (depth !== 0 || rest.includes('<')) throw new PlanillaError('ilegible')
    },
  }
}

/** All of one, from beginning to end. */
export const readXml = async (parts: AsyncIterable<string>, oyente: Oyente): Promise<void> => {
  const { push, end } = createXml(oyente)
  for await (const part of parts) push(part)
  end()
}
