// Each part is a module that runs when it is imported.
/** `npm run bench` measures everything, `npm run bench -- beacons` one part, `-- web` all that begin so. */
const PARTS = {
	search: () => import('./search'),
	beacons: () => import('./beacons'),
	alerts: () => import('./alerts'),
	'web-sizes': () => import('./web/sizes'),
	'web-requests': () => import('./web/requests'),
	'web-changes': () => import('./web/changes'),
	'web-crawl': () => import('./web/crawl'),
	'web-fair-share': () => import('./web/fair-share'),
	'web-interaction': () => import('./web/interaction'),
	'web-lighthouse': () => import('./web/lighthouse'),
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
