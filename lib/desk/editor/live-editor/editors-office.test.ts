import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentStaff, StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import type { AgencyDatabase } from '#tests/support/data/agency-database.ts'
import { MONS } from '#tests/support/data/offices.ts'

// The modules read these settings once, so every test has the same folder, with new contents.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'editors-office-'))
const configDir = path.join(folder, 'config')
vi.stubEnv('CONFIG_DIR', configDir)
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const setup: { current: CurrentStaff | null } = vi.hoisted(() => ({ current: null }))
vi.mock('#lib/people/staff/account/session/current.ts', () => ({ currentStaffOfRoute: async () => setup.current }))

const { env } = await import('#lib/base/env.ts')
const { closeForSite, createAgencyDatabase, openForSite } = await import('#tests/support/data/agency-database.ts')
const { addMember } = await import('#lib/people/staff/account/changes/member-changes.ts')
const { keepEdits } = await import('./edit.ts')
const { publishDrafts, restoreVersion } = await import('./publishing.ts')
const { readLeaf } = await import('./editor-reads.ts')
const { readHistory, readVersion } = await import('./version-reads.ts')

const OFFICE = { ...MONS, id: 'archive', email: 'spy@evil.example' }
let agency: AgencyDatabase

const as = (...roles: StaffRole[]) => {
	const member = { id: 1, name: 'Ed', email: 'ed@agency.be', language: 'en', roles, hasKeys: true }
	setup.current = { sessionId: 's', member, isStale: false }
}
const read = () => fs.readFileSync(path.join(configDir, 'site.json'), 'utf8')

