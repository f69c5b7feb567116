import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import { lookupListing } from '#lib/homes/listings/queries/detail-queries.ts'
import type { Decision } from '#lib/homes/translation/sentence-types.ts'
import { withAutomaticText } from '#lib/homes/translation/state/automatic-text.ts'
import { addMember } from '#lib/people/staff/account/changes/member-changes.ts'
import type { CurrentStaff } from '#lib/people/staff/account/staff-account-types.ts'
import { translateAutomatically } from '#lib/server/jobs/translate-automatically.ts'
import { TranslationService } from '#lib/site/config/schema/people/desk.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { startTranslationServer, type TranslationServer } from '#tests/support/servers/translation-server.ts'
import { acceptSentences, decideSentence, publishTranslation, withdrawTranslation } from './actions.ts'
import { translationLinks } from './translation-page-view.ts'
import type { TranslationView } from './translation-types.ts'

const setup: { current: CurrentStaff | null; service: TranslationService | null } = vi.hoisted(() => ({
	current: null,
	service: null,
}))
vi.mock('#lib/people/staff/account/session/current.ts', () => ({ currentStaffOfRoute: async () => setup.current }))
vi.mock(import('#lib/site/config/config.ts'), async (load) => {
	const own = await load()
	const getSite = () => ({ ...own.getSite(), languages: ['nl', 'fr'] })
	return { ...own, getSite, getDeskSettings: () => ({ ...own.getDeskSettings(), translation: setup.service }) }
})

let agency: AgencyDatabase
let server: TranslationServer

beforeAll(async () => {
	server = await startTranslationServer()
	server.translate = (sentence) => (sentence === 'Maison' ? 'Huis' : `~${sentence}`)
})
afterAll(() => server.stop())

const FRENCH = { language: 'fr', TypeDescription: 'Maison', Description: '<p>Un séjour. Un jardin de 38 m².</p>' }
const changed = { ...FRENCH, Description: '<p>Un séjour. Une cour de 38 m².</p>' }

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	const own = { name: 'Emil Vanneste', email: 'emil@beffroi.example', language: 'en', roles: ['editor' as const] }
	const row = await addMember(agency.db, own, new Date())
	if (row === null) throw new Error('The address is taken')
	setup.current = { sessionId: 'emil', isStale: false, member: { ...row, ...own, hasKeys: true } }
	setup.service = TranslationService.parse({
		...{ kind: 'libretranslate', url: server.url, publishesUnread: true },
		pricePerMillion: 1000,
	})
	await importInto(agency, { properties: [property(1, FRENCH)] })
	await run()
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

const run = () => translateAutomatically(agency.db, new Date())

