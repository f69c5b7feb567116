import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { unitsOf } from './manual-items.ts'
import type { OwnHomeView } from './manual-listing-types.ts'
import { standingOf } from './standing.ts'
import { storedOwn } from './stored-manual.ts'

/** Returns what the form of a home shows; null if staff write none with this number. */
export async function ownHomeView(id: number, language: string): Promise<OwnHomeView | null> {
	const db = await getFullDb()
	const home = await storedOwn(db, id)
	if (home === null || home.state === 'removed') return null
	const standing = await standingOf(db, home, { now: new Date(), language })
	return { subject: home.subject, standing, values: home.draft, units: await unitsOf(db, home, language) }
}
