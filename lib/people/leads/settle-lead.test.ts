import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeLead } from '#lib/people/leads/staff/staff-change.ts'
import { createReview, decideReview } from '#lib/people/testimonials/reviews.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { createLead } from './mutations.ts'
import { listOpenLeads } from './queries.ts'

const NOW = new Date('2026-11-23T10:00:00.000Z')
let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

async function leaveTestimonial(): Promise<{ uid: string; reference: string }> {
	let uid = ''
	const content = { firstName: 'Ada', lastName: 'D', remark: 'Goed.', email: 'ada@voorbeeld.be', place: 'Binche' }
	const { reference } = await createLead(
		agency.db,
		{
			kind: 'testimonial',
			prefix: 'TES',
			language: 'nl',
			listingId: null,
			projectId: null,
			email: 'ada@voorbeeld.be',
			optIn: null,
			browserKey: null,
			content: { ...content, deal: 'sale', shownName: 'initial' },
		},
		async (transaction, { leadId }) => {
			uid = await createReview(transaction, leadId)
			return []
		},
		NOW,
	)
	return { uid, reference }
}

const events = () => agency.db.selectFrom('lead_event').select(['status', 'note']).execute()

test('a decided testimonial is no longer open, and its lead records that once', async () => {
	const { uid } = await leaveTestimonial()
	expect(await listOpenLeads(agency.db)).toHaveLength(1)
	expect(await decideReview(agency.db, uid, 'published', NOW)).toBe(true)
	expect(await listOpenLeads(agency.db)).toEqual([])
	await decideReview(agency.db, uid, 'refused', NOW)
	expect(await events()).toEqual([{ status: 'closed', note: null }])
})

test('a lead that staff have answered stays as they left it', async () => {
	const { uid, reference } = await leaveTestimonial()
	await changeLead(agency.db, reference, { status: 'answered', remark: 'Gebeld' }, NOW)
	await decideReview(agency.db, uid, 'published', NOW)
	expect(await events()).toEqual([{ status: 'answered', note: 'Gebeld' }])
})
