import type { Site } from '#tests/support/site/site.ts'
import { openSiteDatabase, type SiteDatabase } from '#tests/support/site/site-database.ts'

let visitors = 0

/** Returns the address of a visitor who has not been here before. */
export function newAddress(): string {
	visitors += 1
	return `198.18.${Math.floor(visitors / 250) % 250}.${(visitors % 250) + 1}`
}

/** Reads the database of a site. */
export function inDatabase<T>(site: Pick<Site, 'dataDir' | 'databaseUrl'>, read: (db: SiteDatabase) => T): T {
	const db = openSiteDatabase(site, { readOnly: true })
	try {
		return read(db)
	} finally {
		db.close()
	}
}

/** How many rows each table has. */
export function rowCounts(site: Pick<Site, 'dataDir' | 'databaseUrl'>): Record<string, number> {
	return inDatabase(site, (db) => {
		const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
		return Object.fromEntries(
			tables.map(({ name }) => [String(name), Number(db.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.n)]),
		)
	})
}

/** Posts a form as a browser without scripts would. */
export function postForm(
	site: Pick<Site, 'origin'>,
	action: string,
	fields: Record<string, string>,
): Promise<Response> {
	return fetch(site.origin + action, {
		method: 'POST',
		redirect: 'manual',
		headers: {
			origin: site.origin,
			'content-type': 'application/x-www-form-urlencoded',
			'x-forwarded-for': newAddress(),
		},
		body: new URLSearchParams(fields).toString(),
	})
}

/** The fields of a question to the agency, different each time. */
export function question(number: number): Record<string, string> {
	const email = `visitor${number}@voorbeeld.example`
	return { language: 'nl', title: 'none', firstName: 'Ada', lastName: 'Peeters', email, remark: `Vraag ${number}` }
}
