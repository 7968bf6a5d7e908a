import { Link } from '@tanstack/react-router'
import type { PropsWithChildren } from 'react'
import type { Destino } from '#/lib/link-to.ts'
import classes from './list.module.css'

/** The link of a cell that is not made by its column alone: it looks like theirs. */
export const CellLink = (link: PropsWithChildren<Destino>) => <Link {...link} className={classes.link} />
