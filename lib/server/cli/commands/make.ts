import fs from 'node:fs'
import path from 'node:path'
import { payloadJsonSchema } from '#lib/homes/feed/payload/json-schema.ts'
import { messageDeclaration } from '#lib/server/cli/checks/messages.ts'
import { printUsage, readFacts } from '#lib/server/cli/command-call.ts'
import { MAKE } from '#lib/server/cli/known-commands.ts'
import { INLINE_FILE, minifiedScripts } from '#lib/server/cli/make/inline-scripts.ts'
import { makeBasemap } from '#lib/server/cli/make/make-basemap.ts'
import { makeCentres } from '#lib/server/cli/make/make-centres.ts'
import { makePlaces } from '#lib/server/cli/make/make-places.ts'
import { jsonSchemaTexts } from '#lib/server/config-check/json-schemas.ts'

const SCHEMAS = path.join('config', 'schema')
const PAYLOAD_SCHEMA = path.join('docs', 'listing-payload.schema.json')
const CHECK_TEXTS = path.join('messages', 'en', 'config-check')

function makeSchemas(): void {
	const texts = jsonSchemaTexts()
	fs.rmSync(SCHEMAS, { recursive: true, force: true })
	fs.mkdirSync(SCHEMAS, { recursive: true })
	for (const [name, text] of texts) fs.writeFileSync(path.join(SCHEMAS, name), text)
	fs.writeFileSync(PAYLOAD_SCHEMA, `${JSON.stringify(payloadJsonSchema(), null, '\t')}\n`)
	fs.writeFileSync(`${CHECK_TEXTS}.d.json.ts`, messageDeclaration(fs.readFileSync(`${CHECK_TEXTS}.json`, 'utf8')))
	console.log(
		`${texts.size} JSON Schemas are in ${SCHEMAS}, that of the payload is ${PAYLOAD_SCHEMA}, and ${CHECK_TEXTS}.d.json.ts is of its texts`,
	)
}

async function makeScripts(): Promise<void> {
	fs.writeFileSync(INLINE_FILE, await minifiedScripts())
}

const WORK: Readonly<Record<string, (from: string) => void | Promise<void>>> = {
	schemas: makeSchemas,
	scripts: makeScripts,
	places: makePlaces,
	basemap: makeBasemap,
	centres: makeCentres,
}

try {
	const { sub, parameters } = readFacts('make', MAKE, process.argv.slice(2))
	await WORK[sub]?.(parameters[0] ?? '')
} catch (error) {
	if (!printUsage(error)) throw error
}
