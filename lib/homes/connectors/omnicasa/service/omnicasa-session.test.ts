import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CrmLead, MappingNotes, RawRecord, SourceTools } from '#lib/homes/connectors/connector-types.ts'
import { mapOmnicasa } from '#lib/homes/connectors/omnicasa/mapping/map-omnicasa.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { Source, type SourceOf } from '#lib/site/config/schema/services/source.ts'
import { startOmnicasa } from '#tests/support/sources/fake-omnicasa.ts'
import type { FakeSource } from '#tests/support/sources/fake-source.ts'
import { SILENT_NOTES, UNSAID } from '#tests/support/sources/unread-values.ts'
import { openOmnicasa } from './omnicasa-session.ts'

let fake: FakeSource
let settings: SourceOf<'omnicasa'>

function isOmnicasa(source: Source): source is SourceOf<'omnicasa'> {
	return source.kind === 'omnicasa'
}

beforeEach(async () => {
	fake = await startOmnicasa()
	const source = Source.parse(fake.source)
	if (!isOmnicasa(source)) throw new Error('The settings of the fake are those of another service')
	settings = source
})
afterEach(() => fake.close())

const open = (languages: readonly string[] = ['nl', 'fr'], now = new Date('2026-11-24T10:00:00Z')) => {
	const tools: SourceTools = { secret: (variable) => fake.env[variable] ?? '', stored: async () => [], languages }
	return openOmnicasa(settings, tools, { firstPause: 1, now: () => now })
}

async function problemOf(run: Promise<unknown>): Promise<SourceProblem> {
	const error = await run.then(
		() => null,
		(thrown: unknown) => thrown,
	)
	if (!(error instanceof SourceProblem)) throw new Error(`Expected a problem, got ${error}`)
	for (const secret of fake.secrets) expect(error.message).not.toContain(secret)
	expect(error.message).not.toContain('?json')
	return error
}

const LEAD: CrmLead = {
	reference: 'CON-2026-7KQ2MX',
	kind: 'contact',
	language: 'fr',
	firstName: 'Noor',
	lastName: 'Peeters',
	email: 'noor@visitor.example',
	phone: '0470 11 22 33',
	message: 'Puis-je visiter ?',
	sourceId: '5026',
	criteria: null,
	hasMarketingConsent: false,
	visit: null,
	pageUrl: 'https://agency.example/fr/5026',
}

test('lists every home and project once, and reads and maps them', async () => {
	const session = open()
	const list = await session.list()
	expect(list).toHaveLength(403)
	expect(new Set(list.map(({ key }) => key)).size).toBe(403)
	const keys = list.map(({ key }) => key)
	const records: RawRecord[] = []
	for (let from = 0; from < keys.length; from += session.batch) {
		records.push(...(await session.read(keys.slice(from, from + session.batch))))
	}
	const unknown = new Set<string>()
	const unmapped: string[] = []
	const notes: MappingNotes = {
		...SILENT_NOTES,
		unknownValue: (field) => unknown.add(field),
		unmappedField: (field) => unmapped.push(field),
		leftOut: () => undefined,
	}
	const mapped = records.map((record) =>
		mapOmnicasa(record, { ...UNSAID, languages: ['nl', 'fr'], reference: {}, notes }),
	)
	const homes = mapped.flatMap(({ properties }) => properties)
	expect(new Set(homes.map(({ ID }) => ID)).size).toBe(fake.shown)
	expect(fake.shown).toBe(395)
	expect(new Set(mapped.flatMap(({ projects }) => projects).map(({ ID }) => ID))).toEqual(new Set([71, 72]))
	expect([...unknown].sort()).toEqual(['AreaApplication', 'Publish', 'SubStatusName', 'owners.TypeID'])
	expect(unmapped).toEqual([])
	const owned = homes.find(({ ID }) => ID === 5030)
	expect(owned?.OwnerEmails).toEqual(['owner-of-5030@private.example'])
	expect(owned?.MediaHistory).toHaveLength(1)
})

