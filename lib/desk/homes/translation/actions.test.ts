import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import { createOwn, publishOwn, saveOwn } from '#lib/desk/homes/manual-listings/actions.ts'
import type { SentenceView } from '#lib/desk/translation/sentence-view-types.ts'
import { lookupListing } from '#lib/homes/listings/queries/detail-queries.ts'
import type { OwnValue } from '#lib/homes/manual-listings/form/listing-values.ts'
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
import { importInto, property } from '#tests/support/data/payload.ts'
import { startTranslationServer, type TranslationServer } from '#tests/support/servers/translation-server.ts'
import {
	acceptSentences,
	decideSentence,
	proposeTranslation,
	publishTranslation,
	withdrawTranslation,
} from './actions.ts'
import type { TranslationView } from './translation-types.ts'

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
	const email = `${name.toLowerCase()}@beffroi.example`
	const row = await addMember(db, { name, email, language: 'en', roles: [role] }, new Date())
	if (row === null) throw new Error('The address is taken')
	const own = { ...row, name, email, language: 'en', roles: [role], hasKeys: true }
	return { sessionId: name, isStale: false, member: own }
}

beforeEach(async () => {
	agency = await createAgencyDatabase()
	db = agency.db
	openForSite(agency)
	setup.dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'translations-'))
	setup.current = await member('Emil Vanneste', 'editor')
	setup.service = TranslationService.parse({ kind: 'libretranslate', url: server.url, charactersPerDay: 1000 })
	server.asked = []
	server.answer = null
	server.translate = (sentence) => NL[sentence] ?? `~${sentence}`
})
afterEach(async () => {
	closeForSite()
	await agency.close()
	fs.rmSync(setup.dataDir, { recursive: true, force: true })
})

const NL: Record<string, string> = {
	'Maison avec jardin': 'Huis met tuin',
	'Un séjour de 38 m².': 'Een leefruimte van 38 m².',
	'Le prix est de € 249.000.': 'De prijs is € 294.000.',
	'Dans la rue de la Régence.': 'In de rue de la Régence.',
}
const FORM_NL: Record<string, string> = { 'Deux chambres.': 'Twee slaapkamers.' }
const FRENCH = {
	language: 'fr',
	Street: 'Rue de la Régence',
	Price: 249_000,
	TypeDescription: 'Maison avec jardin',
	Description:
		'<p>Un séjour de 38 m². Le prix est de € 249.000.</p><ul><li>Dans la rue de la Régence.</li></ul><p>Demandez Emil Vanneste au 0475 12 34 56.</p>',
}
const HOME = [property(1, FRENCH)]

