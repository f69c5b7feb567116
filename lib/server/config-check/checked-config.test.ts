// @long-running
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

// The modules read these settings once, so every test has the same folder, with new contents.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'config-store-'))
vi.stubEnv('CONFIG_DIR', path.join(folder, 'config'))
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const config = await import('#lib/site/config/config.ts')
const version = await import('#lib/site/config/model/config-version.ts')
const { checkedConfig } = await import('./checked-config.ts')
const { createConfigLook } = await import('./watch.ts')

const fileAt = (name: string) => path.join(folder, 'config', name)
const later = () => vi.setSystemTime(Date.now() + 1000)

function edit(name: string, from: string, to: string): void {
	const text = fs.readFileSync(fileAt(name), 'utf8')
	expect(text).toContain(from)
	fs.writeFileSync(fileAt(name), text.replace(from, to))
	later()
}

/** Makes this process forget its configuration and check the folder, as a server that starts. */
function start(): void {
	for (const name of ['agencyConfigStore', 'agencyConfigVersion', 'agencyConfigUnchecked']) {
		Reflect.deleteProperty(globalThis, name)
	}
	checkedConfig()
}

beforeEach(() => {
	fs.cpSync('config', path.join(folder, 'config'), { recursive: true })
	vi.useFakeTimers({ toFake: ['Date'] })
	start()
})

afterEach(() => {
	vi.useRealTimers()
	fs.rmSync(folder, { recursive: true })
})

afterAll(() => Reflect.deleteProperty(globalThis, 'agencyConfigStore'))

const EDITS: [file: string, from: string, to: string, read: () => unknown, expected: unknown][] = [
	['site.json', '"Agence du Beffroi"', '"Huis & Haard"', () => config.getSite().name, 'Huis & Haard'],
	['theme.json', '"radius": 2', '"radius": 8', () => config.getTheme().radius, 8],
	['paths.json', '"/for-sale/"', '"/te-koop/"', () => config.getPathTable().pages[1]?.original, '/te-koop/'],
	['menu.json', '"Diensten"', '"Wat we doen"', () => nameOfPage('services'), 'Wat we doen'],
	['articles.json', 'Wie wij zijn', 'Wie zijn wij', () => firstWords(), '## Wie zijn wij'],
	['team.json', '"Sofie Claes"', '"Sofie Peeters"', () => config.getTeam().people[2]?.name, 'Sofie Peeters'],
	['faq.json', '"Verkopen"', '"Een huis verkopen"', () => config.getFaq().groups[0]?.title.nl, 'Een huis verkopen'],
	[
		'testimonials.json',
		'"Amélie D."',
		'"Amélie"',
		() => config.getTestimonials().testimonials.some(({ author }) => author === 'Amélie'),
		true,
	],
	['top-bar.json', '"show": true', '"show": false', () => config.getTopBar().show, false],
	['header.json', '"logoHeight": 44', '"logoHeight": 60', () => config.getHeader().logoHeight, 60],
	['banner.json', '"type": "image"', '"type": "gallery"', () => config.getBanner().type, 'gallery'],
	[
		'footer.json',
		'"© {year} {name}"',
		'"{name}, {year}"',
		() => config.getFooter().copyright.nl,
		'Agence du Beffroi, {year}',
	],
	['filter.json', '"public": true', '"public": false', () => config.getFilter().city.public, false],
	['tags.json', '"googleAds": null', '"googleAds": "AW-12345"', () => config.getTags().googleAds, 'AW-12345'],
	['map.json', '"zoom": 12', '"zoom": 13', () => config.getMapSettings().zoom, 13],
	['energy.json', '"default": 6', '"default": 7', () => config.getEnergyConfig().renovationDuties[0]?.years.default, 7],
	['loan.json', '"default": 25', '"default": 20', () => config.getLoanConfig().years.default, 20],
	['mail.json', '"SMTP_URL"', '"MAIL_SERVER"', () => config.getMailSettings().smtpUrlVariable, 'MAIL_SERVER'],
	[
		'appointments.json',
		'"confirmation": "automatic"',
		'"confirmation": "agency"',
		() => config.getAppointments().confirmation,
		'agency',
	],
	['documents.json', '"validDays": 14', '"validDays": 7', () => config.getDocumentSettings().validDays, 7],
	[
		'leads.json',
		'"webhook": null',
		'"webhook": { "url": "https://hooks.example.com/", "secretVariable": "LEADS_SECRET" }',
		() => config.getLeadSettings().webhook?.secretVariable,
		'LEADS_SECRET',
	],
	['feed.json', '"intervalMinutes": 15', '"intervalMinutes": 30', () => config.getFeedSettings().intervalMinutes, 30],
	[
		'desk.json',
		'"commitOnPublish": false',
		'"commitOnPublish": true',
		() => config.getDeskSettings().commitOnPublish,
		true,
	],
	[
		'words.json',
		'"words": {}',
		'"words": { "search.filter.more": { "fr": "Encore" } }',
		() => config.getWords()['search.filter.more']?.fr,
		'Encore',
	],
	['owners.json', '"idleMinutes": 120', '"idleMinutes": 60', () => config.getOwnerSettings().session.idleMinutes, 60],
	[
		'application.json',
		'"ask": ["persons", "income"]',
		'"ask": ["income"]',
		() => config.getApplicationSettings().regions.flanders.ask,
		['income'],
	],
	['adverts.json', '"graceDays": 14', '"graceDays": 7', () => config.getAdvertRules().enforcement.graceDays, 7],
	['retention.json', '"mailDays": 30', '"mailDays": 60', () => config.getRetention().mailDays, 60],
	[
		'statistics.json',
		'"ownAddresses": []',
		'"ownAddresses": ["203.0.113.7"]',
		() => config.getStatisticsSettings().ownAddresses[0],
		'203.0.113.7',
	],
]

