import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { translator } from '#lib/site/words/translator.ts'
import type { Namer, OwnLead } from './own-leads.ts'

/** What the parts of the page are made from. */
export interface OwnContext {
	db: Kysely<Tables>
	email: string
	language: string
	now: Date
	/** The link also opens papers. */
	mayChange: boolean
	leads: readonly OwnLead[]
	nameOf: Namer
}

/** The texts of the page in a language. */
export function ownWords(language: string) {
	return translator(language, 'ownPage')
}
