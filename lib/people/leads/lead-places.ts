import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { getSite } from '#lib/site/config/config.ts'

const ZIP = /^[1-9]\d{3}$/
const MOST = 12

/**
 * Returns the places of a Belgian postal code that the agency's feed contains, in a language, otherwise in the
 * agency's first language. Empty for anything else.
 */
export async function placesOf(zip: string, language: string): Promise<string[]> {
	if (!ZIP.test(zip)) return []
	const { defaultLanguage } = getSite()
	const db = await getPublicDb()
	const rows = await db
		.selectFrom('city')
		.select(['city_key', 'language', 'name'])
		.where('zip', '=', zip)
		.where('language', 'in', [language, defaultLanguage])
		.execute()
	const names = new Map<string, string>()
	for (const row of rows) if (row.language === language || !names.has(row.city_key)) names.set(row.city_key, row.name)
	return [...new Set(names.values())].sort((a, b) => a.localeCompare(b, language)).slice(0, MOST)
}
