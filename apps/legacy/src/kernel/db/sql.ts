/** Pattern of an ilike that finds `text` anywhere in a value, its own % _ and \ taken literally. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The number that a filter names; no row has -1. */
export const numeroDe = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1)
