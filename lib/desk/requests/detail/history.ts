import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatDay, formatTime } from '#lib/base/format/format-date.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { RequestEvent } from '#lib/desk/requests/model/types.ts'
import { messagesOf } from '#lib/site/words/messages.ts'

/** Returns what was done with a request, oldest first: of each change, what was changed. */
export async function historyOf(
	db: Kysely<Tables>,
	leadId: number,
	{ language, names }: { language: string; names: ReadonlyMap<number, string> },
): Promise<RequestEvent[]> {
	const { detail: t } = messagesOf(language).deskRequests
	const { statuses } = messagesOf(language).staff.lead
	const rows = await db
		.selectFrom('lead_event')
		.select(['id', 'status', 'remark', 'assignee_id', 'member_id', 'at'])
		.where('lead_id', '=', leadId)
		.orderBy('id')
		.execute()
	return rows.map((row, index): RequestEvent => {
		const before = rows[index - 1] ?? { status: 'new', remark: null, assignee_id: null }
		const isNoted = row.remark !== before.remark
		const assignee =
			row.assignee_id === null ? t.eventFreed : fill(t.eventTaken, { name: names.get(row.assignee_id) ?? '' })
		const changes = [
			row.status === before.status ? null : statuses[row.status].toLocaleLowerCase(language),
			row.assignee_id === before.assignee_id ? null : assignee,
			isNoted ? t.eventNote : null,
		]
		const name = names.get(row.member_id ?? 0) ?? t.site
		return {
			id: row.id,
			by: fill(t.eventBy, { name, day: formatDay(row.at, language) ?? '', time: formatTime(row.at, language) ?? '' }),
			words: changes.filter((change) => change !== null).join(', '),
			note: isNoted ? row.remark : null,
		}
	})
}
