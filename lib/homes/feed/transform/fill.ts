import { isAbsent } from '#lib/homes/feed/payload/fields.ts'

/** Whether a fact that was read says nothing. */
export function isSilent(fact: unknown): boolean {
	return isAbsent(fact) || (Array.isArray(fact) && fact.length === 0)
}

/** Whoever is named there may see the home in the portal: no record gives that to an address that another left out. */
const NEVER_FILLED = 'OwnerEmails'

/**
 * The first of the records of one listing or project, with what it does not say, or says in a way that nobody can read,
 * as the first of the others says it. What each language words for itself is read from the records themselves.
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
