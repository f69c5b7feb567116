import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatDay, formatTime } from '#lib/base/format/format-date.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { RequestEvent, RequestNote } from '#lib/desk/requests/model/types.ts'
import { notesOf } from '#lib/people/leads/notes.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

interface Wording {
	language: string
	names: ReadonlyMap<number, string>
}

/** Who did something, and when. */
function byLine({ memberId, at }: { memberId: number | null; at: string }, { language, names }: Wording): string {
	const { detail: t } = messagesOf(language).deskRequests
	const name = names.get(memberId ?? 0) ?? t.site
	return fill(t.eventBy, { name, day: formatDay(at, language) ?? '', time: formatTime(at, language) ?? '' })
}

/** Returns the notes on a request, oldest first. */
export async function shownNotes(db: Kysely<Tables>, leadId: number, wording: Wording): Promise<RequestNote[]> {
	const notes = await notesOf(db, leadId)
	return notes.map(({ id, text, memberId, at }) => ({ id, text, memberId, by: byLine({ memberId, at }, wording) }))
}

/** Returns what was done with a request, oldest first: of each change, what was changed. */
export async function historyOf(db: Kysely<Tables>, leadId: number, wording: Wording): Promise<RequestEvent[]> {
	const { language, names } = wording
	const { detail: t } = messagesOf(language).deskRequests
	const { statuses } = messagesOf(language).staff.lead
	const rows = await db
		.selectFrom('lead_event')
		.select(['id', 'status', 'remark', 'note', 'assignee_id', 'member_id', 'at'])
		.where('lead_id', '=', leadId)
		.orderBy('id')
		.execute()
	const events = rows.map((row, index): RequestEvent => {
		const before = rows[index - 1] ?? { status: 'new', remark: null, assignee_id: null }
		const wasNoted = row.note === null && row.remark !== null && row.remark !== before.remark
		const assignee =
			row.assignee_id === null ? t.eventFreed : fill(t.eventTaken, { name: names.get(row.assignee_id) ?? '' })
		const changes = [
			row.status === before.status ? null : statuses[row.status].toLocaleLowerCase(language),
			row.assignee_id === before.assignee_id ? null : assignee,
			row.note !== null || wasNoted ? t.eventNote : null,
		]
		return {
			id: row.id,
			by: byLine({ memberId: row.member_id, at: row.at }, wording),
			words: changes.filter((change) => change !== null).join(', '),
			note: wasNoted ? row.remark : null,
		}
	})
	// Of a note that was removed nothing is left.
	return events.filter(({ words }) => words !== '')
}
