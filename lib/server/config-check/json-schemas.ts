import { z } from 'zod'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { CONFIG_KEYS, ConfigSet, fileOf } from '#lib/site/config/model/config-set.ts'

/** Metadata that only the checks and the editor of the desk use. */
const FOR_FORMS = ['kind', 'widget', 'of', 'calledBy']

/** Lets an editor suggest the languages by name; the schema itself accepts any code. */
function nameLanguages(schema: z.core.JSONSchema.BaseSchema): void {
	const { additionalProperties } = schema
	if (typeof additionalProperties !== 'object') return
	schema.properties = Object.fromEntries(LANGUAGE_CODES.map((language) => [language, additionalProperties]))
}

/**
 * Returns the JSON Schemas of all files of `config/`, by file name below `config/schema/`: what `npm run make -- schemas`
 * writes. They are draft 7, which editors support best.
 */
export function jsonSchemaTexts(): Map<string, string> {
	return new Map(
		CONFIG_KEYS.map((key) => {
			const schema = z.toJSONSchema(ConfigSet.shape[key], {
				io: 'input',
				target: 'draft-7',
				unrepresentable: 'any',
				override({ jsonSchema }) {
					if (jsonSchema.kind === 'localized') nameLanguages(jsonSchema)
					for (const name of FOR_FORMS) Reflect.deleteProperty(jsonSchema, name)
				},
			})
			return [fileOf(key).replace('.json', '.schema.json'), `${JSON.stringify(schema, null, '\t')}\n`]
		}),
	)
}
