import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { processWide } from '#lib/base/process/process-wide.ts'

/** How many searches are remembered; the oldest are forgotten first, and their pages are kept like others. */
const MOST_SEARCHES = 2000

const remembered = processWide<LRUCache<string, true>>('agencyVainSearches')

const keyOf = (address: string) => createHash('sha256').update(address).digest('base64')

/** Returns the canonical address of a search: that of its page if it were kept. */
export const searchAddress = (language: string, goal: string, search: string) => `/${language}/lists/${goal}?${search}`

/** Remembers whether a search, by its canonical address, found no home on offer. */
export function rememberVain(address: string, isVain: boolean): void {
	remembered.value ??= new LRUCache({ max: MOST_SEARCHES })
	if (isVain) remembered.value.set(keyOf(address), true)
	else remembered.value.delete(keyOf(address))
}

/** Whether a search found no home on offer lately. It is counted where it is rendered, so its page is not kept. */
export function isKnownVain(address: string): boolean {
	return remembered.value?.has(keyOf(address)) ?? false
}
