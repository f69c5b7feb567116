import 'server-only'
import { isFields, readPage } from './omnicasa-answer.ts'
import { Declined, NoSuchCall, type OmnicasaCalls } from './omnicasa-calls.ts'
import type { RawHome } from './raw-record.ts'

/** What is known of a home only for its owners, by the field under which it is kept. */
const EXTRAS = [
	{ field: 'media', method: 'GetMediaOnlineHistories', parameters: {} },
	{ field: 'histories', method: 'GetCalendarHistories', parameters: {} },
	{ field: 'histories', method: 'GetAutomaticHistories', parameters: {} },
	/** 1 is the owner. */
	{ field: 'owners', method: 'GetRelationList', parameters: { TypeIDs: '1' } },
] as const
const MOST = 500

export interface Extras {
	of(id: number): Promise<Omit<RawHome, 'texts'>>
	/** Methods that this account does not have. */
	missing(): readonly string[]
}

/**
 * Reads what the owner portal shows. Not every account has these methods: one that is refused is not asked again, and
 * the home is read without it.
 */
export function extrasOf(calls: OmnicasaCalls): Extras {
	const missing = new Set<string>()

	async function listOf(method: string, parameters: Readonly<Record<string, string>>, id: number) {
		if (missing.has(method)) return []
		try {
			const parts = { ...parameters, ObjectID: id, Limit1: 1, Limit2: MOST }
			const page = readPage(await calls.call(method, parts))
			if (page === null) missing.add(method)
			return page?.items ?? []
		} catch (error) {
			if (!(error instanceof Declined || error instanceof NoSuchCall)) throw error
			missing.add(method)
			return []
		}
	}

	return {
		missing: () => [...missing],
		async of(id) {
			const found: Record<string, unknown[]> = {}
			for (const { field, method, parameters } of EXTRAS) {
				const items = (await listOf(method, parameters, id)).map((item) => ({ ...item, $method: method }))
				if (items.length > 0) found[field] = [...(found[field] ?? []), ...items]
			}
			return isFields(found) ? found : {}
		},
	}
}