async function send(act: (request: Request) => Promise<Response>, input: object) {
	const answer = await act(
		new Request(`${env.siteOrigin}/api/staff/desk/words/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: env.siteOrigin },
			body: JSON.stringify(input),
		}),
	)
	return { status: answer.status, ...(await answer.json()) }
}
const edit = (value: unknown, place: (string | number)[], seen = 0) =>
	send(keepEdits, { file: 'site.json', seen, edits: [{ kind: 'set', path: place, value }], language: 'en' })
const publish = (version: number) => send(publishDrafts, { seen: { 'site.json': version } })

async function ask(read: (request: Request) => Promise<Response>, query: string) {
	const answer = await read(new Request(`${env.siteOrigin}/api/staff/desk/words/?${query}`))
	return { status: answer.status, ...(await answer.json()) }
}
const versionOf = (file: string, id: number, part: string) => ask(readVersion, `file=${file}&of=save&id=${id}&${part}`)

beforeEach(async () => {
	fs.cpSync('config', configDir, { recursive: true })
	agency = await createAgencyDatabase()
	openForSite(agency)
	await addMember(agency.db, { email: 'bo@agency.be', name: 'Bo', language: 'en', roles: ['admin'] }, new Date())
	as('editor')
})
afterEach(async () => {
	closeForSite()
	await agency.close()
	fs.rmSync(folder, { recursive: true })
})

test('an editor’s office is refused with its place, and nothing of it is kept', async () => {
	expect(await edit([OFFICE], ['offices'])).toMatchObject({
		status: 403,
		problem: 'forAdmins',
		present: expect.arrayContaining([{ file: 'site.json', path: ['offices', 0, 'email'] }]),
	})
	expect(await agency.db.selectFrom('config_draft').select('file').execute()).toEqual([])
	expect(await edit('064999999', ['phone'])).toMatchObject({ ok: true, state: { locked: [] } })
})

test('an older draft of an editor is shown as locked, not published, and can be taken back by parts', async () => {
	const text = read()
	const older = { ...JSON.parse(text), offices: [OFFICE], phone: '064999999' }
	const draft = {
		file: 'site.json',
		base: text,
		content: JSON.stringify(older),
		version: 7,
		at: '2026-11-27T10:00:00Z',
	}
	await agency.db.insertInto('config_draft').values(draft).execute()
	expect(await publish(7)).toMatchObject({ status: 403, problem: 'forAdmins' })
	expect(read()).toBe(text)
	const address = `${env.siteOrigin}/api/staff/desk/words/leaf/?leaf=identity&language=en`
	const { view } = await (await readLeaf(new Request(address))).json()
	expect(view.files[0].locked).toContainEqual({ file: 'site.json', path: ['offices', 0, 'email'] })
	expect(view.files[0].forAdmins).toContain('offices[].email')
	expect(view.options.types).toContainEqual({ value: '1', label: 'House' })
	expect(view.options.marquees).toContainEqual({ value: '1', label: 'New' })
	const { state } = await edit([], ['offices'], 7)
	expect(state).toMatchObject({ locked: [] })
	expect(await publish(state.version)).toMatchObject({ ok: true })
	expect(JSON.parse(read())).toMatchObject({ phone: '064999999', offices: [] })
})

test('an admin publishes it, every admin is notified, and an editor does not bring it back later', async () => {
	as('admin')
	const opened = await edit([OFFICE], ['offices'])
	const { id } = await publish(opened.state.version)
	const closed = await edit([], ['offices'])
	const ended = await publish(closed.state.version)
	expect(ended).toMatchObject({ ok: true })
	const mails = await agency.db.selectFrom('outbox').select(['template', 'recipients']).execute()
	const told = { template: 'staff-recipients', recipients: '["bo@agency.be"]' }
	expect(mails).toEqual([told, told])
	as('editor')
	const refused = { status: 403, problem: 'forAdmins' }
	expect(await send(restoreVersion, { file: 'site.json', undoes: ended.id })).toMatchObject(refused)
	expect(await versionOf('site.json', id, 'leaf=identity')).toMatchObject(refused)
	expect(read()).not.toContain(OFFICE.email)
	// Of the same version, what has no address of anybody is theirs.
	expect(await versionOf('site.json', id, 'leaf=promises')).toMatchObject({ part: { page: null }, waiting: 0 })
})

test('only the last publication is undone, and a version of one page leaves what others did on the rest alone', async () => {
	const pages = JSON.parse(fs.readFileSync(path.join(configDir, 'menu.json'), 'utf8')).pages
	const at = (id: string) => pages.findIndex((page: { id: string }) => page.id === id)
	const rename = async (page: string, name: string) => {
		const edits = [{ kind: 'set', path: ['pages', at(page), 'name', 'fr'], value: name }]
		const { state } = await send(keepEdits, { file: 'menu.json', seen: 0, edits, language: 'en' })
		return state.version
	}
	const publishMenu = async (version: number) => (await send(publishDrafts, { seen: { 'menu.json': version } })).id
	const first = await publishMenu(await rename('sell', 'Vendez'))
	const second = await publishMenu(await rename('contact', 'Joignez-nous'))
	const third = await publishMenu(await rename('sell', 'Vendre vite'))
	const history = (part: string) => ask(readHistory, `file=menu.json&leaf=menu&language=en&${part}`)
	const idsIn = ({ versions }: { versions: { id: number }[] }) => versions.map(({ id }) => id)
	expect(idsIn(await history('page=sell'))).toEqual([third, first, 1])
	expect(idsIn(await history('page=contact'))).toEqual([second, 1])
	expect(await history('page=sell')).toMatchObject({ versions: [{ isPresent: true }, { isPresent: false }, {}] })

	const former = await versionOf('menu.json', first, 'leaf=menu&page=sell')
	expect(former).toMatchObject({ waiting: 0, own: { pages: [{ id: 'sell', name: { fr: 'Vendez' } }] } })
	expect(former.own.pages).toHaveLength(1)
	await rename('sell', 'Un essai')
	await rename('contact', 'Ailleurs')
	expect(await versionOf('menu.json', first, 'leaf=menu&page=sell')).toMatchObject({ waiting: 1 })

	const undo = (id: number) => send(restoreVersion, { file: 'menu.json', undoes: id })
	expect(await undo(second)).toMatchObject({ problem: 'changedMeanwhile' })
	expect(await undo(third)).toMatchObject({ ok: true })
	const onSite = JSON.parse(fs.readFileSync(path.join(configDir, 'menu.json'), 'utf8')).pages
	expect([onSite[at('sell')].name.fr, onSite[at('contact')].name.fr]).toEqual(['Vendez', 'Joignez-nous'])
})

test('a version is read only of what a member may change, with the pictures that were deleted since', async () => {
	const banner = JSON.parse(fs.readFileSync(path.join(configDir, 'banner.json'), 'utf8'))
	const draw = async (value: object, seen = 0) => {
		const edits = [{ kind: 'set', path: ['image'], value: { ...banner.image, ...value } }]
		const { state } = await send(keepEdits, { file: 'banner.json', seen, edits, language: 'en' })
		return (await send(publishDrafts, { seen: { 'banner.json': state.version } })).id
	}
	const media = path.join(configDir, 'media')
	fs.mkdirSync(media, { recursive: true })
	fs.copyFileSync('public/sample/attic-room.jpg', path.join(media, 'square.jpg'))
	const drawn = await draw({ src: '/media/square.jpg' })
	expect(await versionOf('banner.json', drawn, 'leaf=banner&page=sell')).toMatchObject({
		...{ status: 200, part: { fields: null, page: null }, removed: [], waiting: 0 },
		own: { image: { src: '/media/square.jpg' } },
	})
	const edits = [{ kind: 'set', path: ['replyTemplates', 0, 'name', 'fr'], value: 'Confirmée' }]
	const { state } = await send(keepEdits, { file: 'desk.json', seen: 0, edits, language: 'en' })
	const { id } = await send(publishDrafts, { seen: { 'desk.json': state.version } })
	expect(await versionOf('desk.json', id, 'leaf=replies')).toMatchObject({ status: 200, waiting: 0 })
	expect(await versionOf('desk.json', id, 'leaf=technical')).toMatchObject({ problem: 'missing' })
	fs.rmSync(path.join(media, 'square.jpg'))
	expect(await versionOf('banner.json', drawn, 'leaf=banner')).toMatchObject({ removed: ['/media/square.jpg'] })
	expect(await versionOf('banner.json', drawn + 99, 'leaf=banner')).toMatchObject({ problem: 'missing' })
	expect(await versionOf('mail.json', 1, 'leaf=mails')).toMatchObject({ status: 403, problem: 'role' })
	expect(await versionOf('../package.json', 1, '')).toMatchObject({ status: 403, problem: 'role' })
})
