import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import type { OwnLead } from './own-leads.ts'

/** Returns the home or project of something; null if it is not on the site. */
export type Namer = (of: {
	listing_id: number | null
	project_id: number | null
}) => Promise<{ title: string; url: string } | null>

/** What the parts of the page are made from. */
export interface OwnContext {
	db: Kysely<Tables>
	email: string
	language: string
	now: Date
	/** The link also opens documents and erases. */
	mayChange: boolean
	leads: readonly OwnLead[]
	nameOf: Namer
}

/** The texts of the page in a language. */
export function ownWords(language: string) {
	return translator(language, 'ownPage')
}
