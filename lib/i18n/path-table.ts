import { z } from 'zod'
import { configFile } from '../agency/config-file.ts'
import { LanguageCode, Localized } from '../agency/schema.ts'

/** The pages that the program itself has; other records are external links or pages of the menu. */
export const PAGE_IDS = [
	'home',
	'sale',
	'rent',
	'property-sale',
	'property-rent',
	'projects',
	'project',
	'contact',
	'demand-register',
	'contact-demand',
	'login',
	'feedback',
	'disclaimer',
	'cookie-policy',
	'privacy-statement',
] as const
export type PageId = (typeof PAGE_IDS)[number]

const pattern = z.string().regex(/^\/(?:(?:[a-z0-9-]+|\{(?:id|city|slug|kind)\})\/)*$/, {
	error: 'a path is lower case, begins and ends with a slash, and may hold {id}, {city}, {slug} or {kind}',
})

const PathRecord = z.object({
	id: z.enum(PAGE_IDS),
	type: z.enum(['feedback', 'page', 'article', 'login']),
	/** The path in the default language and wherever a language has none of its own. */
	original: pattern,
	aliases: z.array(pattern).default([]),
	paths: z.record(LanguageCode, pattern),
	breadcrumb: Localized,
	external: z.boolean(),
})
export type PathRecord = z.infer<typeof PathRecord>

const PathTable = z.object({
	pages: z.array(PathRecord).refine((pages) => new Set(pages.map((page) => page.id)).size === PAGE_IDS.length, {
		error: `there must be one record for each of: ${PAGE_IDS.join(', ')}`,
	}),
})
export type PathTable = z.infer<typeof PathTable>

/** `config/paths.json`: the one place where paths are written. */
export const getPathTable = configFile('paths.json', PathTable)