test('a mark changes with the record, and once a week for what is not counted as a change', async () => {
	const marks = async (day: string) =>
		new Map((await open(['nl'], new Date(day)).list()).map((it) => [it.key, it.mark]))
	const first = await marks('2026-11-24T10:00:00Z')
	const next = await marks('2026-11-25T10:00:00Z')
	const later = await marks('2026-12-01T10:00:00Z')
	const changed = [...first].filter(([key, mark]) => next.get(key) !== mark)
	expect(changed.length).toBeGreaterThan(50)
	expect(changed.length).toBeLessThan(65)
	expect([...first].filter(([key, mark]) => key.startsWith('property:') && later.get(key) === mark)).toEqual([])
})

test('what vanished between list and reading is left out', async () => {
	const session = open()
	await session.list()
	fake.remove('5026')
	const records = await session.read(['property:5026', 'property:5027', 'project:71', 'project:999'])
	expect(records.map(({ key }) => key)).toEqual(['property:5027', 'project:71'])
})

test('counts, and says which office', async () => {
	const { lines, homes, projects } = await open().check()
	expect([lines, homes, projects]).toEqual([['Omnicasa 1.13, all offices', expect.anything()], 400, 3])
	expect(lines[1]).toBe('Not available to this account: GetAutomaticHistories')
})

test('what the account does not have is asked for once', async () => {
	const session = open(['nl'])
	const counts: number[] = []
	for (const key of ['property:5026', 'property:5027']) {
		const before = fake.requests()
		await session.read([key])
		counts.push(fake.requests() - before)
	}
	expect(counts).toEqual([5, 4])
})

test('a wrong password is said to be one', async () => {
	fake.behave('unauthorized')
	const { kind, message } = await problemOf(open().list())
	expect(kind).toBe('credentials')
	expect(message).toContain('does not accept the account')
})

test('an account that may not do this is said to be refused', async () => {
	fake.behave('not-activated')
	const { kind, message } = await problemOf(open().list())
	expect([kind, message]).toEqual(['refused', 'GetPropertyList: Omnicasa says "No rights"'])
})

test('a list that is not complete is none', async () => {
	fake.behave('lying')
	const { kind, message } = await problemOf(open().list())
	expect([kind, message]).toEqual(['shape', 'GetPropertyList is not complete: 450 were announced, and 400 came'])
})

test('a cut answer is no answer, and a busy service is asked again', async () => {
	fake.behave('half-written')
	expect((await problemOf(open().list())).kind).toBe('shape')
	fake.behave('busy')
	expect(await open().list()).toHaveLength(403)
	fake.behave('down')
	expect((await problemOf(open().list())).kind).toBe('unavailable')
})

test('a lead about a home: once, with the consent as given and our reference', async () => {
	const session = open()
	await session.sendLead?.(LEAD)
	await session.sendLead?.({ ...LEAD, reference: 'CON-2', hasMarketingConsent: true, sourceId: null })
	expect(fake.leads()).toEqual([
		{ sourceId: '5026', email: 'noor@visitor.example', hasConsent: false, reference: 'CON-2026-7KQ2MX' },
		{ sourceId: null, email: 'noor@visitor.example', hasConsent: true, reference: 'CON-2' },
	])
})

test('what a visitor looks for is entered as a demand', async () => {
	const zips = ['9000', '9050']
	const criteria = { goal: 0, webIds: [1, 2], priceMin: null, priceMax: 400000, bedroomsMin: 3, surfaceMin: null, zips }
	await open().sendLead?.({
		...LEAD,
		kind: 'search',
		reference: 'ZOE-1',
		sourceId: null,
		criteria: { ...criteria, goal: 0 },
	})
	expect(fake.leads()).toEqual([
		{ sourceId: null, email: 'noor@visitor.example', hasConsent: false, reference: 'ZOE-1' },
	])
})

test('a lead is not sent twice when no answer comes', async () => {
	fake.behave('down')
	const before = fake.requests()
	expect((await problemOf(open().sendLead?.(LEAD) ?? Promise.resolve())).kind).toBe('unavailable')
	expect(fake.requests() - before).toBe(1)
})

test('an agency that enters leads elsewhere sends none', () => {
	settings = { ...settings, sendsLeads: false }
	expect(open().sendLead).toBeUndefined()
})
