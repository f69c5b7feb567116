import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { isAmong } from '#lib/base/db/lists.ts'
import { agencyHomes } from '#lib/homes/listings/queries/agency-homes.ts'
import type { OwnSubject } from '#lib/homes/manual-listings/form/field-types.ts'
import { titleField } from '#lib/homes/manual-listings/form/listing-fields.ts'
import { OwnValues, textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { nameOf } from '#lib/people/leads/lead-mails.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { LogEntry } from './account-types.ts'

const idsOf = (entries: readonly LogEntry[], kind: string) => [
	...new Set(
		entries.flatMap(({ subject }) => {
			const [own, id] = subject.split(':')
			return own === kind && Number.isSafeInteger(Number(id)) ? [Number(id)] : []
		}),
	),
]

/** The address of a home that staff write, else its title in a language, or in the first that has one. */
function draftName(subject: OwnSubject, draft: OwnValues, language: string): string | undefined {
	const street = [textOf(draft, 'Street'), textOf(draft, 'HouseNumber')].filter(Boolean).join(' ')
	const titles = [language, ...getSite().languages].map((one) => textOf(draft, `${titleField(subject)}.${one}`))
	return [street, ...titles].find(Boolean)
}

/**
 * Returns what people call the requests and homes of these entries, by subject. The log itself keeps no names: whoever
 * was erased has none here either.
 */
export async function logSubjects(
	entries: readonly LogEntry[],
	language: string,
): Promise<ReadonlyMap<string, string>> {
	const db = await getFullDb()
	const leads = await db
		.selectFrom('lead')
		.select(['id', 'content', 'email'])
		.where(isAmong('id', idsOf(entries, 'lead')))
		.where('erased_at', 'is', null)
		.execute()
	const ids = idsOf(entries, 'home')
	const homes = await agencyHomes(ids, language)
	const drafts = await db
		.selectFrom('own_home')
		.select(['id', 'subject', 'draft'])
		.where(isAmong('id', ids))
		.where('state', '<>', 'removed')
		.execute()
	const senders = leads.map(
		({ id, content, email }) => [`lead:${id}`, nameOf({ ...JSON.parse(content), email })] as const,
	)
	const places = [...homes.values()].map(
		({ id, street, town, title }) =>
			[`home:${id}`, street === null ? title.text : [street, town].filter(Boolean).join(', ')] as const,
	)
	// What is not published has no place among the homes of the site.
	const written = drafts.flatMap(({ id, subject, draft }): [string, string][] => {
		const name = draftName(subject, OwnValues.parse(JSON.parse(draft)), language)
		return name === undefined ? [] : [[`home:${id}`, name]]
	})
	return new Map([...senders, ...written, ...places])
}
