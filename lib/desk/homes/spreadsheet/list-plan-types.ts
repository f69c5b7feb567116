import type { SheetHome } from '#lib/homes/spreadsheets/rows/reading-types.ts'

/** What a list that is read again would change, if it were taken over now. */
export interface ListPlan {
	fresh: readonly SheetHome[]
	changed: readonly SheetHome[]
	/** Homes that the last list no longer had. */
	back: readonly SheetHome[]
	unchanged: number
	/** The numbers of homes that the list no longer has. */
	withdrawn: readonly number[]
	/** Homes with fields that the site does not take; what it has of them stays. */
	refused: readonly { home: SheetHome; fields: readonly string[] }[]
	/** Homes that staff also write at the desk. */
	twice: readonly SheetHome[]
	/** Homes with photographs from the ZIP of an earlier list, which they keep. */
	pictured: ReadonlySet<SheetHome>
	/** What would vanish is so much that a person must agree; null if it is not. */
	loss: { lost: number; published: number; mark: string } | null
}
