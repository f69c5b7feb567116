import 'server-only'
import type { Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { findSubjectName } from '#lib/people/lead-subject/subject.ts'
import { IN_LANGUAGES, type StoredContent } from '#lib/people/leads/stored-content.ts'
import { getSite } from '#lib/site/config/config.ts'

interface FurtherHome {
	id: number
	/** When it is visited, such as `11:00–11:45`; null if staff fix the time. */
	hours: string | null
}

/** Returns the ids that a form sent as {@link FurtherHome}s without a time. */
export function wishedHomes(ids: string | undefined): FurtherHome[] {
	return (ids?.split(',') ?? []).map((id) => ({ id: Number(id), hours: null }))
}

/** Returns the names of homes in a language; those that are not on the site are left out. */
async function namesOf(homes: readonly FurtherHome[], language: string): Promise<string> {
	const names: string[] = []
	const once = homes.filter(({ id }, index) => homes.findIndex((home) => home.id === id) === index)
	for (const { id, hours } of once) {
		const about = await findSubjectName({ listingId: id }, language)
		if (about !== null) names.push([`${about.title}, ${about.url}`, hours && `(${hours})`].filter(Boolean).join(' '))
	}
	return names.join('; ')
}

/**
 * Stores the further homes of a lead by their names in all languages, in its transaction. Returns what is then stored of
 * it, and the names in the visitor's language.
 */
export async function storeHomes(
	transaction: Transaction<Tables>,
	{ leadId, stored, language }: { leadId: number; stored: StoredContent; language: string },
	homes: readonly FurtherHome[],
): Promise<{ stored: StoredContent; names: string }> {
	const { defaultLanguage, languages } = getSite()
	const words = await Promise.all(languages.map(async (each) => [each, { homes: await namesOf(homes, each) }] as const))
	const inLanguages = Object.fromEntries(words)
	const all = { ...stored, ...inLanguages[defaultLanguage], [IN_LANGUAGES]: inLanguages }
	await transaction
		.updateTable('lead')
		.set({ content: JSON.stringify(all) })
		.where('id', '=', leadId)
		.execute()
	return { stored: all, names: inLanguages[language]?.homes ?? '' }
}
