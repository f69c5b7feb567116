import { isAbsent } from '#lib/homes/feed/payload/fields/field-kinds.ts'

/** Returns whether a fact is absent or an empty list. */
export function isSilent(fact: unknown): boolean {
	return isAbsent(fact) || (Array.isArray(fact) && fact.length === 0)
}

/**
 * Anyone named there may see the home in the portal. A record that leaves an address out must not get it from another.
 */
const NEVER_FILLED = 'OwnerEmails'

/**
 * Returns the first record of a listing or project, with the facts that it lacks or gives unreadably taken from the
 * first other record that has them. What each language words for itself is read from the records themselves.
 */
export function filledRecord<T extends object>([main, ...others]: readonly [T, ...T[]]): T {
	const found: Record<string, unknown> = {}
	for (const [field, fact] of Object.entries(main)) {
		if (!isSilent(fact) || field === NEVER_FILLED) continue
		for (const other of others) {
			const said: unknown = Reflect.get(other, field)
			if (isSilent(said)) continue
			found[field] = said
			break
		}
	}
	return Object.assign({}, main, found)
}
