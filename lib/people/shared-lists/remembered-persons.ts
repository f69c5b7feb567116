import { withStorage } from '#lib/base/browser/browser-storage.ts'
import { formatIds, parseIds } from '#lib/site/routing/listing-ids.ts'

/** Key in local storage of who a visitor is on the shared shortlists of this browser: ids of persons. */
export const ME_KEY = 'shared-list-me'
const MOST_LISTS = 20

/** Returns the ids of the persons that this browser has been, latest first. */
export function rememberedPersons(): number[] {
	return parseIds(
		withStorage('localStorage', (storage) => storage.getItem(ME_KEY)),
		MOST_LISTS,
	)
}

/** Remembers a person of a list, instead of another one of that list. */
export function rememberPerson(id: number | null, others: readonly number[]): void {
	const kept = rememberedPersons().filter((one) => one !== id && !others.includes(one))
	const text = formatIds((id === null ? kept : [id, ...kept]).slice(0, MOST_LISTS))
	withStorage('localStorage', (storage) => storage.setItem(ME_KEY, text))
}
