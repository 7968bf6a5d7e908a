import type { Content } from 'pdfmake/interfaces.js'

/** A text whose longest words break: one that did not would push the columns beside it, prices among them, off the sheet. */
export const partible = (text: string, max: number): Content[] =>
  text
    .split(new RegExp(`(\\S{${max + 1},})`))
    .map((part, i) => (i % 2 === 1 ? { text: part, wordBreak: 'break-all' } : part))

export const juntos = (...textos: string[]): string => textos.filter(Boolean).join(' · ')
