import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TranslationView } from '#lib/desk/homes/translation/translation-types.ts'
import type { SentenceView } from '#lib/desk/translation/sentence-view-types.ts'
import type { TextProposal } from '#lib/desk/translation/text-proposal-types.ts'
import { type DeskBrowser, loggedInStaff } from '#tests/support/browsers/desk-browser.ts'
import { startTranslationServer, type TranslationServer } from '#tests/support/servers/translation-server.ts'
import { doJob } from '#tests/support/site/do-job.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

const IN_DIGITS = { twee: '2', drie: '3', vier: '4', vijf: '5', zes: '6', zeven: '7', acht: '8', tien: '10' }
/** The home of the sample that has no English text; none has a German one. */
const HOME = 1012

let site: Site
let service: TranslationServer
let editor: DeskBrowser

beforeAll(async () => {
	service = await startTranslationServer()
	service.translate = (sentence) =>
		`~${Object.entries(IN_DIGITS).reduce((text, [word, digits]) => text.replaceAll(` ${word} `, ` ${digits} `), sentence)}`
	site = await startSite({ sample: true, addedLanguages: ['de'], env: { TRANSLATION_KEY: 'sesame-1234' } })
	editor = await loggedInStaff(site, 'emil@agency.example', 'Emil Editor', 'editor')
})
afterAll(async () => {
	await site.stop()
	await service.stop()
})

async function act(route: string, to: string, more: object = {}) {
	const { status, body } = await editor.act(`homes/translation/${route}`, { id: HOME, to, language: 'en', ...more })
	return { status, view: body.view as TranslationView, body }
}

const decide = (to: string, { index, source, text }: SentenceView, decision: object) =>
	act('decide', to, { index, source, seen: text, decision })

/** Accepts every sentence: all that are fine at once, then each with a remark. */
async function acceptAll(to: string): Promise<void> {
	const { view } = await act('accept', to)
	for (const sentence of view.sentences)
		if (sentence.state === 'remark')
			expect(await decide(to, sentence, { act: 'accept' })).toMatchObject({ status: 200 })
}

const SERVICES = [
	{ to: 'en', name: 'DeepL', at: '/v2/translate', setting: { kind: 'deepl', keyVariable: 'TRANSLATION_KEY' } },
	{ to: 'de', name: 'LibreTranslate', at: '/translate', setting: { kind: 'libretranslate' } },
	{
		...{ to: 'de', name: 'Language model', at: '/chat/completions' },
		setting: { kind: 'openai', model: 'small', keyVariable: 'TRANSLATION_KEY' },
	},
]

test.each(SERVICES)('a home is translated by $name, and visitors read what was accepted', async (one) => {
	const { to, name, at, setting } = one
	const translation = { url: service.url, charactersPerDay: 1000, ...setting }
	fs.writeFileSync(path.join(site.configDir, 'desk.json'), JSON.stringify({ translation }))
	service.asked = []
	const present = async () => (await act('accept', to)).view
	// The server takes a change of the settings into use within seconds.
	await expect.poll(async () => (await present()).cost.at(-1)?.value, { timeout: 10_000 }).toBe(name)
	for (const sentence of (await present()).sentences) await decide(to, sentence, { act: 'refuse' })
	expect((await act('propose', to)).body.trouble).toBeNull()
	expect(service.asked.map((asked) => asked.path)).toEqual([at])
	await acceptAll(to)
	expect(await act('publish', to)).toMatchObject({ status: 200, view: { isPublished: true } })
	const address = `${site.origin}/${to}/property/${HOME}/`
	const page = await (await fetch(address)).text()
	expect(page).toContain('~Te renoveren woning met trapgevel')
	expect(page).not.toContain('noindex')
	expect(await act('withdraw', to)).toMatchObject({ status: 200, view: { isPublished: false } })
	await expect.poll(async () => (await (await fetch(address)).text()).includes('~Te renoveren')).toBe(false)
})

test('characters are counted up to the limit of the day, and a changed figure is not published', async () => {
	const translation = { kind: 'libretranslate', url: service.url, charactersPerDay: 1000 }
	fs.writeFileSync(path.join(site.configDir, 'desk.json'), JSON.stringify({ translation }))
	const { view } = await act('accept', 'en')
	const first = view.sentences.find(({ source }) => source.includes('1909'))
	if (first === undefined) throw new Error('The sample has another text')
	const changed = await decide('en', first, { act: 'change', text: 'House of 1990 in Anderlues with 3 bedrooms.' })
	expect(changed.view.sentences[first.index]).toMatchObject({ state: 'changed', repair: { label: 'Put 1909 back' } })
	expect(await act('publish', 'en')).toMatchObject({ status: 400, body: { problem: 'incomplete' } })
	// Three times 300 were sent: there is no room for a fourth.
	for (const sentence of changed.view.sentences) await decide('en', sentence, { act: 'refuse' })
	expect((await act('propose', 'en')).body.trouble).toContain('characters are used up')
})

