import fs from 'node:fs'
import path from 'node:path'
import { payloadJsonSchema } from '#lib/homes/feed/payload/json-schema.ts'
import { messageDeclaration } from '#lib/server/cli/checks/messages.ts'
import { jsonSchemaTexts } from '#lib/server/config-check/json-schemas.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const folder = path.join(root, 'config/schema')
const schemas = jsonSchemaTexts()
fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder, { recursive: true })
for (const [name, text] of schemas) fs.writeFileSync(path.join(folder, name), text)
const payload = 'docs/listing-payload.schema.json'
fs.writeFileSync(path.join(root, payload), `${JSON.stringify(payloadJsonSchema(), null, '\t')}\n`)
const texts = 'messages/en/config-check'
const declaration = messageDeclaration(fs.readFileSync(path.join(root, `${texts}.json`), 'utf8'))
fs.writeFileSync(path.join(root, `${texts}.d.json.ts`), declaration)
console.log(
	`${schemas.size} JSON Schemas are in config/schema, that of the payload is ${payload}, and ${texts}.d.json.ts is of its texts`,
)
