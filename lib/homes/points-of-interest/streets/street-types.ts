import type { Position } from '#lib/base/format/distance.ts'

/** The names of a street: as on its signs, and in each language that has one of its own. */
export type StreetNames = Readonly<{ own: string } & Partial<Record<'nl' | 'fr' | 'de', string | undefined>>>

/** A street of an extract of OpenStreetMap. */
export interface StreetEntry {
	names: StreetNames
	/** Belgian postal code. */
	zip: string
	/** A point of it, about half-way. */
	middle: Position
	/** Where some of its houses are: at most one of each ten numbers. */
	houses: readonly { number: number; at: Position }[]
}
