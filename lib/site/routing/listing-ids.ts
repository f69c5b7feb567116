import { isRecordId } from '#lib/base/text/record-id.ts'

/** The most homes that a shortlist holds, and so the most that its page compares. */
export const MOST_KEPT = 40
/** How many homes the browser remembers as seen. */
export const MOST_SEEN = 5
/** The query parameter of a shared shortlist. */
export const IDS_PARAM = 'ids'

/** No real list is longer; anything beyond this in storage or an address is not read. */
const LONGEST_TEXT = 8192

/**
 * Returns the listing ids in a text from storage or an address, such as "1001,1031": in order, each once, at most
 * `most`. Anything that is no id is skipped, so a corrupt or foreign text gives an empty list.
 */
export function parseIds(text: string | null, most = MOST_KEPT): number[] {
	const parts = (text ?? '').slice(0, LONGEST_TEXT).split(',')
	const ids = parts.filter(isRecordId).map(Number)
	return [...new Set(ids)].slice(0, most)
}

/** Formats ids in the form that `parseIds` reads. */
export function formatIds(ids: readonly number[]): string {
	return ids.join(',')
}

/** Returns the address of a shortlist with these homes; its plain path if there are none. */
export function shortlistHref(path: string, ids: readonly number[]): string {
	return ids.length === 0 ? path : `${path}?${IDS_PARAM}=${formatIds(ids)}`
}
