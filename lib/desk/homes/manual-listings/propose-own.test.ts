import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import type { ProposedSentence } from '#lib/desk/translation/text-proposal-types.ts'
import { addMember } from '#lib/people/staff/account/changes/member-changes.ts'
import type { CurrentStaff, StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import { TranslationService } from '#lib/site/config/schema/people/desk.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { startTranslationServer, type TranslationServer } from '#tests/support/servers/translation-server.ts'
import { createOwn, saveOwn } from './actions.ts'
import { decideOwn, proposeOwn } from './propose-own.ts'

const setup: { current: CurrentStaff | null; dataDir: string; service: TranslationService | null } = vi.hoisted(() => ({
	current: null,
	dataDir: '',
	service: null,
}))
vi.mock('#lib/people/staff/account/session/current.ts', () => ({ currentStaffOfRoute: async () => setup.current }))
vi.mock(import('#lib/base/env.ts'), async (load) => {
	const own = await load()
	return { ...own, env: Object.create(own.env, { dataDir: { get: () => setup.dataDir } }) }
})
vi.mock(import('#lib/site/config/config.ts'), async (load) => {
	const own = await load()
	return { ...own, getDeskSettings: () => ({ ...own.getDeskSettings(), translation: setup.service }) }
})

let agency: AgencyDatabase
let db: AgencyDatabase['db']
let server: TranslationServer

beforeAll(async () => {
	server = await startTranslationServer()
})
afterAll(() => server.stop())

async function member(name: string, role: StaffRole): Promise<CurrentStaff> {
	const email = `${name.split(' ')[0]?.toLowerCase()}@beffroi.example`
	const row = await addMember(db, { name, email, language: 'en', roles: [role] }, new Date())
	if (row === null) throw new Error('The address is taken')
	return {
		sessionId: name,
		isStale: false,
		member: { ...row, name, email, language: 'en', roles: [role], hasKeys: true },
	}
}

beforeEach(async () => {
	agency = await createAgencyDatabase()
	db = agency.db
	openForSite(agency)
	setup.dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'proposals-'))
	setup.current = await member('Emil Vanneste', 'editor')
	setup.service = TranslationService.parse({ kind: 'libretranslate', url: server.url, charactersPerDay: 1000 })
	server.asked = []
	server.answer = null
	server.translate = () => 'In het Stationstraatje, bij * de * tuin.'
})
afterEach(async () => {
	closeForSite()
	await agency.close()
	fs.rmSync(setup.dataDir, { recursive: true, force: true })
})

async function send(act: (request: Request) => Promise<Response>, input: object) {
	const answer = await act(
		new Request(`${env.siteOrigin}/api/staff/desk/homes/own/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
			body: JSON.stringify(input),
		}),
	)
	return { status: answer.status, ...(await answer.json()) }
}

const ASKED = { field: 'Description', from: 'fr', to: 'nl', language: 'en' }
const TEXT = 'Rue de la Station, près * du * jardin.'

test('the texts of a project that staff write are proposed, and its street is held', async () => {
	const { id } = await send(createOwn, { from: null, subject: 'project' })
	await send(saveOwn, { id, version: 1, language: 'en', set: { Street: 'Rue de la Station', 'Name.fr': 'Le Verger' } })
	const asked = { ...ASKED, id }
	const proposal = await send(proposeOwn, { ...asked, text: TEXT })
	const sentences = proposal.sentences.map(({ kept }: ProposedSentence) => kept)
	// A star is only a star there.
	expect(proposal.sentences[0].view).toMatchObject({
		state: 'changed',
		says: [expect.stringContaining('street'), expect.anything()],
	})
	const decide = (decision: object) => send(decideOwn, { ...asked, sentences, indexes: [0], decision })
	expect(await decide({ act: 'accept' })).toMatchObject({ status: 400, problem: 'figures' })
	const mine = { act: 'change', text: 'Rue de la Station, bij de tuin.' }
	expect((await decide(mine)).decided[0].view).toMatchObject({ state: 'accepted', text: mine.text })
	const log = await db.selectFrom('staff_audit').select('subject').where('action', '=', 'home.propose').execute()
	expect(log).toEqual([{ subject: `home:${id}` }])
	const own = await db.selectFrom('own_home').select('draft').where('id', '=', id).executeTakeFirstOrThrow()
	expect(own.draft).not.toContain('Description')
})

test('only a field with words of a home or project that there is, and only an editor may ask', async () => {
	const { id } = await send(createOwn, { from: null, subject: 'project' })
	const ask = (more: object) => send(proposeOwn, { ...ASKED, id, text: TEXT, ...more })
	for (const field of ['Price', 'Nothing', 'Zip']) expect(await ask({ field })).toMatchObject({ status: 404 })
	expect(await ask({ id: id + 1 })).toMatchObject({ status: 404 })
	setup.current = await member('Rosa Maes', 'requests')
	expect(await ask({})).toMatchObject({ status: 403 })
	expect(server.asked).toEqual([])
})
