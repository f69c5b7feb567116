import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import type { Site } from './site.ts'
import { openSiteDatabase } from './site-database.ts'

/** Lets an hour pass since the source of a site first left homes out. */
export function passHour(site: Site): void {
	const db = openSiteDatabase(site)
	for (const { source, missing } of db.prepare('SELECT source, missing FROM refused_import').all()) {
		const since: [string, string][] = Object.entries(JSON.parse(String(missing)))
		const earlier = since.map(([key, at]) => [key, new Date(Date.parse(at) - HOUR_MS).toISOString()])
		const update = db.prepare('UPDATE refused_import SET missing = ? WHERE source = ?')
		update.run(JSON.stringify(Object.fromEntries(earlier)), String(source))
	}
	db.close()
}
