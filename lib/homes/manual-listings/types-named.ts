import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { getAdvertRules } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

/** The main types that a home can be of, and what each is called. */
export interface NamedTypes {
	ids: readonly number[]
	nameIn: (webId: number, language: string) => string | null
}

/**
 * Reads the types that the site has. Those that the rules of adverts name are among them before any home has one; the
 * site's own words name the usual ones.
 */
export async function namedTypes(db: Kysely<Tables>): Promise<NamedTypes> {
	const rows = await db
		.selectFrom('property_type')
		.select(['web_id', 'language', 'name'])
		.orderBy('show_order')
		.orderBy('web_id')
		.execute()
	const names = new Map(rows.map(({ web_id, language, name }) => [`${web_id} ${language}`, name]))
	const nameIn = (webId: number, language: string) => {
		const usual: Readonly<Record<string, string>> = messagesOf(language).deskOwn.types
		return names.get(`${webId} ${language}`) ?? usual[String(webId)] ?? null
	}
	const ruled = Object.values(getAdvertRules().types).flat()
	const ids = [...new Set([...rows.map(({ web_id }) => web_id), ...ruled])]
	return { ids, nameIn }
}
