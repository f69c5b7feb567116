import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { isAmong } from '#lib/base/db/lists.ts'
import { agencyHomes } from '#lib/homes/listings/queries/agency-homes.ts'
import { nameOf } from '#lib/people/leads/lead-mails.ts'
import type { LogEntry } from './account-types.ts'

const idsOf = (entries: readonly LogEntry[], kind: string) => [
	...new Set(
		entries.flatMap(({ subject }) => {
			const [own, id] = subject.split(':')
			return own === kind && Number.isSafeInteger(Number(id)) ? [Number(id)] : []
		}),
	),
]

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
	const homes = await agencyHomes(idsOf(entries, 'home'), language)
	const senders = leads.map(
		({ id, content, email }) => [`lead:${id}`, nameOf({ ...JSON.parse(content), email })] as const,
	)
	const places = [...homes.values()].map(
		({ id, street, town, title }) =>
			[`home:${id}`, street === null ? title.text : [street, town].filter(Boolean).join(', ')] as const,
	)
	return new Map([...senders, ...places])
}
