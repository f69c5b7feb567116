import { z } from 'zod'
import { $schema, LanguageCode, Localized } from '#lib/site/config/schema/text.ts'
import { PAGE_IDS } from './page-ids.ts'

export type PageId = (typeof PAGE_IDS)[number]

const pattern = z
	.string()
	.regex(/^\/(?:(?:[a-z0-9-]+|\{(?:id|city|slug|kind)\})\/)*$/, {
		error:
			'A path is small letters, begins and ends with a slash, and may hold {id}, {city}, {slug} or {kind}: “/for-sale/”.',
	})

const PathRecord = z.strictObject({
	id: z.enum(PAGE_IDS).describe('Which page of the program this is.'),
	type: z.enum(['feedback', 'page', 'article', 'login']).describe('What kind of page it is; leave it.'),
	original: pattern.describe('The path in the default language and wherever a language has none of its own.'),
	aliases: z.array(pattern).default([]).describe('Old paths that lead to the page as well.'),
	paths: z.record(LanguageCode, pattern).describe('The path in a language, where it is not the original one.'),
	breadcrumb: Localized.describe('The words of the page in the line that says where one is.'),
	external: z.boolean().describe('true when the page is on another site.'),
})
export type PathRecord = z.infer<typeof PathRecord>

/** `config/paths.json`: the one place where the paths of built-in pages are written. */
export const PathTable = z.strictObject({
	$schema,
	pages: z
		.array(PathRecord)
		.refine((pages) => PAGE_IDS.every((id) => pages.filter((page) => page.id === id).length === 1), {
			error: `There must be one entry for each of: ${PAGE_IDS.join(', ')}.`,
		})
		.describe('The paths of the pages that the program has. Your own pages stand in menu.json.'),
})
export type PathTable = z.infer<typeof PathTable>
