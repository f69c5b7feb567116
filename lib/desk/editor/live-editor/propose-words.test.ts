import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { LIMITS } from '#lib/base/security/limits/limits.ts'
import { joinedText } from '#lib/desk/translation/joined-text.ts'
import type { ProposedSentence, TextProposal } from '#lib/desk/translation/text-proposal-types.ts'
import type { Decision } from '#lib/homes/translation/sentence-types.ts'
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
import { decideWords, proposeWords } from './propose-words.ts'

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
	server.translate = (sentence) => NL[sentence] ?? '?'
})
afterEach(async () => {
	closeForSite()
	await agency.close()
	fs.rmSync(setup.dataDir, { recursive: true, force: true })
})

const FRENCH = `## Vendre à Mons

Notre [guide](page:sell) coûte € 25.

- Réponse en {days:answer} jours, **sans frais**.

Demandez Emil Vanneste.`
const NL: Record<string, string> = {
	'Vendre à Mons': 'Verkopen in Bergen',
	'Notre [guide](1) coûte € 25.': 'Onze [gids](1) kost € 52.',
	'Réponse en {1} jours, **sans frais**.': 'Antwoord in {1} dagen, **gratis**.',
}
const PLACE = { file: 'menu.json', path: ['pages', 0, 'params', 'modules', 1, 'text'] }

