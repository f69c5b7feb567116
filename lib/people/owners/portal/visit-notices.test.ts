import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLead } from '#lib/people/leads/mutations.ts'
import { templateOf } from '#lib/server/mail/templates.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { mailVisitNotices } from './visit-notices.ts'

const settings = vi.hoisted(() => ({ isEnabled: true }))
vi.mock('#lib/site/config/config.ts', async (load) => {
	const config = await load<typeof import('#lib/site/config/config.ts')>()
	return { ...config, getOwnerSettings: () => ({ ...config.getOwnerSettings(), visitNotice: settings }) }
})

const EVENING = new Date('2026-11-24T17:00:00.000Z')
let agency: AgencyDatabase

beforeEach(async () => {
	settings.isEnabled = true
	agency = await createAgencyDatabase()
	openForSite(agency)
	await importInto(agency, {
		properties: [property(1, { Street: 'Dorpsstraat', HouseNumber: '4', PublishAddress: false })],
	})
	const owner = { email: 'anna@voorbeeld.be', language: 'nl', source: 'staff', created_at: '2026-01-01T00:00:00.000Z' }
	await agency.db
		.insertInto('owner')
		.values({ ...owner, source: 'staff', password_hash: 'x', invited_at: null })
		.execute()
	await agency.db.insertInto('listing_owner').values({ listing_id: 1, email: owner.email, source: 'staff' }).execute()
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function book(startsAt: string, status: 'requested' | 'confirmed' = 'confirmed') {
	const lead = {
		kind: 'contact-appointment' as const,
		prefix: 'APP',
		language: 'fr',
		listingId: 1,
		projectId: null,
		email: 'zoe@exemple.be',
		content: { firstName: 'Zoé', lastName: 'Wauters' },
		optIn: null,
		browserKey: startsAt,
	}
	await createLead(agency.db, lead, async (transaction, { leadId }) => {
		const at = { starts_at: startsAt, ends_at: new Date(Date.parse(startsAt) + 45 * 60_000).toISOString() }
		const place = { calendar: 'home', place: 'home:1', seat: 1, listing_id: 1 } as const
		const rest = { language: 'fr', moved_at: null, cancelled_by: null, created_at: startsAt }
		await transaction
			.insertInto('appointment')
			.values({ lead_id: leadId, uid: startsAt, ...place, ...at, status, ...rest })
			.execute()
		return []
	})
}

/** Returns the mails to the owner, as text. */
async function mails() {
	const rows = await agency.db
		.selectFrom('outbox')
		.select(['language', 'props'])
		.where('template', '=', 'owner-visits')
		.orderBy('id')
		.execute()
	return rows.map(({ language, props }) => templateOf('owner-visits').wordsOf(JSON.parse(props), language))
}

test('the evening before, the owner is notified of the confirmed visits of tomorrow, and never who comes', async () => {
	await book('2026-11-25T13:00:00.000Z')
	await book('2026-11-25T09:00:00.000Z', 'requested')
	await book('2026-11-26T09:00:00.000Z')
	await mailVisitNotices(agency.db, EVENING)
	await mailVisitNotices(agency.db, new Date('2026-11-24T17:30:00.000Z'))
	const all = await mails()
	expect(all.map(({ subject }) => subject)).toEqual(['Morgen om 14:00 bezoek aan uw pand'])
	expect(all[0]?.paragraphs[1]).toContain('Op woensdag 25 november wordt uw pand bezocht.')
	expect(all[0]?.about?.title).toBe('Dorpsstraat 4, Binche')
	expect(all[0]?.rows).toEqual([{ label: '14:00–14:45', value: 'Een bezoeker, via de site' }])
	expect(JSON.stringify(all)).not.toMatch(/Zoé|Wauters|zoe@/)
})

test('what changes later in the evening is reported once, also the cancellation of the last visit', async () => {
	await book('2026-11-25T13:00:00.000Z')
	await mailVisitNotices(agency.db, EVENING)
	await book('2026-11-25T10:00:00.000Z')
	await mailVisitNotices(agency.db, new Date('2026-11-24T18:00:00.000Z'))
	await agency.db.updateTable('appointment').set({ status: 'cancelled' }).execute()
	await mailVisitNotices(agency.db, new Date('2026-11-24T18:30:00.000Z'))
	await mailVisitNotices(agency.db, new Date('2026-11-24T19:00:00.000Z'))
	await agency.db.updateTable('appointment').set({ status: 'confirmed' }).where('uid', 'like', '%T13%').execute()
	await mailVisitNotices(agency.db, new Date('2026-11-24T19:30:00.000Z'))
	expect((await mails()).map(({ subject }) => subject)).toEqual([
		'Morgen om 14:00 bezoek aan uw pand',
		'Gewijzigd: morgen 2 bezoeken',
		'Morgen toch geen bezoek',
		'Gewijzigd: morgen om 14:00 bezoek',
	])
})

test.each([
	['where the agency does not want it', () => Object.assign(settings, { isEnabled: false })],
	['to an owner who switched it off', () => agency.db.updateTable('owner').set({ wants_visit_notice: 0 }).execute()],
	['to an owner without a password', () => agency.db.updateTable('owner').set({ password_hash: null }).execute()],
	['of a home that is another owner’s', () => agency.db.deleteFrom('listing_owner').execute()],
	['of a home that is sold', () => importInto(agency, { properties: [property(1, { Status: 'sold' })] })],
])('nothing is mailed %s', async (_, change) => {
	await book('2026-11-25T13:00:00.000Z')
	await change()
	await mailVisitNotices(agency.db, EVENING)
	expect(await mails()).toEqual([])
})

test('evening starts at six in Belgium: what was missed overnight is not caught up in the morning', async () => {
	await book('2026-11-25T13:00:00.000Z')
	await mailVisitNotices(agency.db, new Date('2026-11-24T16:59:00.000Z'))
	expect(await mails()).toEqual([])
	await mailVisitNotices(agency.db, EVENING)
	expect(await mails()).toHaveLength(1)
})
