import { keepPreviousData } from '@tanstack/react-query'

/** Options of a list's query: the rows on screen stay, greyed, until those that were asked for come; no jump between. */
export const keepRows = { placeholderData: keepPreviousData }
