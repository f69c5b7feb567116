/** Homes that a shortlist holds, and so the most that its page compares. */
export const MOST_KEPT = 40
/** Homes that the browser remembers as seen. */
export const MOST_SEEN = 5
/** The query parameter of a shared shortlist. */
export const IDS_PARAM = 'ids'

/** Nobody's list is longer; what storage or an address holds beyond is not read. */
const LONGEST_TEXT = 8192

/**
 * The listing ids in a text from storage or an address, such as "1001,1031": in its order, each once, `most` of them.
 * What is no id is passed over, so that a corrupt or foreign text gives an empty list.
 */
export function parseIds(text: string | null, most = MOST_KEPT): number[] {
	const parts = (text ?? '').slice(0, LONGEST_TEXT).split(',')
	const ids = parts.filter((part) => /^[1-9]\d{0,9}$/.test(part)).map(Number)
	return [...new Set(ids)].slice(0, most)
}

/** Ids as `parseIds` reads them. */
export function formatIds(ids: readonly number[]): string {
	return ids.join(',')
}

/** The address of a shortlist that holds these homes; its plain path where it holds none. */
export function shortlistHref(path: string, ids: readonly number[]): string {
	return ids.length === 0 ? path : `${path}?${IDS_PARAM}=${formatIds(ids)}`
}
