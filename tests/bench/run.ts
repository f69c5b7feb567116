// Each part is a module that runs when it is imported.
/** `npm run bench` measures everything, `npm run bench -- beacons` one part. */
const PARTS = {
	search: () => import('./search'),
	beacons: () => import('./beacons'),
}

const wished = process.argv.slice(2)
const unknown = wished.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
	console.error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`)
	process.exit(2)
}
for (const [name, measurePart] of Object.entries(PARTS)) {
	if (wished.length === 0 || wished.includes(name)) await measurePart()
}

export {}
