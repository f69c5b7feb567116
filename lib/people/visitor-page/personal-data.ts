import 'server-only'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { PersonalData } from '#lib/people/privacy/personal-data.ts'

/** Who may open a page of their own. Erasing it ends every link to that page; it goes when the last one has expired. */
export const ownPageData: PersonalData = {
	name: 'ownPages',
	tables: ['own_page'],
	async find(db, email) {
		const rows = await db.selectFrom('own_page').select('mailed_at').where('email', '=', email.toLowerCase()).execute()
		return rows.map(({ mailed_at }) => ({ lastMailedAt: mailed_at }))
	},
	async erase(transaction, email) {
		const { numDeletedRows } = await transaction
			.deleteFrom('own_page')
			.where('email', '=', email.toLowerCase())
			.executeTakeFirst()
		return Number(numDeletedRows)
	},
	async expire(transaction, { ownPageDays }, now) {
		const before = new Date(now.getTime() - ownPageDays * DAY_MS).toISOString()
		const { numDeletedRows } = await transaction
			.deleteFrom('own_page')
			.where('mailed_at', '<', before)
			.executeTakeFirst()
		return Number(numDeletedRows)
	},
}
