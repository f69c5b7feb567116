import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentStaff } from '#lib/people/staff/account/staff-account-types.ts'
import type { AgencyDatabase } from '#tests/support/data/agency-database.ts'

const setup: { current: CurrentStaff | null } = vi.hoisted(() => ({ current: null }))
vi.mock('#lib/people/staff/account/session/current.ts', () => ({ currentStaffOfRoute: async () => setup.current }))

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-look-'))
const configDir = path.join(folder, 'config')
vi.stubEnv('CONFIG_DIR', configDir)
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const { contrast } = await import('#lib/base/text/contrast.ts')
const { env } = await import('#lib/base/env.ts')
const { closeForSite, createAgencyDatabase, openForSite } = await import('#tests/support/data/agency-database.ts')
const { editDraft } = await import('#lib/desk/editor/drafts/edit-draft.ts')
const { chooseLook } = await import('./choose-look.ts')

let agency: AgencyDatabase

beforeEach(async () => {
	fs.cpSync('config', configDir, { recursive: true })
	agency = await createAgencyDatabase()
	openForSite(agency)
	Reflect.deleteProperty(globalThis, 'agencyLimits')
	const member = { id: 7, name: 'Élise', email: 'elise@delvaux.be', language: 'fr', roles: ['editor' as const] }
	setup.current = { sessionId: 's', isStale: false, member: { ...member, hasKeys: true } }
})
afterEach(async () => {
	closeForSite()
	await agency.close()
	fs.rmSync(folder, { recursive: true })
})

const theme = () => JSON.parse(fs.readFileSync(path.join(configDir, 'theme.json'), 'utf8'))

async function send(chosen: object) {
	const answer = await chooseLook(
		new Request(`${env.siteOrigin}/api/staff/desk/setup/look/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
			body: JSON.stringify(chosen),
		}),
	)
	return { status: answer.status, ...(await answer.json()) }
}
const choose = (look: string) => send({ look })

test('one press publishes the look with its grounds and its colour, and back is as it was; the log has both', async () => {
	const before = theme()
	expect(await choose('canal')).toMatchObject({ status: 200, isPublished: true })
	expect(theme()).toMatchObject({ look: 'canal', fonts: before.fonts, radius: before.radius })
	expect(theme().colors.accent.light).toBe('#0b5563')
	expect(theme().colors.paper).not.toEqual(before.colors.paper)
	expect(await choose('beffroi')).toMatchObject({ status: 200, isPublished: true })
	expect(theme()).toEqual(before)
	const log = await agency.db.selectFrom('staff_audit').select(['action', 'subject']).execute()
	expect(log).toEqual(Array(2).fill({ action: 'editor.publish', subject: 'config:theme.json' }))
})

test('a look joins a draft of the theme that exists, and what that holds stays unseen', async () => {
	const before = theme()
	const edits = [{ kind: 'set' as const, path: ['radius'], value: 9 }]
	await agency.db
		.transaction()
		.execute((transaction) =>
			editDraft(transaction, { file: 'theme.json', seen: 0, edits, isSure: false }, 'Ada', new Date()),
		)
	expect(await choose('atelier')).toMatchObject({ status: 200, isPublished: false })
	expect(theme()).toEqual(before)
	const draft = await agency.db.selectFrom('config_draft').select('content').executeTakeFirstOrThrow()
	expect(JSON.parse(draft.content)).toMatchObject({ look: 'atelier', radius: 9 })
})

test('what is no look is refused', async () => {
	expect((await choose('registre')).status).toBe(400)
	expect(theme().look).toBe('beffroi')
})

test('one colour gives its shades by day and night, legible, and nothing else of the theme changes', async () => {
	const { colors, ...rest } = theme()
	expect(await send({ color: '#14532D' })).toMatchObject({ status: 200, isPublished: true })
	const { colors: present, ...others } = theme()
	expect(others).toEqual(rest)
	const { accent, accentHover, accentInk, ...grounds } = present
	expect({ ...colors, ...grounds }).toEqual(colors)
	expect(accent.light).toBe('#14532d')
	for (const mode of ['light', 'dark'] as const) {
		expect(contrast(accent[mode], present.onAccent[mode])).toBeGreaterThanOrEqual(4.5)
		expect(contrast(accentHover[mode], present.onAccent[mode])).toBeGreaterThanOrEqual(4.5)
		expect(contrast(accentInk[mode], present.paper[mode])).toBeGreaterThanOrEqual(4.5)
	}
	const log = await agency.db.selectFrom('staff_audit').select(['action', 'subject']).execute()
	expect(log).toEqual([{ action: 'editor.publish', subject: 'config:theme.json' }])
})

test('what is no colour, or a look and a colour at once, is refused', async () => {
	const before = theme()
	for (const wrong of [{ color: 'green' }, { color: '#14532d; }' }, { color: '#14532d', look: 'canal' }, {}])
		expect((await send(wrong)).status).toBe(400)
	expect(theme()).toEqual(before)
})
