import fs from 'node:fs'
import path from 'node:path'
import { payloadJsonSchema } from '#lib/homes/feed/payload/json-schema.ts'
import { jsonSchemaTexts } from '#lib/server/config-check/json-schemas.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const folder = path.join(root, 'config/schema')
const texts = jsonSchemaTexts()
fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder, { recursive: true })
for (const [name, text] of texts) fs.writeFileSync(path.join(folder, name), text)
const payload = 'docs/listing-payload.schema.json'
fs.writeFileSync(path.join(root, payload), `${JSON.stringify(payloadJsonSchema(), null, '\t')}\n`)
console.log(`${texts.size} JSON Schemas are in config/schema, and that of the payload is ${payload}`)
