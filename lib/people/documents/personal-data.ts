import 'server-only'
import type { PersonalData } from '#lib/people/privacy/personal-data.ts'

/** Who asked for documents, and of which home. */
export const documentData: PersonalData = {
	name: 'documents',
	tables: ['document_request'],
	async find(db, email) {
		const rows = await db
			.selectFrom('document_request')
			.selectAll()
			.where('email', '=', email.toLowerCase())
			.orderBy('id')
			.execute()
		return rows.map((row) => ({
			listingId: row.listing_id,
			projectId: row.project_id,
			email: row.email,
			downloads: row.downloads,
			expiresAt: row.expires_at,
			createdAt: row.created_at,
		}))
	},
	async erase(transaction, email) {
		const { numDeletedRows } = await transaction
			.deleteFrom('document_request')
			.where('email', '=', email.toLowerCase())
			.executeTakeFirst()
		return Number(numDeletedRows)
	},
	async eraseLead(transaction, { id }) {
		await transaction.deleteFrom('document_request').where('lead_id', '=', id).execute()
	},
	async expire(transaction, _retention, now) {
		const { numDeletedRows } = await transaction
			.deleteFrom('document_request')
			.where('expires_at', '<', now.toISOString())
			.executeTakeFirst()
		return Number(numDeletedRows)
	},
}
