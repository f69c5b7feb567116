import '#lib/server/cli/command.ts'
import fs from 'node:fs'
import path from 'node:path'
import { getFullDb } from '#lib/base/db/connection.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { BadExtract } from '#lib/homes/points-of-interest/extract/osm-items.ts'
import { readExtract } from '#lib/homes/points-of-interest/extract/read-extract.ts'
import { type NearFile, nearFilePath } from '#lib/homes/points-of-interest/file.ts'
import { NEAR_KINDS } from '#lib/homes/points-of-interest/kinds.ts'
import { streetFilePath, writeStreets } from '#lib/homes/points-of-interest/streets/street-file.ts'
import { runCommand } from '#lib/server/cli/run-command.ts'
import { bumpTags } from '#lib/site/cache/mutations.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'

async function write(places: NearFile['places'], source: string): Promise<void> {
	const target = nearFilePath()
	const draft = `${target}.draft`
	const file: NearFile = { source, made: dayOf(new Date()), places }
	fs.mkdirSync(path.dirname(target), { recursive: true })
	fs.writeFileSync(draft, JSON.stringify(file))
	fs.renameSync(draft, target)
	const db = await getFullDb()
	const homes = await db.selectFrom('listing').select('id').where('is_published', '=', 1).execute()
	// Lists show which places can be searched around, and the source of these.
	await bumpTags(db, [cacheTag.list(0), cacheTag.list(1), ...homes.map(({ id }) => cacheTag.listing(id))])
}

async function make(file: string): Promise<string> {
	const { places, streets } = await readExtract(file)
	if (places.length === 0) throw new BadExtract(`${file} has no station, school, shop or doctor; nothing was changed.`)
	writeStreets(streets)
	await write(places, path.basename(file))
	const counts = NEAR_KINDS.map((kind) => `${kind} ${places.filter(([its]) => its === kind).length}`)
	return `${nearFilePath()}: ${counts.join(', ')}. Pages of homes show them from now on, with credit to OpenStreetMap.
${streetFilePath()}: street ${streets.length}. Visitors can search around an address in any of them.`
}

await runCommand('places', ({ parameters: [file = ''] }) => make(file), {
	lineOf: (error) => (error instanceof BadExtract ? error.message : null),
})
