import { fillableTexts } from '#lib/site/config/model/config-set.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import type { Finding, PartialConfig } from './finding.ts'

/** Returns each paragraph of the texts with its place. */
export function paragraphs(config: PartialConfig): { key: Finding['key']; path: JsonPath; text: string }[] {
	return fillableTexts(config).flatMap(({ key, kind, value, path }) => {
		if (kind !== 'localized') return [{ key, path, text: String(value) }]
		return Object.entries(Object(value)).flatMap(([language, words]) =>
			Array.isArray(words)
				? words.map((text, index) => ({ key, path: [...path, language, index], text: String(text) }))
				: [{ key, path: [...path, language], text: String(words) }],
		)
	})
}

/** Matches a Belgian phone number as people write it: 064 12 34 56, 0471/23.45.67, +32 64 12 34 56. */
export const PHONE = /(?:\+|\b00)\d{2}[\d\s./()-]{6,16}\d|\b0\d[\d\s./-]{6,12}\d/g

/** Returns the digits of a number as it is dialled in Belgium. */
export const nationalDigits = (phone: string) => phone.replace(/^\s*(\+|00)32\s*(\(0\))?/, '0').replace(/\D/g, '')
