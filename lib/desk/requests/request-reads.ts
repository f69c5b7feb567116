import 'server-only'
import { z } from 'zod'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { inTurn } from '#lib/desk/frame/in-turn.ts'
import { deskRead } from '#lib/desk/frame/read.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { findPhoto } from '#lib/people/leads/stored-photos.ts'
import { auditOf } from '#lib/people/staff/audit.ts'
import { exportedParts, numbersToExport } from './list/export.ts'
import { requestListing } from './list/listing.ts'
import { countArrived, countRequests } from './list/request-counts.ts'
import { CursorText } from './model/cursor.ts'
import { RequestFilter } from './model/filter.ts'
import { requestDetail } from './request-detail.ts'

const language = z.string().regex(/^[a-z]{2}$/)
const id = z.coerce.number().int().positive()

/** A page of the list. */
export const readList = deskRead({
	role: 'requests',
	query: RequestFilter.extend({ after: CursorText, language }),
	async read({ db, member, now }, { after, language: reader, ...filter }) {
		return requestListing(db, { filter, memberId: member.id, now }, { cursor: after, language: reader })
	},
})

/** What waits, and what came in since. */
export const readNews = deskRead({
	role: 'requests',
	isPolled: true,
	query: RequestFilter.extend({ since: z.coerce.number().int().min(0) }),
	async read({ db, member, now }, { since, ...filter }) {
		const arrived = await countArrived(db, { filter, memberId: member.id, since })
		return { counts: await countRequests(db, now), arrived }
	},
})

/** One request with all that is known of it. */
export const readDetail = deskRead({
	role: 'requests',
	query: z.object({ id, language }),
	async read({ db, member, now }, { id: wanted, language: reader }) {
		const asked = { by: member.name, now, language: reader }
		return { detail: (await requestDetail(db, wanted, asked)) ?? refuse('missing') }
	},
})

/** A photograph that came with a request. */
export const readPhoto = deskRead({
	role: 'requests',
	query: z.object({ id, number: id }),
	async read({ db }, { id: leadId, number }) {
		const lead = await db
			.selectFrom('lead')
			.select('reference')
			.where('id', '=', leadId)
			.where('erased_at', 'is', null)
			.executeTakeFirst()
		const photo = (lead && (await findPhoto(lead.reference, number))) ?? refuse('missing')
		const headers = { 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' }
		return new Response(new Uint8Array(photo), { headers: { ...headers, 'x-content-type-options': 'nosniff' } })
	},
})

/** The requests of a filter as a file for a spreadsheet; the log records that a member downloaded it. */
export const exportRequests = deskRead({
	role: 'requests',
	query: RequestFilter.extend({ language }),
	async read({ db, member, now, signal }, { language: reader, ...filter }) {
		const parts = await inTurn(member, signal, async () => {
			const ids = await numbersToExport(db, { filter, memberId: member.id, now })
			await auditOf(db, member.id, now)({ action: 'request.export', subject: 'leads', after: { count: ids.length } })
			return exportedParts(db, ids, reader)
		})
		return new Response(new Blob(parts), {
			headers: {
				'content-type': 'text/csv; charset=utf-8',
				'content-disposition': `attachment; filename="requests-${dayOf(now)}.csv"`,
				'cache-control': 'private, no-store',
				'x-content-type-options': 'nosniff',
			},
		})
	},
})
