import 'server-only'
import { getPublicDb } from '@/lib/db/connection'

const ZIP = /^[1-9]\d{3}$/
const MOST = 12

/** The places of a Belgian postal code that the agency's feed knows, in a language; none for anything else. */
export async function placesOf(zip: string, language: string): Promise<string[]> {
	if (!ZIP.test(zip)) return []
	const db = await getPublicDb()
	const rows = await db
		.selectFrom('city')
		.select('name')
		.distinct()
		.where('zip', '=', zip)
		.where('language', '=', language)
		.orderBy('name')
		.limit(MOST)
		.execute()
	return rows.map(({ name }) => name)
}
