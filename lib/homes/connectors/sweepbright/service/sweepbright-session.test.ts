import { afterEach, beforeEach, expect, test } from 'vitest'
import type {
	CrmLead,
	MappingNotes,
	RawRecord,
	SourceItem,
	SourceTools,
} from '#lib/homes/connectors/connector-types.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { mapSweepBright } from '#lib/homes/connectors/sweepbright/mapping/map-sweepbright.ts'
import { Source, type SourceOf } from '#lib/site/config/schema/services/source.ts'
import { type FakeSweepBright, startSweepBright } from '#tests/support/sources/fake-sweepbright.ts'
import { SILENT_NOTES, UNSAID } from '#tests/support/sources/unread-values.ts'
import { openSweepBright } from './sweepbright-session.ts'

let fake: FakeSweepBright
let settings: SourceOf<'sweepbright'>

beforeEach(async () => {
	fake = await startSweepBright()
	const source = Source.parse(fake.source)
	if (source.kind !== 'sweepbright') throw new Error('The settings of the fake are those of another service')
	settings = source
})
afterEach(() => fake.close())

function announced(mark: string | null = 'a'): SourceItem[] {
	return fake.published().map((id) => ({ key: `estate:${id}`, mark }))
}

function open(stored: readonly SourceItem[] = announced(), now = new Date('2026-11-24T10:00:00Z')) {
	const secret = (variable: string) => fake.env[variable] ?? ''
	const tools: SourceTools = { secret, stored: async () => stored, languages: ['nl', 'fr'] }
	return openSweepBright(settings, tools, { firstPause: 1, now: () => now })
}

async function problemOf(run: Promise<unknown> | undefined): Promise<SourceProblem> {
	const error = await run?.then(
		() => null,
		(thrown: unknown) => thrown,
	)
	if (!(error instanceof SourceProblem)) throw new Error(`Expected a problem, got ${error}`)
	for (const secret of fake.secrets) expect(error.message).not.toContain(secret)
	return error
}

const LEAD: CrmLead = {
	reference: 'CON-2026-7KQ2MX',
	kind: 'contact',
	language: 'fr',
	firstName: 'Noor',
	lastName: 'Peeters',
	email: 'noor@visitor.example',
	phone: null,
	message: 'Puis-je visiter ?',
	sourceId: null,
	criteria: null,
	hasMarketingConsent: false,
	visit: null,
	pageUrl: null,
}

test('lists what was announced, and reads and maps it, units inside their projects', async () => {
	const session = open()
	const list = await session.list()
	expect(list).toHaveLength(386)
	const records: RawRecord[] = []
	for (const { key } of list) records.push(...(await session.read([key])))
	const unknown = new Set<string>()
	const unmapped: string[] = []
	const notes: MappingNotes = {
		...SILENT_NOTES,
		unknownValue: (field) => unknown.add(field),
		unmappedField: (field) => unmapped.push(field),
		leftOut: () => undefined,
	}
	const mapped = records.map((record) =>
		mapSweepBright(record, { ...UNSAID, languages: ['nl', 'fr'], reference: {}, notes }),
	)
	const homes = mapped.flatMap(({ properties }) => properties)
	expect(new Set(homes.map(({ ID }) => ID)).size).toBe(fake.shown)
	expect(fake.shown).toBe(395)
	const projects = mapped.flatMap((one) => one.projects)
	expect(new Set(projects.map(({ ID }) => ID)).size).toBe(2)
	const units = homes.filter(({ ProjectID }) => ProjectID !== undefined)
	expect(new Set(units.map(({ ID }) => ID)).size).toBe(15)
	expect([...unknown].sort()).toEqual(['negotiation', 'status', 'sub_type'])
	expect(unmapped).toEqual([])
})

test('a mark changes with an announcement, and once a week without one', async () => {
	const marks = async (mark: string | null, day: string) => {
		const list = await open(announced(mark), new Date(day)).list()
		return new Map(list.map((item) => [item.key, item.mark]))
	}
	const first = await marks('a', '2026-11-24T10:00:00Z')
	const same = await marks('a', '2026-11-24T22:00:00Z')
	expect(same).toEqual(first)
	const changed = (other: ReadonlyMap<string, string | null>) =>
		[...first].filter(([key, mark]) => other.get(key) !== mark).length
	expect(changed(await marks('b', '2026-11-24T10:00:00Z'))).toBe(386)
	expect(changed(await marks('a', '2026-11-25T10:00:00Z'))).toBeGreaterThan(30)
	expect(changed(await marks('a', '2026-11-25T10:00:00Z'))).toBeLessThan(80)
	expect(changed(await marks('a', '2026-12-01T10:00:00Z'))).toBe(386)
	expect([...(await marks(null, '2026-11-24T10:00:00Z')).values()].every((mark) => mark === null)).toBe(true)
})

