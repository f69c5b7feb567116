import fs from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CONFIG_KEYS, ConfigSet, fileOf } from '#lib/site/config/model/config-set.ts'
import { jsonSchemaTexts } from './json-schemas.ts'

test('the JSON Schemas in config/schema are up to date: npm run make -- schemas writes them', () => {
	const written = fs.readdirSync('config/schema').sort()
	const texts = jsonSchemaTexts()
	expect(written).toEqual([...texts.keys()].sort())
	for (const [name, text] of texts) expect(fs.readFileSync(`config/schema/${name}`, 'utf8'), name).toBe(text)
})

test.each(CONFIG_KEYS)('%s names its JSON Schema, so that an editor completes and underlines', (key) => {
	const { $schema } = z
		.object({ $schema: z.string() })
		.parse(JSON.parse(fs.readFileSync(`config/${fileOf(key)}`, 'utf8')))
	expect($schema).toBe(`./schema/${fileOf(key).replace('.json', '.schema.json')}`)
})

type Schema = z.core.JSONSchema.BaseSchema

function undescribed(schema: Schema, place: string): string[] {
	const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
		if (typeof field === 'boolean') return []
		const isLanguage = /^[a-z]{2}$/.test(name) && !schema.required?.includes(name)
		const own = field.description || isLanguage ? [] : [`${place}.${name}`]
		return [...own, ...undescribed(field, `${place}.${name}`)]
	})
	const { items, additionalProperties } = schema
	const inner = [items, additionalProperties, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
	const below = inner.flat().flatMap((part) => (typeof part === 'object' ? undescribed(part, place) : []))
	return [...fields, ...below]
}

test.each(CONFIG_KEYS)('every field of %s has a description', (key) => {
	const schema = z.toJSONSchema(ConfigSet.shape[key], { io: 'input', unrepresentable: 'any' })
	expect(undescribed(schema, key)).toEqual([])
})