async function send(act: (request: Request) => Promise<Response>, input: object) {
	const answer = await act(
		new Request(`${env.siteOrigin}/api/staff/desk/translation/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
			body: JSON.stringify(input),
		}),
	)
	return { status: answer.status, ...(await answer.json()) }
}
const ASKED = { ...PLACE, from: 'fr', to: 'nl', language: 'en' }
const propose = (input: object = {}) => send(proposeWords, { ...ASKED, text: FRENCH, ...input })
const decide = (sentences: readonly ProposedSentence[], index: number, decision: Decision, input: object = {}) =>
	send(decideWords, { ...ASKED, sentences: sentences.map(({ kept }) => kept), indexes: [index], decision, ...input })
const states = ({ sentences }: Pick<TextProposal, 'sentences'>) => sentences.map(({ view }) => view.state)
const counted = async () =>
	(await db.selectFrom('translation_day').select('characters').execute()).at(0)?.characters ?? 0

test('a text is proposed sentence by sentence: links and what is filled in stay, and a name is not sent', async () => {
	const proposal = await propose()
	expect(server.asked.flatMap(({ sentences }) => sentences)).toEqual(Object.keys(NL))
	expect(states(proposal)).toEqual(['ready', 'changed', 'ready', 'empty'])
	expect(proposal.sentences[2].view.text).toBe('Antwoord in {days:answer} dagen, **gratis**.')
	expect(proposal.sentences[3].view.notSent).toContain('a person’s name')
	expect(await counted()).toBe(Object.keys(NL).join('').length)
	const log = await db.selectFrom('staff_audit').select(['action', 'subject', 'present']).execute()
	expect(log).toEqual([
		{
			action: 'editor.propose',
			subject: 'config:menu.json',
			present: JSON.stringify({ language: 'nl', count: Object.keys(NL).join('').length }),
		},
	])
})

test('what was accepted and written makes the text again, with its headings and lists; nothing is stored', async () => {
	const { lines, sentences }: TextProposal = await propose()
	const own: ProposedSentence[] = [...sentences]
	const settle = async (index: number, decision: Decision) => {
		const answer = await decide(own, index, decision)
		for (const one of answer.decided ?? []) own[one.view.index] = one
		return answer
	}
	await settle(0, { act: 'accept' })
	await settle(2, { act: 'accept' })
	// The price changed: it is not accepted, whoever wrote it.
	expect(await settle(1, { act: 'accept' })).toMatchObject({ status: 400, problem: 'figures' })
	expect(own[1]?.view.says[0]).toContain('€ 25')
	await settle(1, { act: 'change', text: 'Onze [gids](page:sale) kost € 25.' })
	expect(own[1]?.view).toMatchObject({
		state: 'changed',
		says: [expect.stringContaining('(page:sell)'), expect.anything()],
	})
	await settle(1, { act: 'change', text: 'Onze [gids](page:sell) kost € 25.' })
	await settle(3, { act: 'change', text: 'Vraag naar Emil Vanneste.' })
	expect(states({ sentences: own })).toEqual(Array(4).fill('accepted'))
	expect(
		joinedText(
			lines,
			own.map(({ view }) => view.text ?? ''),
		),
	).toBe(`## Verkopen in Bergen

Onze [gids](page:sell) kost € 25.

- Antwoord in {days:answer} dagen, **gratis**.

Vraag naar Emil Vanneste.`)
	expect(await db.selectFrom('config_draft').selectAll().execute()).toEqual([])
	expect(await db.selectFrom('home_translation').selectAll().execute()).toEqual([])
})

test('a place, emphasis or what is filled in that changed is not accepted; a refused proposal is none', async () => {
	server.translate = (sentence) =>
		({
			'Vendre à Mons': 'Verkopen in Namen',
			'Réponse en {1} jours, **sans frais**.': 'Antwoord in {a} dagen, gratis.',
		})[sentence] ?? 'Onze gids.'
	const proposal = await propose()
	expect(states(proposal)).toEqual(['changed', 'changed', 'changed', 'empty'])
	for (const index of [0, 1, 2])
		expect(await decide(proposal.sentences, index, { act: 'accept' })).toMatchObject({ problem: 'figures' })
	const refused = await decide(proposal.sentences, 0, { act: 'refuse' })
	expect(refused.decided).toMatchObject([{ view: { state: 'empty', text: null, canRestore: true } }])
})

test('a service that fails or answers something else leaves nothing, and is named in the reader’s language', async () => {
	const broken: readonly [(response: import('node:http').ServerResponse) => void, string][] = [
		[(response) => void response.writeHead(503).end(), 'weigerde'],
		[(response) => void response.end('<html>'), 'niet leesbaar'],
		[(response) => void response.end('{"translatedText":["een"]}'), 'aantal'],
		[(response) => void response.destroy(), 'bereikbaar'],
	]
	for (const [answer, said] of broken) {
		server.answer = answer
		const failed = await propose({ language: 'nl' })
		expect(failed.status).toBe(200)
		expect(failed.trouble).toContain(said)
		expect(states(failed)).toEqual(Array(4).fill('empty'))
	}
})

test('no more characters are sent in a day than the setting allows, whatever asks for them', async () => {
	const length = Object.keys(NL).join('').length
	setup.service = TranslationService.parse({
		...{ kind: 'libretranslate', url: server.url },
		charactersPerDay: 2 * length + 10,
	})
	const answers = await Promise.all([1, 2, 3].map(() => propose()))
	expect(answers.filter(({ trouble }) => trouble === null)).toHaveLength(2)
	expect(answers.find(({ trouble }) => trouble !== null)?.trouble).toContain('Today’s characters')
	expect(await counted()).toBe(2 * length)
})

test('the name of a new colleague is recognised in the draft of the team, before it is published', async () => {
	const content = JSON.stringify({ people: [{ id: 'zoe', name: 'Zoé Quinet', role: {} }] })
	await db
		.insertInto('config_draft')
		.values({ file: 'team.json', base: '{"people":[]}', content, version: 1, at: new Date().toISOString() })
		.execute()
	const proposal = await propose({ text: 'Quinet estime votre maison.' })
	expect(states(proposal)).toEqual(['empty'])
	expect(server.asked).toEqual([])
})

test('only who may change the field may ask, only for languages of the site, and only so often', async () => {
	expect(await propose({ to: 'de' })).toMatchObject({ status: 404 })
	expect(await propose({ to: 'fr' })).toMatchObject({ status: 404 })
	expect(await propose({ text: ' ' })).toMatchObject({ status: 400, problem: 'input' })
	expect(await propose({ text: 'a. '.repeat(7000) })).toMatchObject({ status: 400, problem: 'tooLong' })
	const elsewhere = { file: 'secrets.json', path: ['a'] }
	const locked = { file: 'tags.json', path: ['cookies', 0, 'purpose'] }
	for (const place of [elsewhere, locked]) {
		expect((await propose(place)).status).toBe(403)
		expect(
			(
				await send(decideWords, {
					...ASKED,
					...place,
					sentences: (await propose()).sentences.map(({ kept }: ProposedSentence) => kept),
					indexes: [0],
					decision: { act: 'accept' },
				})
			).status,
		).toBe(403)
	}
	setup.service = null
	expect(await propose()).toMatchObject({ status: 400, problem: 'noService' })
	setup.service = TranslationService.parse({ kind: 'libretranslate', url: server.url })
	const subject = String(setup.current?.member.id)
	for (let used = 0; used < LIMITS['text-proposal'].points; used++)
		await secondsToWait({ limit: 'text-proposal', subject })
	expect(await propose()).toMatchObject({ status: 429, problem: 'tooMany' })
	setup.current = await member('Rosa Maes', 'requests')
	expect(await propose()).toMatchObject({ status: 403 })
})
