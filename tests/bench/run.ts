// Each part is a module that runs when it is imported.
/**
 * `npm run bench` measures everything, `npm run bench -- beacons` one part, `-- web` all parts that begin with "web".
 */
const PARTS = {
	search: () => import('./search.ts'),
	'search-engines': () => import('./search-engines.ts'),
	imports: () => import('./imports.ts'),
	sources: () => import('./sources.ts'),
	spreadsheets: () => import('./spreadsheets.ts'),
	beacons: () => import('./beacons.ts'),
	alerts: () => import('./alerts.ts'),
	limits: () => import('./limits.ts'),
	move: () => import('./move.ts'),
	instances: () => import('./instances/instances.ts'),
	leads: () => import('./instances/leads.ts'),
	'web-sizes': () => import('#tests/bench/web/sizes.ts'),
	'web-requests': () => import('#tests/bench/web/requests.ts'),
	'web-page-cache': () => import('#tests/bench/web/page-cache.ts'),
	'web-changes': () => import('#tests/bench/web/changes.ts'),
	'web-crawl': () => import('#tests/bench/web/crawl.ts'),
	'web-metrics': () => import('#tests/bench/web/metrics.ts'),
	'web-fair-share': () => import('#tests/bench/web/fair-share.ts'),
	'web-desk-work': () => import('#tests/bench/web/desk-work.ts'),
	'web-interaction': () => import('#tests/bench/web/interaction.ts'),
	'web-lighthouse': () => import('#tests/bench/web/lighthouse.ts'),
}

const wished = process.argv.slice(2)
const names = Object.keys(PARTS)
const isWished = (name: string) => wished.some((wish) => name === wish || name.startsWith(`${wish}-`))
const unknown = wished.filter((wish) => !names.some((name) => name === wish || name.startsWith(`${wish}-`)))
if (unknown.length > 0) {
	console.error(`There is no part ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
	process.exit(2)
}
for (const [name, measurePart] of Object.entries(PARTS)) {
	if (wished.length === 0 || isWished(name)) await measurePart()
}

export {}
