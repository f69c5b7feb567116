/** What a home on offer may lack, and unlikely values; `text:fr` is a text of its own in that language. */
export type GapKind = `text:${string}` | 'price' | 'surface' | 'place' | 'tiny' | 'many-bedrooms'

/** Number of homes on the site after an import, and of those with a gap of each kind. */
export interface Gaps {
	homes: number
	found: { kind: GapKind; ids: number[] }[]
}
