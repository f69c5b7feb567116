import 'server-only'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { PersonalData } from '#lib/people/privacy/personal-data.ts'
import { listEnd } from './list-end.ts'

/**
 * Who is mailed about a shared shortlist. First names and notes belong to no address: whoever has the link erases them,
 * and they go 90 days after the last use.
 */
export const togetherData: PersonalData = {
	name: 'sharedLists',
	tables: ['shared_list', 'shared_list_home', 'shared_list_person', 'shared_list_mark', 'shared_list_reader'],
	async find(db, email) {
		const readers = await db
			.selectFrom('shared_list_reader')
			.select(['language', 'asked_at', 'confirmed_at'])
			.where('email', '=', email.toLowerCase())
			.execute()
		return readers.map(({ language, asked_at, confirmed_at }) => ({
			language,
			askedAt: asked_at,
			confirmedAt: confirmed_at,
		}))
	},
	async erase(transaction, email) {
		const { numDeletedRows } = await transaction
			.deleteFrom('shared_list_reader')
			.where('email', '=', email.toLowerCase())
			.executeTakeFirst()
		return Number(numDeletedRows)
	},
	async expire(transaction, { unconfirmedDays }, now) {
		const unconfirmed = new Date(now.getTime() - unconfirmedDays * DAY_MS).toISOString()
		const lists = await transaction.deleteFrom('shared_list').where('used_at', '<=', listEnd(now)).executeTakeFirst()
		const readers = await transaction
			.deleteFrom('shared_list_reader')
			.where('confirmed_at', 'is', null)
			.where('asked_at', '<', unconfirmed)
			.executeTakeFirst()
		return Number(lists.numDeletedRows + readers.numDeletedRows)
	},
}
