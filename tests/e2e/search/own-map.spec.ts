import fs from 'node:fs'
import path from 'node:path'
import { expect } from '#tests/e2e/fixtures.ts'
import { colours, map, openList, test } from '#tests/e2e/flows/drawn-map.ts'
import { tileFile } from '#tests/support/data/tile-file.ts'
import { type TileFeature, vectorTile } from '#tests/support/data/vector-tile.ts'

const WHOLE: TileFeature['points'] = [
	[0, 0],
	[4096, 0],
	[4096, 4096],
	[0, 4096],
]

test.use({ locale: 'fr-BE', viewport: { width: 1440, height: 900 }, map: { tiles: null, tileFile: 'own.pmtiles' } })

test('streets are drawn in the colours of the site, from this site alone', async ({ page, site, foreignRequests }) => {
	// One tile of the whole of Belgium and around: the map enlarges it as far as needed.
	const bytes = vectorTile([
		{ layer: 'earth', kind: 'area', points: WHOLE, facts: { kind: 'earth' } },
		{ layer: 'water', kind: 'area', points: WHOLE.map(([x, y]) => [x / 2, y / 2] as const), facts: { kind: 'lake' } },
	])
	const tiles = [64, 65, 66].flatMap((x) => [42, 43].map((y) => ({ z: 7, x, y, bytes })))
	fs.mkdirSync(path.join(site.dataDir, 'maps'), { recursive: true })
	fs.writeFileSync(path.join(site.dataDir, 'maps', 'own.pmtiles'), tileFile(1, tiles))
	// The pages were made without it.
	await site.halt()
	await site.resume()
	await openList(page)
	// The site's own colour of land, and of water (components/map/basemap/street-colours.ts).
	await expect.poll(async () => (await colours(page)).most).toMatch(/^(244,242,236|197,211,214)$/)
	await expect(map(page).locator('.leaflet-marker-pane button').first()).toBeVisible()
	expect(foreignRequests).toEqual([])
})
