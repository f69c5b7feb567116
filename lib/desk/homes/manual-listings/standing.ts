import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { listingHref } from '#lib/homes/listings/href.ts'
import { namesIn } from '#lib/homes/listings/words/names.ts'
import { checkOwnHome } from '#lib/homes/manual-listings/check.ts'
import { projectNames } from '#lib/homes/projects/project-names.ts'
import { memberNames } from '#lib/people/staff/account/members.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import type { PublicationState } from './manual-listing-types.ts'
import { knownPlaces } from './manual-place.ts'
import { type Asked, savedWords } from './saved-words.ts'
import { hasChanges, type StoredOwn, storedOwn } from './stored-manual.ts'

async function isWithheld(db: Kysely<Tables>, id: number): Promise<boolean> {
	const row = await db.selectFrom('listing_withheld').select('reason').where('listing_id', '=', id).executeTakeFirst()
	return row !== undefined
}

/** Returns the page of a home, in the act's own transaction; null if visitors do not see it. */
async function hrefOf(db: Kysely<Tables>, id: number, language: string): Promise<string | null> {
	const row = await db
		.selectFrom('listing')
		.select(['goal', 'city_key'])
		.where('id', '=', id)
		.where('is_published', '=', 1)
		.where('withdrawn_at', 'is', null)
		.executeTakeFirst()
	if (row === undefined) return null
	const texts = await db
		.selectFrom('listing_text')
		.select(['language', 'title', 'city', 'type_name'])
		.where('listing_id', '=', id)
		.execute()
	const { city, title } = namesIn(texts, language, null, row.city_key)
	return listingHref(language, { id, goal: row.goal === 0 ? 'sale' : 'rent', city, title: title.text })
}

/** The same of a project. */
async function projectHrefOf(db: Kysely<Tables>, id: number, language: string): Promise<string | null> {
	const texts = await db
		.selectFrom('project_text')
		.innerJoin('project', 'project.id', 'project_text.project_id')
		.selectAll('project_text')
		.where('project_id', '=', id)
		.where('withdrawn_at', 'is', null)
		.execute()
	return texts.length === 0 ? null : projectNames(id, texts, language).href
}

/** Returns what is known of a home besides its fields. */
export async function standingOf(db: Kysely<Tables>, home: StoredOwn, asked: Asked): Promise<PublicationState> {
	const { id, subject, version, state, draft } = home
	const name = (await memberNames(db)).get(home.changed_by)
	const isHidden = state === 'published' && (await isWithheld(db, id))
	return {
		id,
		version,
		state,
		hasChanges: hasChanges(home),
		check: await checkOwnHome(db, { id, subject, values: draft }, asked),
		place: knownPlaces(draft),
		saved: savedWords(home.changed_at, name, asked),
		href: await (subject === 'home' ? hrefOf : projectHrefOf)(db, id, asked.language),
		hidden: isHidden ? translator(asked.language, 'deskOwn')('withheld') : null,
	}
}

/** The same of a home that an act has just changed. */
export async function publicationStateAfter(db: Kysely<Tables>, id: number, asked: Asked): Promise<PublicationState> {
	return standingOf(db, (await storedOwn(db, id)) ?? refuse('missing'), asked)
}
