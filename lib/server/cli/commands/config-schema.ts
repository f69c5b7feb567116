import fs from 'node:fs'
import path from 'node:path'
import { jsonSchemaTexts } from '#lib/server/config-check/json-schemas.ts'

const folder = path.resolve(import.meta.dirname, '../../../../config/schema')
const texts = jsonSchemaTexts()
fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder, { recursive: true })
for (const [name, text] of texts) fs.writeFileSync(path.join(folder, name), text)
console.log(`${texts.size} JSON Schemas are in config/schema`)
