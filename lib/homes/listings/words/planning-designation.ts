/**
 * Abbreviations of Flemish planning designations. An advertisement on the internet must write them in full (biv.be).
 */
export const DESIGNATIONS = [
	'wg',
	'wglk',
	'wche',
	'wug',
	'wp',
	'ag',
	'lwag',
	'ig',
	'kmo',
	'gdr',
	'gvr',
	'pg',
	'bg',
	'ng',
] as const
export type Designation = (typeof DESIGNATIONS)[number]

/**
 * Returns the designation that the feed abbreviates ("Wg", "W.U.G."), or null if its text is none of the known
 * abbreviations.
 */
export function designationKey(text: string): Designation | null {
	const letters = text.toLowerCase().replace(/[.\s]/g, '')
	return DESIGNATIONS.find((key) => key === letters) ?? null
}
