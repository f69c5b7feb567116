import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inHomesTransaction } from '#lib/base/db/transactions.ts'
import { env } from '#lib/base/env.ts'
import { storeDrafts } from '#lib/homes/spreadsheets/rows/store-drafts.ts'
import { addMember } from '#lib/people/staff/account/changes/member-changes.ts'
import type { CurrentStaff } from '#lib/people/staff/account/staff-account-types.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { photograph, startPictureServer } from '#tests/support/servers/picture-server.ts'

const setup: { current: CurrentStaff | null } = vi.hoisted(() => ({ current: null }))
vi.mock('#lib/people/staff/account/session/current.ts', () => ({ currentStaffOfRoute: async () => setup.current }))

const setupFolder = vi.hoisted(() => ({ dataDir: '', allowsLoopback: true }))
vi.mock(import('#lib/base/env.ts'), async (load) => {
	const { env: own } = await load()
	return {
		env: Object.create(own, {
			dataDir: { get: () => setupFolder.dataDir },
			allowsLoopbackPictures: { get: () => setupFolder.allowsLoopback },
		}),
	}
})
const { attachFiles, undoSheet } = await import('./actions.ts')
const { fetchOwnPicture } = await import('#lib/desk/homes/manual-listings/pictures.ts')

const NOW = new Date('2026-11-29T08:00:00Z')
const HASH = 'a'.repeat(32)
const FILE = `${'b'.repeat(32)}.pdf`
const FILES = {
	pictures: [{ hash: HASH, width: 4, height: 3, alt: {} }],
	documents: [{ file: FILE, name: 'EPC', size: 9 }],
}

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	setupFolder.allowsLoopback = true
	setupFolder.dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'attach-files-'))
	setup.current = await member('Emil')
})
afterEach(async () => {
	closeForSite()
	await agency.close()
	fs.rmSync(setupFolder.dataDir, { recursive: true, force: true })
})

async function member(name: string): Promise<CurrentStaff> {
	const facts = { name, email: `${name.toLowerCase()}@sheets.example`, language: 'en', roles: ['editor' as const] }
	const row = await addMember(agency.db, facts, new Date())
	if (row === null) throw new Error('The address is taken')
	return { sessionId: name, isStale: false, member: { ...row, ...facts, hasKeys: true } }
}

async function send(act: (request: Request) => Promise<Response>, input: object) {
	const answer = await act(
		new Request(`${env.siteOrigin}/api/staff/desk/homes/sheet/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
			body: JSON.stringify(input),
		}),
	)
	return answer.json()
}

/** Stores a draft of a list, for which a picture and a document were sent. */
async function draftWithUploads(): Promise<number> {
	const values = { Goal: '0', WebID: 1, Zip: '7130', City: 'Binche', RecordFile: 'A' }
	const home = { sheet: '', line: 2, identity: 'A', pictures: [], documents: [], values }
	const by = setup.current?.member.id ?? 0
	const { first } = await inHomesTransaction(agency.db, (transaction) =>
		storeDrafts(transaction, [home], { now: NOW, by }),
	)
	const at = { home_id: first, added_at: NOW.toISOString() }
	await agency.db
		.insertInto('own_home_picture')
		.values({ ...at, hash: HASH })
		.execute()
	await agency.db
		.insertInto('own_home_document')
		.values({ ...at, file: FILE })
		.execute()
	return first
}

const homeOf = (id: number) =>
	agency.db
		.selectFrom('own_home')
		.select(['draft', 'published', 'version', 'state'])
		.where('id', '=', id)
		.executeTakeFirst()

test('a draft of a list gets its files, which nobody but staff sees, and is taken back with them', async () => {
	const id = await draftWithUploads()
	expect(await send(attachFiles, { id, ...FILES })).toEqual({ ok: true })
	const home = await homeOf(id)
	expect(home).toMatchObject({ published: null, version: 1, state: 'draft' })
	expect(JSON.parse(home?.draft ?? '')).toMatchObject({
		RecordFile: 'A',
		Pictures: FILES.pictures,
		Documents: FILES.documents,
	})
	const log = await agency.db.selectFrom('staff_audit').select('action').execute()
	expect(log.map(({ action }) => action)).toContain('home.edit')
	expect(await send(undoSheet, { first: id, count: 1 })).toMatchObject({ ok: true, count: 1 })
	expect((await homeOf(id))?.state).toBe('removed')
})

test('no other draft gets files: one that was worked on, one of a colleague, or with files that were sent for another', async () => {
	const id = await draftWithUploads()
	const other = { ...FILES, pictures: [{ hash: 'c'.repeat(32), width: 4, height: 3, alt: {} }] }
	expect(await send(attachFiles, { id, ...other })).toMatchObject({ ok: false, problem: 'input' })
	const many = Array.from({ length: 61 }, () => FILES.pictures[0])
	expect(await send(attachFiles, { id, ...FILES, pictures: many })).toMatchObject({ ok: false, problem: 'input' })
	const emil = setup.current
	setup.current = await member('Ada')
	expect(await send(attachFiles, { id, ...FILES })).toMatchObject({ ok: false, problem: 'state' })
	setup.current = emil
	await agency.db.updateTable('own_home').set({ version: 2 }).where('id', '=', id).execute()
	expect(await send(attachFiles, { id, ...FILES })).toMatchObject({ ok: false, problem: 'state' })
	expect(JSON.parse((await homeOf(id))?.draft ?? '')).not.toHaveProperty('Pictures')
})

test('a photograph is fetched from the address that a list gives; no private address, no other host, no page', async () => {
	const id = await draftWithUploads()
	const server = await startPictureServer()
	server.answers.set('/front.jpg', await photograph(1, { width: 40, height: 30 }))
	server.answers.set('/page', Buffer.from('<html>'))
	server.answers.set('/away', (response) => response.writeHead(302, { location: 'https://other.example/' }).end())
	const fetched = (url: string) => send(fetchOwnPicture, { id, url })
	try {
		const { picture } = await fetched(server.url('/front.jpg'))
		expect(picture).toMatchObject({ width: 40, height: 30 })
		expect(await send(attachFiles, { id, pictures: [picture], documents: [] })).toEqual({ ok: true })
		expect(JSON.parse((await homeOf(id))?.draft ?? '')).toMatchObject({ Pictures: [picture] })
		expect(await fetched(server.url('/page'))).toMatchObject({ ok: false, problem: 'unsupported' })
		for (const path of ['/none.jpg', '/away'])
			expect(await fetched(server.url(path))).toMatchObject({ ok: false, problem: 'unfetched' })
		expect(await fetched('file:///etc/passwd')).toMatchObject({ ok: false, problem: 'input' })
		setupFolder.allowsLoopback = false
		expect(await fetched(server.url('/front.jpg'))).toMatchObject({ ok: false, problem: 'unfetched' })
	} finally {
		await server.stop()
	}
})
