import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CrmLead, MappingNotes, RawRecord } from '#lib/homes/connectors/connector-types.ts'
import { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { mapPublication } from '#lib/homes/connectors/skarabee/mapping/map-skarabee.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { Source, type SourceOf } from '#lib/site/config/schema/services/source.ts'
import { type FakeSkarabee, startSkarabee } from '#tests/support/sources/fake-skarabee.ts'
import { SILENT_NOTES, UNSAID } from '#tests/support/sources/unread-values.ts'
import { openSkarabee } from './skarabee-session.ts'

let fake: FakeSkarabee

function settingsOf(source: Record<string, unknown>): SourceOf<'skarabee'> {
	const settings = Source.parse(source)
	if (settings.kind !== 'skarabee') throw new Error(settings.kind)
	return settings
}
const open = (env: Record<string, string> = fake.env) =>
	openSkarabee(settingsOf(fake.source), { secret: (name) => env[name] ?? '' }, 1)

async function problemOf(work: Promise<unknown>): Promise<SourceProblem> {
	const error = await work.then(
		() => null,
		(reason: unknown) => reason,
	)
	if (!(error instanceof SourceProblem)) throw new Error(`No source problem: ${String(error)}`)
	return error
}

const lead: CrmLead = {
	reference: 'VIS-2026-7KQ2MX',
	kind: 'visit',
	language: 'nl',
	firstName: 'Ann',
	lastName: 'D’Hondt & zoon',
	email: 'ann@visitor.example',
	phone: '0470 00 00 00',
	message: 'Mag ik <zaterdag> komen?',
	sourceId: '100002',
	criteria: null,
	hasMarketingConsent: false,
	visit: null,
	pageUrl: 'https://agency.example/nl/te-koop/1',
}

beforeAll(async () => {
	fake = await startSkarabee()
})
beforeEach(() => fake.behave('well'))
afterAll(() => fake.close())

test('a check names the office and counts homes and projects', async () => {
	expect(await open().check()).toEqual({
		lines: ['Office: Immo Beffroi (12)', 'Units of projects: 20 lots, 1 models'],
		homes: 401,
		projects: 4,
	})
})

test('the list has every active publication once, with the time of its change', async () => {
	const items = await open().list()
	expect(items).toHaveLength(405)
	expect(new Set(items.map(({ key }) => key)).size).toBe(405)
	expect(items[0]).toEqual({ key: 'publication:90001', mark: expect.stringMatching(/^\d{4}-\d{2}-\d{2} /) })
	expect(items.map(({ key }) => key)).not.toContain('publication:99999')
})

test('the whole agency becomes homes and projects; what must not be published stays out and unknown values are named', async () => {
	const session = open()
	const keys = (await session.list()).map(({ key }) => key)
	const records: RawRecord[] = []
	for (let start = 0; start < keys.length; start += session.batch) {
		records.push(...(await session.read(keys.slice(start, start + session.batch))))
	}
	const reference = (await session.reference?.()) ?? {}
	const [unknown, leftOut, unmapped]: [string[], string[], Set<string>] = [[], [], new Set()]
	const notes: MappingNotes = {
		...SILENT_NOTES,
		unmappedField: (field) => unmapped.add(field),
		unknownValue: (field, value) => unknown.push(`${field} ${String(value)}`),
		leftOut: (key, reason) => leftOut.push(`${key} ${reason}`),
	}
	const mapped = records.map((record) =>
		mapPublication(record, { ...UNSAID, languages: ['nl', 'fr', 'en', 'de'], reference, notes }),
	)
	const properties = mapped.flatMap((one) => one.properties)
	expect(new Set(properties.map(({ ID }) => ID)).size).toBe(fake.shown)
	expect(new Set(mapped.flatMap((one) => one.projects).map(({ ID }) => ID)).size).toBe(4)
	expect(properties.filter(({ ProjectID, language }) => ProjectID !== null && language === 'nl')).not.toEqual([])
	expect(unknown.sort()).toEqual([
		'Property.FlowStatus BRAND_NEW_FLOW',
		'Property.Orientation UPWARDS',
		'Property.Status ARCHIVED',
	])
	expect(leftOut).toEqual([
		'publication:95001 a model of which the lots are published',
		'publication:100371 status PROSPECT_FOR_SALE',
		'publication:100372 status FOR_SALE_ORDER_ENDED',
		'publication:100373 status ARCHIVED',
		'publication:100374 a discreet sale',
		'publication:100375 flow status FOR_SALE_ON_HOLD',
	])
	expect([...unmapped]).toEqual([])
	for (const secret of fake.secrets) expect(JSON.stringify(mapped)).not.toContain(secret)
	expect(properties.find(({ ID }) => ID === 100_001)?.ContactPerson?.Name).toBe('Lotte Aerts')
	expect(properties.find(({ ID }) => ID === 100_002)?.ContactPerson).toBeNull()
})

test('what has vanished since it was listed is left out', async () => {
	expect(await open().read(['publication:100010', 'publication:424242'])).toMatchObject([{ key: 'publication:100010' }])
})

test.each([
	['unauthorized', 'credentials', 'Skarabee refuses the user name and password of the Weblink'],
	['not-activated', 'refused', 'not activated'],
	['half-written', 'shape', 'The XML cannot be read'],
	['lying', 'shape', 'GetPublicationSummaries: a publication has no ID'],
	['down', 'unavailable', 'POST /v41/weblink.asmx'],
] as const)('a service that is %s is a problem of the kind %s', async (behaviour, kind, words) => {
	fake.behave(behaviour)
	const problem = await problemOf(open().list())
	expect(problem.kind).toBe(kind)
	expect(problem.message).toContain(words)
	for (const secret of fake.secrets) expect(problem.message).not.toContain(secret)
})

test('a busy service is asked again until it answers', async () => {
	fake.behave('busy')
	expect(await open().list()).toHaveLength(405)
})

test('a publication that is not the one that was asked for is refused', async () => {
	fake.behave('lying')
	const problem = await problemOf(open().read(['publication:100010']))
	expect(problem).toMatchObject({ kind: 'shape', message: 'GetPublication: another publication than 100010 came' })
})

test('a wrong password is asked once', async () => {
	const before = fake.requests()
	const session = open({ ...fake.env, SKARABEE_PASSWORD: 'a wrong password' })
	expect((await problemOf(session.list())).kind).toBe('credentials')
	expect(fake.requests() - before).toBe(1)
})

test('a lead has our reference, the publication, and what the visitor said of consent', async () => {
	await open().sendLead?.(lead)
	await open().sendLead?.({
		...lead,
		reference: 'CON-2026-1',
		language: 'fr',
		hasMarketingConsent: true,
		sourceId: null,
	})
	expect(fake.leads()).toEqual([
		{ sourceId: '100002', email: 'ann@visitor.example', hasConsent: false, reference: 'VIS-2026-7KQ2MX' },
		{ sourceId: null, email: 'ann@visitor.example', hasConsent: true, reference: 'CON-2026-1' },
	])
})

test('a lead that Skarabee does not accept is a problem with its reason, without the visitor’s data', async () => {
	fake.refuseLeads(['Email ann@visitor.example of Ann is not valid', 'Phone'])
	const problem = await problemOf(open().sendLead?.(lead) ?? Promise.resolve())
	expect(problem.kind).toBe('refused')
	expect(problem.message).toBe('Skarabee did not accept the request: Email … of … is not valid; Phone')
})

test('addresses of pages are written, and homes that are no longer shown are deleted', async () => {
	const pages = Array.from({ length: 101 }, (_, index) => ({
		sourceId: String(100_001 + index),
		url: index === 100 ? null : `https://agency.example/nl/${index}?a=1&b=2`,
	}))
	const before = fake.requests()
	await open().writeAddresses?.(pages)
	expect(fake.requests() - before).toBe(2)
	expect(fake.written()).toHaveLength(101)
	expect(fake.written()[1]).toEqual({
		publicationId: '100002',
		status: 'AVAILABLE',
		url: 'https://agency.example/nl/1?a=1&b=2',
	})
	expect(fake.written()[100]).toEqual({ publicationId: '100101', status: 'DELETED', url: null })
})

test.each(['http://weblink.skarabee.com', 'https://me:word@weblink.skarabee.com'])('%s is no address', (url) => {
	expect(Source.safeParse({ ...fake.source, url }).success).toBe(false)
})

test('a reader of fields within a record is the same at every call, so that what was read counts once', () => {
	const unmapped: string[] = []
	const notes = {
		...SILENT_NOTES,
		unmappedField: (field: string) => unmapped.push(field),
		unknownValue: () => {},
		leftOut: () => {},
	}
	const reader = new RawReader({ a: { b: '1', c: '2' } }, notes)
	reader.child('a').text('b')
	reader.child('a').text('c')
	reader.reportRest()
	expect(unmapped).toEqual([])
})
