import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { recordHint } from '#lib/homes/connectors/run/raw-store.ts'
import type { Source, SourceKind } from '#lib/site/config/schema/services/source.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { bytesOf, importInto, property } from '#tests/support/data/payload.ts'
import { startBehaving } from '#tests/support/sources/behaving-server.ts'
import { startKyero } from '#tests/support/sources/fake-kyero.ts'
import { startOmnicasa } from '#tests/support/sources/fake-omnicasa.ts'
import { startOpenImmo } from '#tests/support/sources/fake-openimmo.ts'
import { startSkarabee } from '#tests/support/sources/fake-skarabee.ts'
import { startSweepBright } from '#tests/support/sources/fake-sweepbright.ts'
import { startWhise } from '#tests/support/sources/fake-whise.ts'

const HOMES = 9
const NOW = new Date('2026-11-28T09:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nine-homes-'))
vi.stubEnv('DATA_DIR', folder)

let source: Source | null = null
vi.doMock(import('#lib/site/config/config.ts'), async (importOriginal) => {
	const original = await importOriginal()
	return { ...original, getFeedSettings: () => ({ ...original.getFeedSettings(), source }) }
})
const { connectorSource } = await import('#lib/homes/connectors/run/source-kinds.ts')
const { readSource } = await import('#lib/homes/connectors/run/read-source.ts')
const { fetchUrl, lookAtFile } = await import('#lib/homes/feed/source/fetch-source.ts')
const { Source: SourceSchema } = await import('#lib/site/config/schema/services/source.ts')
const { tellSourceLoss } = await import('./source-loss.ts')

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** An agency whose source lists so many of its homes. */
interface Agency {
	source: Record<string, unknown>
	env?: Record<string, string>
	keep(count: number): void
	/** The homes that the source announces as changed before it is asked; others are asked for their list. */
	announced?: readonly string[]
	close(): Promise<void>
}

const payloadOf = (count: number) =>
	Buffer.from(bytesOf({ properties: Array.from({ length: count }, (_, index) => property(1 + index)) }))

async function startFile(): Promise<Agency> {
	const file = path.join(folder, 'homes.json')
	return {
		source: { kind: 'file', path: file },
		keep: (count) => fs.writeFileSync(file, payloadOf(count)),
		close: async () => fs.rmSync(file),
	}
}

async function startUrl(): Promise<Agency> {
	let listed = 0
	const server = await startBehaving(() => ({ body: payloadOf(listed).toString() }))
	return {
		source: { kind: 'url', url: server.address },
		keep: (count) => {
			listed = count
		},
		close: server.close,
	}
}

async function startAnnouncing(): Promise<Agency> {
	const fake = await startSweepBright()
	return { ...fake, announced: fake.published().slice(0, HOMES) }
}

const STARTS: Readonly<Record<SourceKind, () => Promise<Agency>>> = {
	whise: startWhise,
	omnicasa: startOmnicasa,
	skarabee: startSkarabee,
	sweepbright: startAnnouncing,
	openimmo: startOpenImmo,
	kyero: startKyero,
	file: startFile,
	url: startUrl,
}

describe.each(Object.keys(STARTS) as SourceKind[])('an agency of nine homes with %s', (kind) => {
	let fake: Agency
	let agency: AgencyDatabase

	beforeAll(async () => {
		fake = await STARTS[kind]()
		agency = await createAgencyDatabase()
		for (const [name, value] of Object.entries(fake.env ?? {})) vi.stubEnv(name, value)
		source = SourceSchema.parse(fake.source)
	})
	afterAll(async () => {
		source = null
		await agency.close()
		await fake.close()
	})

	async function readPayload(read: Source): Promise<string> {
		const connector = connectorSource(read)
		if (connector !== null) return (await readSource(agency.db, connector, { fileName: 'payload.json' })).file
		const fetched = read.kind === 'url' ? await fetchUrl(read, null) : await lookAtFile(Reflect.get(read, 'path'), null)
		return fetched?.file ?? ''
	}

	/** Lets the source list so many homes, and the server ask it; returns what became of it. */
	async function ask(count: number, minutes: number): Promise<string> {
		if (source === null) throw new Error('no source')
		fake.keep(count)
		const changed = (fake.announced ?? []).map((id) => ({ key: `estate:${id}`, mark: `changed ${minutes}` }))
		await recordHint(agency.db, kind, { changed, removed: [] }, later(minutes))
		const payload = fs.readFileSync(await readPayload(source))
		const now = later(minutes)
		const { outcome } = await importInto(agency, payload, { allowsShrink: false, asksAgain: kind, now })
		await tellSourceLoss(agency.db, now)
		return outcome
	}

	const shown = async () =>
		(
			await agency.db
				.selectFrom('listing')
				.select('id')
				.where('is_published', '=', 1)
				.where('withdrawn_at', 'is', null)
				.execute()
		).length
	const mails = async () =>
		(await agency.db.selectFrom('outbox').select('id').where('template', '=', 'source-loss').execute()).length

	test('loses none by an empty answer or a half one, until an hour has passed; staff get one mail', async () => {
		expect(await ask(HOMES, 0)).toBe('imported')
		expect(await shown()).toBe(HOMES)
		expect(await mails()).toBe(0)
		expect(await ask(0, 15)).toBe('shrink')
		expect(await ask(4, 30)).toBe('shrink')
		expect(await ask(0, 45)).toBe('shrink')
		expect(await shown()).toBe(HOMES)
		expect(await mails()).toBe(1)
		expect(await ask(4, 74)).toBe('shrink')
		expect(await shown()).toBe(HOMES)
		expect(await ask(4, 75)).toBe('imported')
		expect(await shown()).toBe(4)
		expect(await mails()).toBe(1)
	})
})
