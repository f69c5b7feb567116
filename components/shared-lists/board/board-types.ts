import type { ReactNode } from 'react'
import type { ListAct, ListProblem } from '#lib/people/shared-lists/shared-list-types.ts'

/** Makes a change of the list and returns why it was refused, if it was. */
export type Act = (act: ListAct) => Promise<{ problem: ListProblem | null }>

/** A home of the list as the server sends it. */
export interface BoardHome {
	id: number
	title: string
	/** Its card; null for a home that is off the site. */
	card: ReactNode
	/** What became of it; null while it is shown. */
	gone: 'withdrawn' | 'sold' | 'rented' | null
}
