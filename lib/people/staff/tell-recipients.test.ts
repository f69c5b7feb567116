import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AgencyDatabase } from '#tests/support/data/agency-database.ts'

// The modules read these settings once, so every test has the same folder, with new contents.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recipients-'))
const configDir = path.join(folder, 'config')
vi.stubEnv('CONFIG_DIR', configDir)
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const { createAgencyDatabase } = await import('#tests/support/data/agency-database.ts')
const { addMember } = await import('#lib/people/staff/account/changes/member-changes.ts')
const { addRevision } = await import('#lib/site/config/revisions/revisions.ts')
const { namesIn } = await import('#lib/site/config/revisions/file-set.ts')
const { tellOutsideChanges } = await import('./tell-recipients.ts')

const NOW = new Date('2026-11-28T10:00:00.000Z')
let agency: AgencyDatabase

const fileAt = (name: string) => path.join(configDir, name)
const byHand = (name: string, from: string, to: string) => {
	const text = fs.readFileSync(fileAt(name), 'utf8')
	expect(text).toContain(from)
	fs.writeFileSync(fileAt(name), text.replaceAll(from, to))
}
const look = () => tellOutsideChanges(agency.db, NOW)
const told = async () => {
	const rows = await agency.db.selectFrom('outbox').select(['recipients', 'props']).orderBy('id').execute()
	return rows.map(({ recipients, props }) => ({ to: JSON.parse(recipients), ...JSON.parse(props) }))
}

beforeEach(async () => {
	fs.cpSync('config', configDir, { recursive: true })
	agency = await createAgencyDatabase()
	const bo = { email: 'bo@agency.be', name: 'Bo', language: 'fr', roles: ['admin'] } as const
	await addMember(agency.db, bo, NOW)
	await addMember(agency.db, { ...bo, email: 'ed@agency.be', roles: ['editor'] }, NOW)
})
afterEach(async () => {
	await agency.close()
	fs.rmSync(folder, { recursive: true })
})

test('the first look sends nothing; an edit of the files is mailed once, to admins, without a name', async () => {
	await look()
	await look()
	expect(await told()).toEqual([])
	byHand('team.json', 'sofie@beffroi.example', 'sofie@delvaux.example')
	byHand('team.json', '0471', '0472')
	await look()
	await look()
	expect(await told()).toMatchObject([
		{
			to: ['bo@agency.be'],
			who: null,
			changes: [
				{ file: 'team.json', called: 'Sofie Claes', before: 'sofie@beffroi.example', after: 'sofie@delvaux.example' },
			],
		},
	])
	const [{ changes }] = await told()
	expect(changes).toHaveLength(1)
})

test('a push is mailed with the name of who pushed', async () => {
	await look()
	byHand('mail.json', '"elise@beffroi.example"', '"bruno@beffroi.example"')
	const files = new Map(namesIn(configDir).map((name) => [name, fs.readFileSync(fileAt(name))]))
	const pushed = { base: null, who: 'ada', note: '', files, restores: null }
	await agency.db.transaction().execute((transaction) => addRevision(transaction, pushed, NOW))
	await look()
	const [mail] = await told()
	expect(mail).toMatchObject({ who: 'ada', to: ['bo@agency.be'] })
	expect(mail.changes).toContainEqual({
		file: 'mail.json',
		path: ['recipients', 'valuation'],
		called: null,
		before: 'elise@beffroi.example',
		after: 'bruno@beffroi.example',
	})
})
