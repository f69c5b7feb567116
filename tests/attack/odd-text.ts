import http from 'node:http'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { addDays } from '#lib/base/time/calendar-days.ts'
import { DESK_PAGES } from '#lib/site/routing/pages/staff-pages.ts'
import { type DeskBrowser, loggedInStaff } from '#tests/support/browsers/desk-browser.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { forEachAtOnce, type Outcome, tally } from './outcome.ts'
import { newAddress } from './visitor.ts'

const ADMIN = 'ada@agency.example'
/** As they stand in an address: NUL, a lone surrogate in UTF-8 and written by JavaScript, other controls, quotes. */
const IN_ADDRESS = ['%00', 'a%00b', '%ED%A0%80', 'x%ED%B0%80y', '%u0000', '%01%1F', "'%00'", '%5C%27%00', '%EF%BF%BE']
const IN_JSON = ['\0', 'a\0b', '\ud800', 'x\udc00y', "'\0", '\\\0', '\u0001']
const NAMES = ['q', 'kind', 'state', 'who', 'home', 'office', 'like', 'cursor', 'language', 'leaf', 'id', 'at', 'file']
const READS = [
	'search',
	'requests/list',
	'requests/export',
	'requests/news',
	'requests/detail',
	'words/leaf',
	'words/history',
	'words/version',
	'homes/own/towns',
	'counts',
]
const PUBLIC = [
	'/for-sale/',
	'/fr/a-louer/',
	'/projects/',
	'/api/search/',
	'/api/suggest/',
	'/api/places/',
	'/api/markers/',
	'/shortlist/',
]
const PUBLIC_NAMES = ['search', 'city', 'q', 'address', 'around', 'ids', 'type', 'ref', 'token']
/** Acts with a text in them. */
const ACTS: Record<string, (text: string) => object> = {
	'settings/profile': (name) => ({ name, language: 'nl', hasKeys: true }),
	'people/invite': (name) => ({ email: `${name}@x.example`, name, language: 'nl', roles: ['editor'] }),
	'requests/change': (note) => ({ id: 1, seen: 0, note, text: note }),
	'requests/reply': (text) => ({ id: 1, seen: 0, text, subject: text }),
	'calendar/block': (note) => ({ day: addDays(dayOf(new Date()), 30), from: '10:00', to: '11:00', note }),
	'words/edit': (value) => ({
		file: 'banner.json',
		seen: 0,
		edits: [{ kind: 'set', path: ['x', value], value }],
		language: 'nl',
	}),
	'homes/own/create': (text) => ({ subject: 'home', kind: text, text }),
	'words/publish': (note) => ({ note, files: [note] }),
	login: (email) => ({ email, password: email }),
	forgotten: (email) => ({ email: `${email}@x.example` }),
	code: (code) => ({ code }),
	password: (token) => ({ token, password: token, repeat: token }),
}
const DEEP = 30_000

/** Sends a target as it is; `fetch` would normalise it first. */
function rawStatus(site: Site, target: string, cookie = ''): Promise<number> {
	const { hostname, port } = new URL(site.origin)
	return new Promise((resolve, reject) => {
		const headers = { cookie, 'x-forwarded-for': newAddress() }
		http
			.get({ hostname, port, path: target, headers, agent: false }, (response) => {
				response.resume()
				response.on('end', () => resolve(response.statusCode ?? 0))
			})
			.on('error', reject)
	})
}

async function post(site: Site, route: string, body: string, cookie: string): Promise<number> {
	const answer = await fetch(`${site.origin}/api/staff/desk/${route}/`, {
		method: 'POST',
		headers: { origin: site.origin, 'content-type': 'application/json', cookie, 'x-forwarded-for': newAddress() },
		body,
	})
	await answer.arrayBuffer()
	return answer.status
}

const cookiesOf = ({ cookies }: DeskBrowser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Sends texts that no keyboard writes to every search, page and act. Nothing may fail. */
export async function attack(): Promise<Outcome[]> {
	const read = tally('odd characters in addresses: no 5xx')
	const written = tally('odd characters in acts of the desk: no 5xx')
	const deep = tally('lists in lists, 30,000 deep: 400')
	const smtp = await startMailServer()
	const site = await startSite({ sample: true, env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } })
	try {
		const browser = await loggedInStaff(site, ADMIN, 'Ada', 'admin')
		const cookie = cookiesOf(browser)
		const pages = Object.keys(DESK_PAGES).flatMap((page) =>
			page.includes('-') ? [] : [page === 'desk' ? '' : `${page}/`],
		)
		const desk = [...pages.map((page) => `/staff/${page}`), ...READS.map((route) => `/api/staff/desk/${route}/`)]
		const tries = [
			...desk.flatMap((path) => NAMES.flatMap((name) => IN_ADDRESS.map((text) => `${path}?${name}=${text}`))),
			...PUBLIC.flatMap((path) => PUBLIC_NAMES.flatMap((name) => IN_ADDRESS.map((text) => `${path}?${name}=${text}`))),
		]
		// With the language, a search gets as far as the database.
		const whole = tries.map((target) => (target.includes('language=') ? target : `${target}&language=nl`))
		await forEachAtOnce(whole, 6, async (target) => {
			const status = await rawStatus(site, target, cookie)
			read.add(status > 0 && status < 500, `${target}: ${status}`)
		})
		const acts = Object.entries(ACTS).flatMap(([route, inputOf]) =>
			IN_JSON.map((text) => ({ route, input: inputOf(text) })),
		)
		await forEachAtOnce(acts, 4, async ({ route, input }) => {
			const status = await post(site, route, JSON.stringify(input), cookie)
			written.add(status > 0 && status < 500, `${route} ${JSON.stringify(input)}: ${status}`)
		})
		const nested = '['.repeat(DEEP) + ']'.repeat(DEEP)
		for (const route of Object.keys(ACTS)) {
			const status = await post(site, route, `{"x":${nested}}`, cookie)
			deep.add(status === 400, `${route}: ${status}`)
		}
		const edit = `{"file":"banner.json","seen":0,"language":"nl","edits":[{"kind":"set","path":["x"],"value":${nested}}]}`
		const status = await post(site, 'words/edit', edit, cookie)
		deep.add(status === 400, `words/edit with a deep value: ${status}`)
	} finally {
		await site.stop()
		await smtp.stop()
	}
	return [read, written, deep]
}
