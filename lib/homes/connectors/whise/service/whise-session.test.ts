import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CrmLead, RawRecord } from '#lib/homes/connectors/connector-types.ts'
import { whise } from '#lib/homes/connectors/whise/whise-connector.ts'
import { Source } from '#lib/site/config/schema/services/source.ts'
import { startWhise } from '#tests/support/sources/fake-whise.ts'
import { SILENT_NOTES, UNSAID } from '#tests/support/sources/unread-values.ts'
import { isWhiseRaw } from './raw-record.ts'
import { openWhise } from './whise-session.ts'

let fake: Awaited<ReturnType<typeof startWhise>>
beforeEach(async () => {
	fake = await startWhise()
})
afterEach(() => fake.close())

function settings(changes: Record<string, unknown> = {}) {
	const source = Source.parse({ ...fake.source, ...changes })
	if (source.kind !== 'whise') throw new TypeError('not the settings of Whise')
	return source
}
const secret = (variable: string) => fake.env[variable] ?? ''
const tools = { secret, stored: async () => [], languages: ['nl', 'fr', 'en'] }
const open = (changes?: Record<string, unknown>) => openWhise(settings(changes), tools, 1)

/** Returns the message with which something fails. */
async function problem(run: () => Promise<unknown>): Promise<string> {
	const error = await run().then(
		() => null,
		(reason: unknown) => reason,
	)
	if (!(error instanceof Error && 'kind' in error)) throw new TypeError('It did not fail as a source fails')
	for (const text of fake.secrets) expect(error.message).not.toContain(text)
	return `${error.kind}: ${error.message}`
}

const LEAD: CrmLead = {
	reference: 'VIS-2026-7KQ2MX',
	kind: 'visit',
	language: 'fr',
	firstName: 'Anne',
	lastName: 'Dubois',
	email: 'anne@visitor.example',
	phone: '+32 470 00 00 00',
	message: 'Je voudrais visiter.',
	sourceId: '6000001',
	criteria: null,
	hasMarketingConsent: false,
	visit: null,
	pageUrl: 'https://agency.example/fr/6000001/',
}

describe('listing', () => {
	it('lists the whole agency, without homes of colleagues, offline or archived ones', async () => {
		const items = await open().list()
		expect(items).toHaveLength(401)
		expect(new Set(items.map(({ key }) => key)).size).toBe(401)
		expect(items[0]).toEqual({ key: 'estate:6000001', mark: expect.stringMatching(/^2\S+ \S{16} \d{4}-\d\d-\d\d$/) })
	})

	it('keeps to one office', async () => {
		expect(await open({ officeId: 62 }).list()).toHaveLength(401)
		expect(await open({ officeId: 63 }).list()).toEqual([])
	})

	it('no longer lists what was removed', async () => {
		fake.remove('6000003')
		const keys = (await open().list()).map(({ key }) => key)
		expect(keys).not.toContain('estate:6000003')
		expect(keys).toHaveLength(400)
	})

	it('takes no part of a list for the whole', async () => {
		fake.behave('lying')
		expect(await problem(open().list)).toBe('shape: POST /v1/estates/list: Whise announces 410 records and lists 403')
	})

	it('takes no answer that is cut off', async () => {
		const session = open()
		await session.list()
		fake.behave('half-written')
		expect(await problem(session.list)).toContain('shape: POST /v1/estates/list: the answer is not JSON')
	})

	it('waits for a service that is busy', async () => {
		fake.behave('busy')
		expect(await open().list()).toHaveLength(401)
	})

	it('says that a service does not answer', async () => {
		fake.behave('down')
		expect(await problem(open().list)).toMatch(/^unavailable: POST \/token: /)
	})
})

describe('signing in', () => {
	it('signs in once for many calls', async () => {
		const session = open()
		await session.list()
		const before = fake.requests()
		await session.list()
		expect(fake.requests() - before).toBe(9)
	})

	it('renews a token that has expired, once', async () => {
		const session = open()
		await session.list()
		fake.behave('expired')
		expect(await session.list()).toHaveLength(401)
	})

	it('says that the password is wrong', async () => {
		fake.behave('unauthorized')
		expect(await problem(open().check)).toBe(
			'credentials: Whise does not accept the name or password of the Marketplace account',
		)
	})

	it('says that the agency has not activated the integration', async () => {
		fake.behave('not-activated')
		expect(await problem(open().check)).toMatch(/^refused: .*client 4711: the agency has to activate the integration/)
	})

	it('says what the account can see', async () => {
		const { lines, ...counts } = await open().check()
		expect(counts).toEqual({ homes: 400, projects: 1 })
		expect(lines.slice(0, 4)).toEqual([
			'Signed in as client 4711',
			'Office: Kantoor Gent (62)',
			'Contacts: open; owners’ e-mail addresses are read',
			'Not among the details of this account: date of the asbestos certificate',
		])
	})
})

