import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import { addMember } from '#lib/people/staff/account/changes/member-changes.ts'
import type { CurrentStaff, StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import { homeNotesData } from '#lib/people/staff/home-notes/personal-data.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'

const setup: { current: CurrentStaff | null } = vi.hoisted(() => ({ current: null }))
vi.mock('#lib/people/staff/account/session/current.ts', () => ({ currentStaffOfRoute: async () => setup.current }))

const setupFolder = vi.hoisted(() => ({ dataDir: '' }))
vi.mock(import('#lib/base/env.ts'), async (load) => {
	const { env: own } = await load()
	return { env: Object.create(own, { dataDir: { get: () => setupFolder.dataDir } }) }
})
const { addHomeNote, followHome, homeNotes, removeHomeNote } = await import('./notes.ts')

let agency: AgencyDatabase
let db: AgencyDatabase['db']
let elise: CurrentStaff
let bruno: CurrentStaff

async function staff(name: string, role: StaffRole): Promise<CurrentStaff> {
	const email = `${name.toLowerCase()}@beffroi.example`
	const row = await addMember(db, { name, email, language: 'en', roles: [role] }, new Date())
	if (row === null) throw new Error('The address is taken')
	const member = { ...row, name, email, language: 'en', roles: [role], hasKeys: true }
	return { sessionId: name, isStale: false, member }
}

beforeEach(async () => {
	agency = await createAgencyDatabase()
	db = agency.db
	openForSite(agency)
	setupFolder.dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'home-notes-'))
	elise = await staff('Elise', 'requests')
	bruno = await staff('Bruno', 'requests')
	await agency.add({ id: 1001, texts: [{ language: 'en' }] })
	setup.current = elise
})
afterEach(async () => {
	closeForSite()
	await agency.close()
	fs.rmSync(setupFolder.dataDir, { recursive: true, force: true })
})

async function send(act: (request: Request) => Promise<Response>, input: object) {
	const answer = await act(
		new Request(`${env.siteOrigin}/api/staff/desk/homes/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
			body: JSON.stringify(input),
		}),
	)
	return { status: answer.status, ...(await answer.json()) }
}

const read = (reader = elise, id = 1001) => homeNotes(db, id, { member: reader.member, language: 'en' })
const logged = async () =>
	(await db.selectFrom('staff_audit').select(['action', 'subject', 'present']).orderBy('id').execute())
		.filter(({ action }) => action.startsWith('home.'))
		.map(({ action, subject }) => `${action} ${subject}`)

test('a note about a home of the source is there with who wrote it and when, in the order of writing', async () => {
	expect(await send(addHomeNote, { id: 1001, text: ' The key is with the neighbour. ' })).toMatchObject({ status: 200 })
	setup.current = bruno
	await send(addHomeNote, { id: 1001, text: 'It is back\non Monday.' })
	const { notes } = (await read()) ?? { notes: [] }
	expect(notes.map(({ text, isOwn }) => [text, isOwn])).toEqual([
		['The key is with the neighbour.', true],
		['It is back\non Monday.', false],
	])
	expect(notes[0]?.by).toMatch(/^Elise, .*\d{2}:\d{2}$/)
	expect(await logged()).toEqual(['home.note home:1001', 'home.note home:1001'])
	const log = await db.selectFrom('staff_audit').selectAll().execute()
	expect(JSON.stringify(log)).not.toContain('neighbour')
})

test('a note is removed by whoever wrote it and by an admin, by nobody else', async () => {
	const { noteId } = await send(addHomeNote, { id: 1001, text: 'x' })
	setup.current = bruno
	expect(await send(removeHomeNote, { id: 1001, noteId })).toMatchObject({ status: 404 })
	expect((await read(bruno))?.notes).toHaveLength(1)
	const admin = await staff('Claire', 'admin')
	setup.current = { ...admin, member: { ...admin.member, roles: ['admin', 'requests'] } }
	expect(await send(removeHomeNote, { id: 1001, noteId })).toMatchObject({ status: 200 })
	expect((await read())?.notes).toEqual([])
})

test('nothing is noted about no home, nothing empty, and no more than anybody reads', async () => {
	expect(await send(addHomeNote, { id: 7, text: 'x' })).toMatchObject({ status: 404 })
	expect(await send(addHomeNote, { id: 1001, text: '  ' })).toMatchObject({ status: 400 })
	const note = { listing_id: 1001, member_id: 1, note: 'x', at: '2026-11-25T09:00:00.000Z' }
	await db
		.insertInto('home_note')
		.values(Array.from({ length: 200 }, () => note))
		.execute()
	expect(await send(addHomeNote, { id: 1001, text: 'x' })).toMatchObject({ status: 429 })
})

test('a home is given to a colleague, unless another member did so meanwhile, and a member who has left follows none', async () => {
	const [one, other] = [elise.member.id, bruno.member.id]
	expect(await send(followHome, { id: 1001, before: null, memberId: one })).toMatchObject({ status: 200 })
	expect(await send(followHome, { id: 1001, before: null, memberId: other })).toMatchObject({ status: 409 })
	expect((await read())?.follower).toBe(one)
	expect(await send(followHome, { id: 1001, before: one, memberId: other })).toMatchObject({ status: 200 })
	expect(await send(followHome, { id: 1001, before: other, memberId: 999 })).toMatchObject({ status: 404 })
	await db.updateTable('staff_member').set({ removed_at: '2026-11-25T09:00:00.000Z' }).where('id', '=', other).execute()
	expect(await read()).toMatchObject({ follower: null, members: [{ label: 'Elise' }] })
	expect(await send(followHome, { id: 1001, before: null, memberId: one })).toMatchObject({ status: 200 })
	expect(await send(followHome, { id: 1001, before: one, memberId: null })).toMatchObject({ status: 200 })
	expect((await read())?.follower).toBeNull()
})

test('owners and notes are for members who handle requests', async () => {
	await db.insertInto('listing_owner').values({ listing_id: 1001, email: 'o@voorbeeld.be', source: 'feed' }).execute()
	expect((await read())?.owners).toEqual(['o@voorbeeld.be'])
	const editor = await staff('Emil', 'editor')
	expect(await read(editor)).toBeNull()
	setup.current = editor
	for (const [act, input] of [
		[addHomeNote, { id: 1001, text: 'x' }],
		[removeHomeNote, { id: 1001, noteId: 1 }],
		[followHome, { id: 1001, before: null, memberId: null }],
	] as const)
		expect(await send(act, input)).toMatchObject({ status: 403 })
})

test('a note that names a mail address is exported and erased with it, whatever its case', async () => {
	await send(addHomeNote, { id: 1001, text: 'Call Ada@Voorbeeld.be back.' })
	await send(addHomeNote, { id: 1001, text: 'The key is here.' })
	expect(await homeNotesData.find(db, 'ADA@voorbeeld.be')).toMatchObject([{ home: 1001 }])
	const erased = await db.transaction().execute((one) => homeNotesData.erase(one, 'ada@voorbeeld.be', new Date()))
	expect(erased).toBe(1)
	expect((await read())?.notes.map(({ text }) => text)).toEqual(['The key is here.'])
})