test('a block of a page is proposed from a service, slow as it is, changed, drafted and published', async () => {
	const translation = { kind: 'libretranslate', url: service.url, charactersPerDay: 1_000_000 }
	fs.writeFileSync(path.join(site.configDir, 'desk.json'), JSON.stringify({ translation }))
	const read = async () => (await (await editor.get('/api/staff/desk/words/leaf/?leaf=menu&language=nl')).json()).view
	await expect.poll(async () => (await read()).proposals !== null, { timeout: 10_000 }).toBe(true)
	const { files } = await read()
	const file = files.find((one: { file: string }) => one.file === 'menu.json')
	const at = file.value.pages.findIndex(({ id }: { id: string }) => id === 'village-bray')
	const place = { file: 'menu.json', path: ['pages', at, 'params', 'modules', 0, 'text'] }
	const text = 'Bray ligt bij [Bergen](page:sell).\n\n- Sinds 1909.'
	const asked = { ...place, from: 'nl', to: 'de', language: 'nl' }
	service.answer = (response) =>
		void setTimeout(() => response.end('{"translatedText":["Bray liegt bei [Mons](1).","Seit 1990."]}'), 1500)
	const proposal = (await editor.act('words/propose', { ...asked, text })).body as unknown as TextProposal
	service.answer = null
	expect(service.asked.at(-1)?.sentences).toEqual(['Bray ligt bij [Bergen](1).', 'Sinds 1909.'])
	const sentences = proposal.sentences.map(({ kept }) => kept)
	const settle = async (index: number, decision: object) =>
		editor.act('words/decide', { ...asked, sentences, indexes: [index], decision })
	expect(await settle(1, { act: 'accept' })).toMatchObject({ status: 400, body: { problem: 'figures' } })
	const [link, year] = ['Bray liegt bei [Mons](page:sell).', 'Seit 1909.']
	const accepted = (text: string) => ({ status: 200, body: { decided: [{ view: { state: 'accepted', text } }] } })
	expect(await settle(0, { act: 'accept' })).toMatchObject(accepted(link))
	expect(await settle(1, { act: 'change', text: year })).toMatchObject(accepted(year))
	// What staff take over is an edit like any other.
	const edits = [{ kind: 'set', path: [...place.path, 'de'], value: [link, `- ${year}`] }]
	const { version } = file
	const edited = await editor.act('words/edit', { file: 'menu.json', seen: version, edits, language: 'nl' })
	expect(edited.status).toBe(200)
	const { state } = edited.body as { state: { version: number } }
	expect(await editor.act('words/publish', { seen: { 'menu.json': state.version } })).toMatchObject({ status: 200 })
	const page = async () => (await fetch(`${site.origin}/de/wohnen-in-bray/`)).text()
	await expect.poll(page, { timeout: 10_000 }).toContain('Seit 1909.')
})

test('texts that nobody has read are shown with their mark on the pages of homes alone, if an admin wants it', async () => {
	const translation = { kind: 'libretranslate', url: service.url, charactersPerDay: 1_000_000, publishesUnread: true }
	fs.writeFileSync(path.join(site.configDir, 'desk.json'), JSON.stringify({ translation }))
	const feed = async () => (await (await fetch(`${site.origin}/feeds/homes.json`)).json()).homes
	const page = async (id: number) => (await fetch(`${site.origin}/de/property/${id}/`)).text()
	// Each run takes some of the texts: once one has added nothing, all of them were looked at.
	const db = openSiteDatabase(site, { readOnly: true })
	const texts = db.prepare('SELECT count(*) AS count FROM automatic_text')
	const shown = async () => {
		const before = Number(texts.get()?.count)
		await doJob(site, 'automatic-texts')
		return before > 0 && Number(texts.get()?.count) === before
	}
	await expect.poll(shown).toBe(true)
	db.close()
	const pages = await Promise.all<string>((await feed()).map(({ id }: { id: number }) => page(id)))
	expect(pages.filter((one) => one.includes('Automatisch aus dem')).length).toBeGreaterThan(10)
	expect((await feed()).flatMap(({ texts }: { texts: object }) => Object.keys(texts))).not.toContain('de')
})