describe('reading', () => {
	const rawOf = ([record]: readonly RawRecord[]) => {
		if (!isWhiseRaw(record?.raw)) throw new TypeError('not a record of Whise')
		return record.raw
	}

	it('reads details, representatives and all languages of the homes that it is asked for', async () => {
		const read = await open().read(['estate:6000003', 'estate:6000005', 'estate:1'])
		expect(read.map(({ key }) => key)).toEqual(['estate:6000003', 'estate:6000005'])
		const { estate } = rawOf(read)
		expect(estate.details).toHaveLength(19)
		expect(estate.representatives).toHaveLength(1)
		expect(estate.sms).toHaveLength(3)
	})

	it('keeps the addresses of owners and of nobody else', async () => {
		const raw = rawOf(await open().read(['estate:6000001']))
		expect(raw.ownerEmails).toEqual(['owner6000001@private.example'])
		expect(JSON.stringify(raw)).not.toContain('buyer')
	})

	it('keeps when homes were visited and advertised, without what was remarked', async () => {
		const raw = rawOf(await open().read(['estate:6000001', 'estate:6000002']))
		expect(raw.communications).toEqual([{ Date: '2026-10-12T10:00:00', Source: 'Whise', Type: 'Bezoek' }])
		expect(raw.media).toEqual([{ Medium: 'Immoweb', Start: '2026-10-01T08:00:00', End: null, Url: null }])
		expect(JSON.stringify(raw)).not.toContain('te duur')
	})

	it('finds the flood scores by their labels', async () => {
		expect(await open().reference?.()).toEqual({ floodP: 2901, floodG: 2902 })
		fake.behave('no-dictionary')
		expect(await open().reference?.()).toBeNull()
		expect((await open().check()).lines).toContainEqual(expect.stringContaining('Not among the details'))
	})

	it('hands on a complete agency, but for what is not fit for a website', async () => {
		const session = open()
		const keys = (await session.list()).map(({ key }) => key)
		const reference = (await session.reference?.()) ?? {}
		const leftOut: string[] = []
		const notes = {
			...SILENT_NOTES,
			unmappedField: (field: string) => expect.unreachable(`${field} is not mapped`),
			unknownValue: () => {},
			leftOut: (key: string) => leftOut.push(key),
		}
		const homes = new Set<number>()
		const projects = new Set<number>()
		for (let from = 0; from < keys.length; from += session.batch) {
			for (const record of await session.read(keys.slice(from, from + session.batch))) {
				const mapped = whise.map(record, { ...UNSAID, languages: tools.languages, reference, notes })
				for (const { ID } of mapped.properties) homes.add(ID)
				for (const { ID } of mapped.projects) projects.add(ID)
			}
		}
		expect(homes.size).toBe(fake.shown)
		expect([...projects]).toEqual([7_000_001])
		expect(leftOut).toHaveLength(5)
	})
})

describe('leads', () => {
	it('enters a visitor, and without the box ticked says nothing about consent', async () => {
		const { externalId } = (await open().sendLead?.(LEAD)) ?? {}
		expect(externalId).toBe('70000')
		expect(fake.leads()).toEqual([
			{ sourceId: '6000001', email: 'anne@visitor.example', hasConsent: false, reference: 'VIS-2026-7KQ2MX' },
		])
	})

	it('says that the visitor agreed', async () => {
		await open().sendLead?.({ ...LEAD, hasMarketingConsent: true })
		expect(fake.leads()[0]?.hasConsent).toBe(true)
	})

	it('enters a booked visit in Belgian time, and only once', async () => {
		const visit = { start: '2026-07-01T08:00:00Z', end: '2026-07-01T08:30:00Z' }
		await open().sendLead?.({ ...LEAD, visit })
		await open().sendLead?.({ ...LEAD, visit })
		expect(fake.leads()).toHaveLength(1)
		expect(fake.visits()).toEqual([
			{
				Subject: 'VIS-2026-7KQ2MX Anne Dubois',
				CalendarActionId: 3,
				StartDateTime: '2026-07-01T10:00:00',
				EndDateTime: '2026-07-01T10:30:00',
				UserIds: [88],
				EstateIds: [6_000_001],
				ContactIds: [70_000],
			},
		])
	})

	it('enters what a visitor looks for, without a home', async () => {
		const criteria = {
			goal: 1,
			webIds: [2, 3],
			priceMin: null,
			priceMax: 900,
			bedroomsMin: 2,
			surfaceMin: null,
			zips: ['9000'],
		} as const
		await open().sendLead?.({ ...LEAD, kind: 'search', sourceId: null, criteria })
		expect(fake.leads()[0]?.sourceId).toBeNull()
		expect(fake.contact(0)).toMatchObject({
			LanguageId: 'fr-BE',
			OfficeIds: [62],
			ContactOriginId: 5,
			SearchCriteria: [{ PurposeId: 2, CategoryId: 2, PriceMax: 900, MinRooms: 2, CountryId: 1 }],
		})
	})
})

describe('calls of Whise', () => {
	const bytes = (body: unknown) => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
	const call = (word: string, body: unknown, changes: Record<string, unknown> = {}) =>
		whise.readWebhook?.(settings(changes), { secret }, { headers: new Headers(), body: bytes(body), word })
	const word = () => secret('WHISE_HOOK')
	const events = [
		{ name: 'estate_updated', objectId: 6_000_001 },
		{ name: 'contact_updated', objectId: 5 },
		{ name: 'estate_updated', objectId: 6_000_001 },
	]

	it('is a hint about the homes that it names', () => {
		expect(call(word(), { clientId: 4711, events })).toEqual({
			changed: [{ key: 'estate:6000001', mark: null }],
			removed: [],
		})
	})

	it.each([
		['another word', 'guessed', { events }, {}],
		['no word at all', '', { events }, {}],
		['another agency', null, { clientId: 1, events }, {}],
		['an address that the agency does not use', null, { events }, { webhookVariable: null }],
	])('is ignored with %s', (_, given, body, changes) => {
		expect(call(given ?? word(), body, changes)).toBeNull()
	})

	it('is a hint to look at everything if its body says nothing', () => {
		expect(call(word(), 'half {')).toEqual({ changed: [], removed: [] })
	})
})