function nameOfPage(id: string): string | undefined {
	return config.getMenu().pages.find((page) => page.id === id)?.name.nl
}

function firstWords(): string | undefined {
	return config.getArticles().articles[0]?.body.nl?.[0]
}

test('every file of config/ is covered below', () => {
	const names = fs.readdirSync('config').filter((name) => name.endsWith('.json'))
	expect(EDITS.map(([name]) => name).sort()).toEqual(names.sort())
})

test.each(EDITS)('an edit of %s is read within a second and expires all pages', (name, from, to, read, expected) => {
	expect(read()).not.toEqual(expected)
	const before = version.configVersion()
	edit(name, from, to)
	expect(read()).toEqual(expected)
	expect(config.configProblems()).toEqual([])
	expect(version.configVersion()).not.toBe(before)
})

test('a broken edit changes nothing and is reported until it is fixed', () => {
	const before = version.configVersion()
	expect(config.getSite().name).toBe('Agence du Beffroi')
	edit('site.json', '"name": "Agence du Beffroi",', '"name": 7,')
	expect(config.getSite().name).toBe('Agence du Beffroi')
	expect(version.configVersion()).toBe(before)
	expect(config.configProblems()).toEqual([
		{ file: 'site.json', line: 3, column: 10, place: 'name', message: expect.stringContaining('Found 7.') },
	])
	edit('site.json', '"name": 7,', '"name": "Agence du Pavé",')
	expect(config.getSite().name).toBe('Agence du Pavé')
	expect(config.configProblems()).toEqual([])
})

test('files are used together: a valid edit waits while another file is invalid', () => {
	config.getSite()
	edit('faq.json', '"id": "renting"', '"id": "tenants"')
	edit('site.json', '"Agence du Beffroi"', '"Agence du Pavé"')
	expect(config.getSite().name).toBe('Agence du Beffroi')
	expect(config.getFaq().groups.map(({ id }) => id)).toContain('renting')
	edit('menu.json', '"id": "renting"', '"id": "tenants"')
	expect(config.getSite().name).toBe('Agence du Pavé')
	expect(config.getFaq().groups.map(({ id }) => id)).toContain('tenants')
})

test('a missing picture is reported, and found as soon as it exists', () => {
	edit('site.json', '/media/logo.svg', '/media/our-logo.svg')
	expect(config.configProblems()[0]?.message).toContain('our-logo.svg')
	fs.copyFileSync(fileAt('media/logo.svg'), fileAt('media/our-logo.svg'))
	later()
	expect(config.getSite().logo?.light.src).toBe('/media/our-logo.svg')
})

test('a picture that is replaced expires the pages that show it', () => {
	const before = version.configVersion()
	fs.writeFileSync(fileAt('media/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
	later()
	expect(version.configVersion()).not.toBe(before)
})

test('a second change of the same length at the same moment is noticed', () => {
	edit('map.json', '"zoom": 12', '"zoom": 13')
	const seconds = 2_000_000_000
	fs.utimesSync(fileAt('map.json'), seconds, seconds)
	vi.setSystemTime(seconds * 1000 + 10)
	expect(config.getMapSettings().zoom).toBe(13)
	edit('map.json', '"zoom": 13', '"zoom": 14')
	fs.utimesSync(fileAt('map.json'), seconds, seconds)
	later()
	expect(config.getMapSettings().zoom).toBe(14)
})

test('a server that starts with a broken edit uses the last good configuration', () => {
	createConfigLook()()
	const before = version.configVersion()
	edit('site.json', '"Agence du Beffroi"', '')
	start()
	expect(config.getSite().name).toBe('Agence du Beffroi')
	expect(version.configVersion()).toBe(before)
	expect(config.configProblems()[0]).toMatchObject({ file: 'site.json', line: 3 })
})

test('without any good configuration the error lists every problem with its place', () => {
	edit('site.json', '"zip": "7130"', '"zip": 7130')
	edit('map.json', '"zoom": 12', '"zoom": 200')
	start()
	expect(() => config.getSite()).toThrow(config.ConfigError)
	expect(() => config.getSite()).toThrow(/config\/map\.json:10:10[\s\S]*config\/site\.json:33:10/)
})

test('a folder that cannot be read keeps the last good configuration', () => {
	config.getSite()
	fs.renameSync(fileAt(''), path.join(folder, 'away'))
	later()
	expect(config.getSite().name).toBe('Agence du Beffroi')
	expect(config.configProblems()[0]?.message).toContain('cannot be read')
})
