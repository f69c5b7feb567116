import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { appointmentData } from '#lib/people/appointments/personal-data.ts'
import { createLead } from '#lib/people/leads/mutations.ts'
import { impressionsOf } from '#lib/people/owners/portal/portal-queries.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { askImpressions } from './ask.ts'
import { impressionLink } from './impression-links.ts'
import { openImpression, receiveImpression } from './receive-impression.ts'
import { findImpression } from './stored-impressions.ts'

const ORIGIN = 'http://localhost:3000'
const NOW = new Date()
const EMAIL = 'ada@voorbeeld.be'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	await importInto(agency, { properties: [property(1001, { TypeDescription: 'Herenhuis' })] })
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

/** Stores a visit that ended so many minutes ago. */
async function visit(
	uid: string,
	minutesAgo: number,
	more: { status?: 'confirmed' | 'cancelled'; calendar?: 'home' | 'office' } = {},
): Promise<Date> {
	const { status = 'confirmed', calendar = 'home' } = more
	const endsAt = new Date(NOW.getTime() - minutesAgo * MINUTE_MS)
	const startsAt = new Date(endsAt.getTime() - HOUR_MS / 2)
	await createLead(
		agency.db,
		{
			kind: 'contact-appointment',
			prefix: 'APP',
			language: 'nl',
			listingId: 1001,
			projectId: null,
			email: EMAIL,
			content: { firstName: 'Ada', lastName: 'Peeters' },
			optIn: null,
			browserKey: uid,
		},
		async (transaction, { leadId }) => {
			await transaction
				.insertInto('appointment')
				.values({
					lead_id: leadId,
					uid,
					calendar,
					place: `home:${uid}`,
					seat: 1,
					listing_id: calendar === 'home' ? 1001 : null,
					starts_at: startsAt.toISOString(),
					ends_at: endsAt.toISOString(),
					status,
					language: 'nl',
					moved_at: null,
					cancelled_by: null,
					confirm_by: null,
					created_at: startsAt.toISOString(),
				})
				.execute()
			return []
		},
	)
	return endsAt
}

const mails = async (template: string) =>
	(await agency.db.selectFrom('outbox').select(['recipients', 'props']).where('template', '=', template).execute()).map(
		({ recipients, props }) => ({ recipients: JSON.parse(recipients), props: JSON.parse(props) }),
	)

const tokenOf = (uid: string, endsAt: Date) =>
	new URL(impressionLink({ uid, endsAt }, 'nl')).searchParams.get('token') ?? ''

async function say(token: string, fields: Record<string, string>): Promise<string> {
	const response = await receiveImpression(
		new Request(`${ORIGIN}/api/appointments/impression`, {
			method: 'POST',
			headers: { origin: ORIGIN, host: 'localhost:3000', 'x-forwarded-for': '192.0.2.1' },
			body: new URLSearchParams({ token, language: 'nl', ...fields }),
		}),
	)
	expect(response.status).toBe(303)
	const { searchParams } = new URL(response.headers.get('location') ?? '')
	return searchParams.get('done') ?? searchParams.get('problem') ?? ''
}

const SAID = { liked: 'yes', price: 'high', next: 'again' }

test('a visitor is asked once, an hour after a visit of a home that took place', async () => {
	await visit('over', 61)
	await visit('just', 59)
	await visit('ahead', -120)
	await visit('cancelled', 90, { status: 'cancelled' })
	await visit('nobody-came', 90)
	await agency.db.updateTable('appointment').set({ outcome: 'noShow' }).where('uid', '=', 'nobody-came').execute()
	await visit('office', 90, { calendar: 'office' })
	await visit('long-ago', 3 * 24 * 60)
	await askImpressions(agency.db, NOW)
	await askImpressions(agency.db, NOW)
	const sent = await mails('visit-impression')
	expect(sent.map(({ recipients }) => recipients)).toEqual([[EMAIL]])
	expect(sent[0]?.props).toMatchObject({ firstName: 'Ada', about: { title: 'Herenhuis' } })
	expect(sent[0]?.props.link).toContain('/personal/impression/?token=over.')
})

test('three answers reach the agency once, and the owner only with consent', async () => {
	const token = tokenOf('over', await visit('over', 61))
	expect(await say(token, SAID)).toBe('said')
	expect(await say(token, SAID)).toBe('said')
	const [told, ...more] = await mails('visit-impression-staff')
	expect(more).toEqual([])
	expect(told?.props).toMatchObject({ name: 'Ada Peeters', said: { ...SAID, isForOwner: false } })
	expect(await impressionsOf(agency.db, 1001)).toEqual([])
	expect(await say(token, { ...SAID, next: 'offer', forOwner: 'yes' })).toBe('said')
	expect(await impressionsOf(agency.db, 1001)).toMatchObject([{ liked: 'yes', price: 'high', next: 'offer' }])
	expect(JSON.stringify(await impressionsOf(agency.db, 1001))).not.toContain('Ada')
	expect(await impressionsOf(agency.db, 1002)).toEqual([])
	expect(await openImpression(token, 'nl')).toMatchObject({ said: { next: 'offer', isForOwner: true } })
	expect(await mails('visit-impression-staff')).toHaveLength(2)
})

test.each([[{}], [{ liked: 'yes', price: 'high' }], [{ ...SAID, next: 'buy' }], [{ ...SAID, liked: '<b>yes</b>' }]])(
	'%j is no answer',
	async (fields) => {
		const token = tokenOf('over', await visit('over', 61))
		expect(await say(token, fields)).toBe('incomplete')
		expect(await findImpression(agency.db, 'over')).toBeNull()
	},
)

test('a forged or expired link, and a cancelled visit, take no answer', async () => {
	await visit('cancelled', 90, { status: 'cancelled' })
	const cancelled = tokenOf('cancelled', NOW)
	const ended = await visit('over', 61)
	const expired = tokenOf('over', new Date(ended.getTime() - 31 * 24 * HOUR_MS))
	for (const token of ['', 'over.x.y', cancelled, expired]) {
		expect(await say(token, SAID), token).toBe('')
		expect(await openImpression(token, 'nl'), token).toBeNull()
	}
	expect(await agency.db.selectFrom('visit_impression').selectAll().execute()).toEqual([])
	expect(await mails('visit-impression-staff')).toEqual([])
})

test('what was said is exported and erased with the visit', async () => {
	const token = tokenOf('over', await visit('over', 61))
	await say(token, { ...SAID, forOwner: 'yes' })
	expect(await appointmentData.find(agency.db, EMAIL)).toMatchObject([{ impression: { ...SAID, isForOwner: true } }])
	await agency.db.transaction().execute((transaction) => appointmentData.erase(transaction, EMAIL, NOW))
	expect(await agency.db.selectFrom('visit_impression').selectAll().execute()).toEqual([])
})
