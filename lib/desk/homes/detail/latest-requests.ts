import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatShortDay, formatTime } from '#lib/base/format/format-date.ts'
import type { HomeRequest } from '#lib/desk/homes/model/types.ts'
import { SELF_SERVED } from '#lib/people/leads/queries.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

const MOST_REQUESTS = 8

/** Returns the latest requests about a home; every member may look at it, so nothing says who sent them. */
export async function latestRequests(db: Kysely<Tables>, id: number, language: string): Promise<HomeRequest[]> {
	const rows = await db
		.selectFrom('lead')
		.select(['id', 'kind', 'status', 'assignee_id', 'created_at'])
		.where('listing_id', '=', id)
		.where('erased_at', 'is', null)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(MOST_REQUESTS)
		.execute()
	const { mails, deskRequests: t } = messagesOf(language)
	return rows.map(({ id: number, kind, status, assignee_id, created_at: at }) => {
		const isServed = SELF_SERVED.some((one) => one === kind)
		const state = status === 'closed' ? 'done' : status === 'new' && assignee_id !== null ? 'taken' : status
		return {
			id: number,
			what: mails.kinds[isFormName(kind) ? kind : 'site-contact'],
			received: `${formatShortDay(at, language)}, ${formatTime(at, language)}`,
			stateWord: isServed ? t.noReply : t.states[state],
			isOpen: status === 'new' && !isServed,
		}
	})
}