test('of a unit that is announced, its project is read too, once', async () => {
	const [project = '', ...others] = fake.published().toReversed()
	const units = fake.units(project)
	expect(units).toHaveLength(6)
	const keys = [...units, others[5] ?? ''].map((id) => `estate:${id}`)
	const before = fake.requests()
	const records = await open().read(keys)
	expect(records.map(({ key }) => key)).toEqual([...keys, `estate:${project}`])
	// One more for the token.
	expect(fake.requests() - before).toBe(keys.length + 2)
})

test('an estate that is gone without notice is left out', async () => {
	const { sourceId } = fake.example
	fake.remove(sourceId)
	const [other = ''] = fake.published()
	const records = await open().read([`estate:${sourceId}`, `estate:${other}`])
	expect(records.map(({ key }) => key)).toEqual([`estate:${other}`])
})

test('an answer about another estate is none', async () => {
	const session = open()
	await session.list()
	fake.behave('lying')
	const { kind, message } = await problemOf(session.read([`estate:${fake.example.sourceId}`]))
	expect([kind, message]).toEqual(['shape', expect.stringContaining('is not the estate')])
	expect(await problemOf(open().list())).toMatchObject({ kind: 'shape' })
})

test('a token that is no longer valid is renewed once', async () => {
	const session = open()
	await session.list()
	fake.behave('expired')
	expect(await session.read([`estate:${fake.example.sourceId}`])).toHaveLength(1)
})

test('says in plain words what is wrong', async () => {
	const read = () => open().read([`estate:${fake.example.sourceId}`])
	fake.behave('unauthorized')
	expect(await problemOf(read())).toMatchObject({ kind: 'credentials' })
	expect(await problemOf(open().list())).toMatchObject({ kind: 'credentials' })
	fake.behave('not-activated')
	expect(await problemOf(read())).toMatchObject({ kind: 'refused' })
	fake.behave('half-written')
	expect(await problemOf(read())).toMatchObject({ kind: 'shape' })
	fake.behave('down')
	expect(await problemOf(read())).toMatchObject({ kind: 'unavailable' })
	fake.behave('busy')
	expect(await read()).toHaveLength(1)
})

test('says how many homes were announced, and what to do as long as there is none', async () => {
	expect(await open().check()).toEqual({
		lines: ['SweepBright has announced 386 homes and projects to this site'],
		homes: 386,
		projects: 0,
	})
	expect((await open([]).check()).lines[0]).toContain('publish the homes to this website')
})

test('enters leads about a home, about a home that is gone, and about none', async () => {
	const session = open()
	const { sourceId } = fake.example
	await session.sendLead?.({ ...LEAD, sourceId })
	fake.remove(sourceId)
	await session.sendLead?.({ ...LEAD, sourceId, reference: 'CON-2' })
	await session.sendLead?.({ ...LEAD, reference: 'CON-3', hasMarketingConsent: true })
	const email = 'noor@visitor.example'
	expect(fake.leads()).toEqual([
		{ sourceId, email, hasConsent: false, reference: 'CON-2026-7KQ2MX' },
		{ sourceId: null, email, hasConsent: false, reference: 'CON-2' },
		{ sourceId: null, email, hasConsent: true, reference: 'CON-3' },
	])
})

test('a lead is not sent twice when no answer comes', async () => {
	const session = open()
	await session.list()
	fake.behave('down')
	const before = fake.requests()
	expect(await problemOf(session.sendLead?.(LEAD))).toMatchObject({ kind: 'unavailable' })
	expect(fake.requests() - before).toBe(1)
})

test('writes addresses of pages; one that is gone on either side needs none', async () => {
	const { sourceId } = fake.example
	const url = 'https://agency.example/nl/1'
	const gone = '3f2a9c10-0000-4000-8000-999999999999'
	await open().writeAddresses?.([
		{ sourceId, url },
		{ sourceId: gone, url },
		{ sourceId: 'x', url: null },
	])
	expect([...fake.addresses()]).toEqual([[sourceId, url]])
})

test('sends and writes only what the agency wants', () => {
	settings = { ...settings, sendsLeads: false, writesAddresses: false }
	const session = open()
	expect([session.sendLead, session.writeAddresses]).toEqual([undefined, undefined])
})
