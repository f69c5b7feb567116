import { slugify } from '#lib/base/text/slug.ts'
import { firstWords } from '#lib/site/config/model/rich-text-runs.ts'
import type { Json } from './editor-form-types.ts'
import { entryName } from './entry-name.ts'
import { childOf } from './field-at.ts'

const MOST_WORDS = 5

/**
 * Returns the short name by which others refer to an entry of a list, made of its name or first words: one that no
 * other entry has. Null while there is nothing to make it of.
 */
export function entryId(list: readonly Json[], at: number, languages: readonly string[]): string | null {
	const entry = list[at]
	const own = childOf(entry, 'id')
	const name = entryName(entry, languages)
	const words = name === null || name === own ? firstWords(childOf(entry, 'body'), languages) : name
	const slug = slugify(words).split('-').slice(0, MOST_WORDS).join('-')
	if (slug === '') return null
	const taken = new Set(list.filter((_, index) => index !== at).map((one) => childOf(one, 'id')))
	return [slug, ...list.map((_, index) => `${slug}-${index + 2}`)].find((id) => !taken.has(id)) ?? null
}