async function send(act: (request: Request) => Promise<Response>, input: object = {}) {
	const answer = await act(
		new Request(`${env.siteOrigin}/api/staff/desk/homes/translation/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
			body: JSON.stringify({ language: 'en', id: 1, to: 'nl', ...input }),
		}),
	)
	const body = await answer.json()
	return { status: answer.status, problem: body.problem, view: body.view as TranslationView }
}

/** Decides on the second sentence, "Un séjour." */
const decide = (decision: Decision) =>
	send(decideSentence, { index: 1, source: 'Un séjour.', seen: '~Un séjour.', decision })

/** What the Dutch page shows: its description, and whether it has the mark. */
async function dutch() {
	const found = await lookupListing('nl', 1)
	if (found.kind !== 'shown') throw new Error(found.kind)
	const { listing, translatedFrom } = await withAutomaticText(found.listing, 'nl')
	return { text: listing.description?.text, isMarked: translatedFrom !== null, indexed: listing.ownLanguages }
}
const MARKED = { text: '<p>~Un séjour. ~Un jardin de 38 m².</p>', isMarked: true, indexed: ['fr'] }
const ORIGINAL = { text: FRENCH.Description, isMarked: false, indexed: ['fr'] }

const log = async () =>
	(await agency.db.selectFrom('staff_audit').select('action').orderBy('id').execute()).map(({ action }) => action)

test('what is on the site unread is published without its mark once every sentence was accepted', async () => {
	expect(await dutch()).toEqual(MARKED)
	const [link] = await translationLinks(agency.db, 1, 'en')
	expect(link?.state).toBe('On the site, translated automatically')
	const { view } = await send(acceptSentences)
	expect(view).toMatchObject({ isAutomatic: true, isPublished: false, canWithdraw: true, hasChanges: true })
	expect(view.standing).toContain('marked as translated automatically')
	expect(await dutch()).toEqual(MARKED)
	expect((await send(publishTranslation)).view).toMatchObject({ isAutomatic: false, isPublished: true })
	const read = { ...MARKED, isMarked: false, indexed: ['nl', 'fr'] }
	expect(await dutch()).toEqual(read)
	await run()
	expect(await dutch()).toEqual(read)
	expect(await log()).toEqual(['home.translate'])
	// From then on it is theirs: another original is not translated by itself.
	await importInto(agency, { properties: [property(1, changed)] })
	await run()
	expect(await dutch()).toMatchObject({ isMarked: false, text: changed.Description })
})

test('a sentence that staff change is on the site at once, with the mark, as the others were not read', async () => {
	expect((await decide({ act: 'change', text: 'Een leefruimte.' })).view).toMatchObject({ isAutomatic: true })
	expect(await dutch()).toEqual({ ...MARKED, text: '<p>Een leefruimte. ~Un jardin de 38 m².</p>' })
})

test.each([
	['refused', { act: 'refuse' } as const],
	['changed to another figure', { act: 'change', text: 'Twee leefruimtes van 90 m².' } as const],
])('a text with a sentence that was %s goes off the site, and does not come back by itself', async (_, decision) => {
	expect((await decide(decision)).view).toMatchObject({ isAutomatic: false, canWithdraw: false })
	expect(await dutch()).toEqual(ORIGINAL)
	await importInto(agency, { properties: [property(1, changed)] })
	await run()
	await importInto(agency, { properties: [property(1, FRENCH)] })
	await run()
	expect(await dutch()).toEqual(ORIGINAL)
	expect(await log()).toEqual(['home.untranslate'])
})

test('taken off at the desk, it does not come back by itself', async () => {
	expect((await send(withdrawTranslation)).view).toMatchObject({ isAutomatic: false, isPublished: false })
	await run()
	expect(await dutch()).toEqual(ORIGINAL)
	expect(await send(withdrawTranslation)).toMatchObject({ status: 400, problem: 'state' })
})

test('what was decided while the original was another one holds when it is as before', async () => {
	await importInto(agency, { properties: [property(1, changed)] })
	await decide({ act: 'refuse' })
	await importInto(agency, { properties: [property(1, FRENCH)] })
	expect(await dutch()).toEqual(ORIGINAL)
})

test('the desk counts in euros what was sent today and this month', async () => {
	const today = 'Maison'.length + 'Un séjour.'.length + 'Un jardin de 38 m².'.length
	const day = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Brussels' })
	const first = `${day.slice(0, 8)}01`
	const before = day === first ? 0 : 10_000
	if (before > 0) await agency.db.insertInto('translation_day').values({ day: first, characters: before }).execute()
	await agency.db.insertInto('translation_day').values({ day: '2020-01-01', characters: 5 }).execute()
	const { view } = await send(acceptSentences)
	expect(view.cost).toEqual([
		{ name: 'This text', value: `${today} characters` },
		{ name: 'Today', value: `${today} of at most 50,000 characters, about €\u00A00,04` },
		{
			name: 'This month',
			value: before === 0 ? `${today} characters, about €\u00A00,04` : `10,035 characters, about €\u00A010,04`,
		},
		{ name: 'Service', value: 'LibreTranslate' },
	])
})