async function send(act: (request: Request) => Promise<Response>, input: object) {
	const answer = await act(
		new Request(`${env.siteOrigin}/api/staff/desk/homes/translation/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
			body: JSON.stringify({ language: 'en', id: 1, to: 'nl', ...input }),
		}),
	)
	return { status: answer.status, ...(await answer.json()) }
}
const propose = (input: object = {}) => send(proposeTranslation, input)
const decide = ({ index, source, text }: SentenceView, decision: Decision, input: object = {}) =>
	send(decideSentence, { index, source, seen: text, decision, ...input })
const states = ({ sentences }: TranslationView) => sentences.map(({ state }) => state)
const sentenceIn = ({ sentences }: TranslationView, index: number): SentenceView => {
	const sentence = sentences[index]
	if (sentence === undefined) throw new Error(`no sentence ${index}`)
	return sentence
}

/** Accepts all four sentences of the home, the last one by hand. */
async function accepted(): Promise<TranslationView> {
	await propose()
	let { view } = await send(acceptSentences, {})
	const price = sentenceIn(view, 2)
	view = (await decide(price, { act: 'change', text: price.repair?.text ?? '' })).view
	return (await decide(sentenceIn(view, 4), { act: 'change', text: 'Vraag Emil Vanneste op 0475 12 34 56.' })).view
}

async function dutchPage() {
	const found = await lookupListing('nl', 1)
	if (found.kind !== 'shown') throw new Error(found.kind)
	const { title, description, ownLanguages } = found.listing
	return { title: title.text, in: title.language, description: description?.text, ownLanguages }
}

test('a home is translated: accepted, put back, written by hand, and read by visitors', async () => {
	await importInto(agency, { properties: HOME })
	expect(await dutchPage()).toMatchObject({ in: 'fr', ownLanguages: ['fr'] })
	const { view, trouble } = await propose()
	expect(trouble).toBeNull()
	// The sentence about a person was not sent.
	expect(server.asked.flatMap(({ sentences }) => sentences)).toEqual(Object.keys(NL))
	expect(states(view)).toEqual(['ready', 'ready', 'changed', 'ready', 'empty'])
	const price = sentenceIn(view, 2)
	expect(price.says.join(' ')).toBe(
		'The price changed. The original says € 249.000. € 294.000 is not in the original. This sentence cannot be accepted as it is.',
	)
	expect(price.pieces.find(({ mark }) => mark === 'bad')?.text).toBe('€ 294.000')
	expect(sentenceIn(view, 4).notSent).toContain('phone number')
	expect(await decide(price, { act: 'accept' })).toMatchObject({ status: 400, problem: 'figures' })
	expect(await send(publishTranslation, {})).toMatchObject({ status: 400, problem: 'incomplete' })

	const done = await accepted()
	expect(states(done)).toEqual(Array(5).fill('accepted'))
	expect(done).toMatchObject({ isComplete: true, isPublished: false, hasChanges: true })
	expect(await dutchPage()).toMatchObject({ in: 'fr' })
	expect(await send(publishTranslation, {})).toMatchObject({
		status: 200,
		view: { isPublished: true, hasChanges: false },
	})
	expect(await dutchPage()).toEqual({
		title: 'Huis met tuin',
		in: 'nl',
		description:
			'<p>Een leefruimte van 38 m². De prijs is € 249.000.</p><ul><li>In de rue de la Régence.</li></ul><p>Vraag Emil Vanneste op 0475 12 34 56.</p>',
		ownLanguages: ['nl', 'fr'],
	})
	const log = await db.selectFrom('staff_audit').select(['action', 'subject']).orderBy('id').execute()
	expect(log.map(({ action }) => action)).toEqual(['home.propose', 'home.translate'])
	expect(await send(withdrawTranslation, {})).toMatchObject({
		status: 200,
		view: { isPublished: false, isComplete: true },
	})
	expect(await dutchPage()).toMatchObject({ in: 'fr', ownLanguages: ['fr'] })
})

test('what staff change is checked as what a service gives, and kept even if it may not be accepted', async () => {
	await importInto(agency, { properties: HOME })
	const { view } = await propose()
	const street = sentenceIn(view, 3)
	const wrong = await decide(street, { act: 'change', text: 'In de Regentiestraat.' })
	expect(sentenceIn(wrong.view, 3)).toMatchObject({ state: 'changed', text: 'In de Regentiestraat.', canRestore: true })
	expect(sentenceIn(wrong.view, 3).says[0]).toBe('The street changed. The original says rue de la Régence.')
	const back = await decide(sentenceIn(wrong.view, 3), { act: 'restore' })
	expect(sentenceIn(back.view, 3)).toMatchObject({ state: 'ready', text: 'In de rue de la Régence.' })
	const refused = await decide(sentenceIn(back.view, 3), { act: 'refuse' })
	expect(sentenceIn(refused.view, 3)).toMatchObject({ state: 'empty', text: null, canRestore: true })
})

test('what a colleague did meanwhile is not overwritten, and other sentences are not in the way', async () => {
	await importInto(agency, { properties: HOME })
	const { view } = await propose()
	await decide(sentenceIn(view, 0), { act: 'change', text: 'Woning met tuin' })
	expect(await decide(sentenceIn(view, 1), { act: 'accept' })).toMatchObject({ status: 200 })
	expect(await decide(sentenceIn(view, 0), { act: 'refuse' })).toMatchObject({
		status: 409,
		present: { sentences: [{ text: 'Woning met tuin', state: 'accepted' }, {}, {}, {}, {}] },
	})
})

test('an import keeps the translation as long as the original is the same, and the source’s own text wins', async () => {
	await importInto(agency, { properties: HOME })
	await accepted()
	await send(publishTranslation, {})
	// The source says something new of the home, and nothing new in its text.
	await importInto(agency, { properties: [property(1, { ...FRENCH, Bedrooms: 3 })] })
	expect(await dutchPage()).toMatchObject({ title: 'Huis met tuin', in: 'nl' })
	// One sentence of the original changes: visitors read the original, and only that sentence is to do.
	const changed = { ...FRENCH, Description: FRENCH.Description.replace('38 m²', '40 m²') }
	await importInto(agency, { properties: [property(1, changed)] })
	expect(await dutchPage()).toMatchObject({ in: 'fr', ownLanguages: ['fr'] })
	const { view } = await propose()
	expect(states(view)).toEqual(['accepted', 'ready', 'accepted', 'accepted', 'accepted'])
	expect(view).toMatchObject({ isPublished: false, standing: expect.stringContaining('has changed') })
	await importInto(agency, { properties: HOME })
	expect(await dutchPage()).toMatchObject({ title: 'Huis met tuin', in: 'nl' })
	// What is out of date can be taken off too, so that it does not come back with its original.
	await importInto(agency, { properties: [property(1, changed)] })
	expect((await propose()).view).toMatchObject({ isPublished: false, canWithdraw: true })
	expect(await send(withdrawTranslation, {})).toMatchObject({ status: 200, view: { canWithdraw: false } })
	await importInto(agency, { properties: HOME })
	expect(await dutchPage()).toMatchObject({ in: 'fr' })

	await importInto(agency, { properties: [...HOME, property(1, { TypeDescription: 'Eigen titel' })] })
	expect(await dutchPage()).toMatchObject({ title: 'Eigen titel', in: 'nl' })
	expect(await propose()).toMatchObject({ status: 400, problem: 'state' })
	await send(withdrawTranslation, {})
	expect(await dutchPage()).toMatchObject({ title: 'Eigen titel', in: 'nl' })
})

test('a service that fails leaves everything as it is, and says so', async () => {
	await importInto(agency, { properties: HOME })
	server.answer = (response) => void response.writeHead(500).end()
	const failed = await propose()
	expect(failed).toMatchObject({ status: 200, trouble: expect.stringContaining('refused') })
	expect(states(failed.view)).toEqual(Array(5).fill('empty'))
	expect(failed.view.cost[1].value).toBe('0 of at most 1,000 characters')
	setup.service = null
	expect(await propose()).toMatchObject({ status: 400, problem: 'state' })
	const byHand = await decide(sentenceIn(failed.view, 0), { act: 'change', text: 'Huis met tuin' })
	expect(sentenceIn(byHand.view, 0)).toMatchObject({ state: 'accepted', stateWord: 'accepted, yours' })
	expect(byHand.view.propose).toBeNull()
})

test('no more characters are sent in a day than the setting allows, also by many at once', async () => {
	await importInto(agency, { properties: [1, 2, 3, 4].map((id) => property(id, FRENCH)) })
	const length = Object.keys(NL).join('').length
	setup.service = TranslationService.parse({
		...{ kind: 'libretranslate', url: server.url },
		charactersPerDay: 2 * length + 10,
	})
	const answers = await Promise.all([1, 2, 3, 4].map((id) => propose({ id })))
	expect(answers.filter(({ trouble }) => trouble === null)).toHaveLength(2)
	expect(answers.filter(({ trouble }) => trouble?.startsWith('Today’s characters'))).toHaveLength(2)
	expect(server.asked).toHaveLength(2)
	expect(await db.selectFrom('translation_day').select('characters').execute()).toEqual([{ characters: 2 * length }])
})

test('only editors may, only languages of the site, only homes that there are', async () => {
	await importInto(agency, { properties: HOME })
	expect(await propose({ to: 'de' })).toMatchObject({ status: 404 })
	expect(await propose({ id: 99 })).toMatchObject({ status: 404 })
	const { view } = await propose()
	const sentence = sentenceIn(view, 0)
	expect(await decide(sentence, { act: 'accept' }, { id: 99 })).toMatchObject({ status: 404 })
	expect(await decide(sentence, { act: 'change', text: '  ' })).toMatchObject({ status: 400, problem: 'input' })
	expect(await decide(sentence, { act: 'change', text: 'x'.repeat(4001) })).toMatchObject({ status: 400 })
	setup.current = await member('Rosa', 'requests')
	for (const act of [proposeTranslation, decideSentence, acceptSentences, publishTranslation, withdrawTranslation])
		expect(await send(act, {})).toMatchObject({ status: 403 })
	expect(await db.selectFrom('home_translation').select('listing_id').execute()).toHaveLength(1)
})

const FLAT: Record<string, OwnValue> = {
	...{ Goal: '1', WebID: 2, Zip: '7130', City: 'Binche', MonthlyRent: 750, ChargesRenter: 40, ChargesKind: 'lump' },
	...{ Bedrooms: 2, SurfaceLiving: 78, EPCLabelText: 'C', EnergySpec: 210, EnergyTotal: 16_380 },
	...{ EPCReference: '20261123000001', 'TypeDescription.fr': 'Appartement' },
	'Description.fr': 'Deux chambres.\n\nUne terrasse.',
}

test('a home written here gets the translation into its form, and what else its form has stays a draft', async () => {
	const { id } = await send(createOwn, { from: null, language: undefined, id: undefined, to: undefined })
	await send(saveOwn, { id, to: undefined, version: 1, set: FLAT })
	expect(await send(publishOwn, { id, to: undefined, version: 2 })).toMatchObject({ status: 200 })
	await send(saveOwn, { id, to: undefined, version: 3, set: { Bedrooms: 3 } })
	server.translate = (sentence) => FORM_NL[sentence] ?? `~${sentence}`
	await propose({ id })
	await send(acceptSentences, { id })
	const published = await send(publishTranslation, { id })
	expect(published).toMatchObject({ status: 200, view: { closed: expect.stringContaining('its own text') } })
	const row = await db.selectFrom('own_home').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
	const texts = { 'TypeDescription.nl': '~Appartement', 'Description.nl': 'Twee slaapkamers.\n\n~Une terrasse.' }
	expect(JSON.parse(row.draft)).toMatchObject({ ...texts, Bedrooms: 3 })
	expect(JSON.parse(row.published ?? '')).toMatchObject({ ...texts, Bedrooms: 2 })
	const text = await db
		.selectFrom('listing_text')
		.select(['title', 'description'])
		.where('listing_id', '=', id)
		.where('language', '=', 'nl')
		.executeTakeFirst()
	expect(text).toEqual({ title: '~Appartement', description: '<p>Twee slaapkamers.</p><p>~Une terrasse.</p>' })
})
