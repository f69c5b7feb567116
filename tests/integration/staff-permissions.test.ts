import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK_ACTIONS, DESK_READS } from '#app/api/staff/desk/[...path]/desk-handlers.ts'
import { holds, type StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import { DESK_PAGES } from '#lib/site/routing/pages/staff-pages.ts'
import { type DeskBrowser, deskBrowser, loggedInStaff } from '#tests/support/browsers/desk-browser.ts'
import { loggedInOwner, type OwnerBrowser, ownerBrowser } from '#tests/support/browsers/owner-browser.ts'
import { FILLED, posted } from '#tests/support/data/filled-forms.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

/** Who may: everybody, whoever is logged in, or members with a role. */
type Who = 'everybody' | 'member' | StaffRole

/** Every page of the desk with an address of it. A page without a row fails the first test. */
const PAGES: Record<keyof typeof DESK_PAGES, { path: string; who: Who }> = {
	desk: { path: '', who: 'member' },
	requests: { path: 'requests/', who: 'requests' },
	request: { path: 'requests/1/', who: 'requests' },
	offers: { path: 'requests/offers/1001/', who: 'requests' },
	person: { path: 'person/1/', who: 'requests' },
	calendar: { path: 'calendar/', who: 'requests' },
	homes: { path: 'homes/', who: 'member' },
	home: { path: 'homes/1001/', who: 'member' },
	spreadsheet: { path: 'homes/spreadsheet/', who: 'editor' },
	translation: { path: 'homes/1001/translation/?to=en', who: 'editor' },
	'own-home': { path: 'homes/own/9000000001/', who: 'editor' },
	words: { path: 'words/', who: 'editor' },
	setup: { path: 'setup/', who: 'editor' },
	settings: { path: 'settings/', who: 'member' },
	people: { path: 'people/', who: 'admin' },
	feeds: { path: 'feeds/', who: 'admin' },
	log: { path: 'log/', who: 'admin' },
	login: { path: 'login/', who: 'everybody' },
	'login-step': { path: 'login/forgotten/', who: 'everybody' },
}

const KB = 1024
const MB = 1024 * KB

/**
 * Every route of `app/api/staff/` and every handler of the desk's; a GET that needs parameters refuses a request without any. `link` opens with the token of a mail in a browser that the agency
 * knows. `largest`: the most bytes that it reads. `file`: it takes a file, and these are the parameters of its address.
 */
const ROUTES: Record<
	string,
	{ method: 'GET' | 'POST'; who: Who | 'link'; needs?: 'parameters'; largest?: number; file?: string }
> = {
	browser: { method: 'POST', who: 'link' },
	lead: { method: 'POST', who: 'link' },
	application: { method: 'POST', who: 'link' },
	photo: { method: 'GET', who: 'link' },
	calendar: { method: 'GET', who: 'link' },
	'desk/login': { method: 'POST', who: 'everybody' },
	'desk/code': { method: 'POST', who: 'everybody' },
	'desk/passkey': { method: 'POST', who: 'everybody' },
	'desk/passkey/options': { method: 'POST', who: 'everybody' },
	'desk/recovery': { method: 'POST', who: 'everybody' },
	'desk/forgotten': { method: 'POST', who: 'everybody' },
	'desk/password': { method: 'POST', who: 'everybody' },
	'desk/first': { method: 'POST', who: 'everybody' },
	'desk/logout': { method: 'POST', who: 'member' },
	'desk/logout-everywhere': { method: 'POST', who: 'member' },
	'desk/browsers/forget': { method: 'POST', who: 'member' },
	'desk/counts': { method: 'GET', who: 'member' },
	'desk/search': { method: 'GET', who: 'member', needs: 'parameters' },
	'desk/mail-test': { method: 'POST', who: 'admin' },
	'desk/setup/choose': { method: 'POST', who: 'editor' },
	'desk/setup/mail/end': { method: 'POST', who: 'admin' },
	'desk/setup/mail/save': { method: 'POST', who: 'admin' },
	'desk/setup/look': { method: 'POST', who: 'editor' },
	'desk/setup/sample/remove': { method: 'POST', who: 'admin' },
	'desk/setup/sample/return': { method: 'POST', who: 'admin' },
	'desk/settings/profile': { method: 'POST', who: 'member' },
	'desk/settings/password': { method: 'POST', who: 'member' },
	'desk/settings/passkeys/options': { method: 'POST', who: 'member' },
	'desk/settings/passkeys/add': { method: 'POST', who: 'member' },
	'desk/settings/passkeys/remove': { method: 'POST', who: 'member' },
	'desk/settings/recovery/make': { method: 'POST', who: 'admin' },
	'desk/settings/recovery/remove': { method: 'POST', who: 'admin' },
	'desk/words/leaf': { method: 'GET', who: 'editor', needs: 'parameters' },
	'desk/words/edit': { method: 'POST', who: 'editor', largest: 512 * KB },
	'desk/words/decide': { method: 'POST', who: 'editor', largest: 512 * KB },
	'desk/words/propose': { method: 'POST', who: 'editor', largest: 128 * KB },
	'desk/words/publish': { method: 'POST', who: 'editor' },
	'desk/words/history': { method: 'GET', who: 'editor', needs: 'parameters' },
	'desk/words/version': { method: 'GET', who: 'editor', needs: 'parameters' },
	'desk/words/restore': { method: 'POST', who: 'editor' },
	'desk/words/picture': { method: 'POST', who: 'editor', largest: 30 * MB, file: 'name=a.jpg' },
	'desk/words/picture-delete': { method: 'POST', who: 'editor' },
	'desk/words/picture-undelete': { method: 'POST', who: 'editor' },
	'desk/words/pictures': { method: 'GET', who: 'editor', needs: 'parameters' },
	'desk/words/preview': { method: 'POST', who: 'editor' },
	'desk/words/refused': { method: 'GET', who: 'editor' },
	'desk/requests/application': { method: 'POST', who: 'requests' },
	'desk/requests/change': { method: 'POST', who: 'requests' },
	'desk/requests/detail': { method: 'GET', who: 'requests', needs: 'parameters' },
	'desk/requests/enter': { method: 'POST', who: 'requests' },
	'desk/requests/unenter': { method: 'POST', who: 'requests' },
	'desk/requests/erase': { method: 'POST', who: 'requests' },
	'desk/requests/export': { method: 'GET', who: 'requests', needs: 'parameters' },
	'desk/requests/list': { method: 'GET', who: 'requests', needs: 'parameters' },
	'desk/requests/news': { method: 'GET', who: 'requests', needs: 'parameters' },
	'desk/requests/note': { method: 'POST', who: 'requests' },
	'desk/requests/unnote': { method: 'POST', who: 'requests' },
	'desk/requests/photo': { method: 'GET', who: 'requests', needs: 'parameters' },
	'desk/requests/pass': { method: 'POST', who: 'requests' },
	'desk/requests/unpass': { method: 'POST', who: 'requests' },
	'desk/requests/reply': { method: 'POST', who: 'requests', largest: 12 * MB },
	'desk/requests/resend': { method: 'POST', who: 'requests' },
	'desk/requests/review': { method: 'POST', who: 'requests' },
	'desk/requests/unsend': { method: 'POST', who: 'requests' },
	'desk/feeds/check': { method: 'POST', who: 'admin' },
	'desk/feeds/import': { method: 'POST', who: 'admin' },
	'desk/feeds/key-end': { method: 'POST', who: 'admin' },
	'desk/feeds/key-make': { method: 'POST', who: 'admin' },
	'desk/feeds/secrets/end': { method: 'POST', who: 'admin' },
	'desk/feeds/secrets/save': { method: 'POST', who: 'admin' },
	'desk/feeds/take-over': { method: 'POST', who: 'admin' },
	'desk/homes/follow': { method: 'POST', who: 'requests' },
	'desk/homes/note': { method: 'POST', who: 'requests' },
	'desk/homes/unnote': { method: 'POST', who: 'requests' },
	'desk/homes/own/create': { method: 'POST', who: 'editor' },
	'desk/homes/own/save': { method: 'POST', who: 'editor', largest: 512 * KB },
	'desk/homes/own/decide': { method: 'POST', who: 'editor', largest: 512 * KB },
	'desk/homes/own/propose': { method: 'POST', who: 'editor', largest: 128 * KB },
	'desk/homes/own/publish': { method: 'POST', who: 'editor' },
	'desk/homes/own/withdraw': { method: 'POST', who: 'editor' },
	'desk/homes/own/remove': { method: 'POST', who: 'editor' },
	'desk/homes/own/undo': { method: 'POST', who: 'editor' },
	'desk/homes/own/fetch': { method: 'POST', who: 'editor' },
	'desk/homes/own/picture': { method: 'POST', who: 'editor', largest: 30 * MB, file: 'id=9000000001' },
	'desk/homes/own/document': { method: 'POST', who: 'editor', largest: 20 * MB, file: 'id=9000000001&name=a.pdf' },
	'desk/homes/own/towns': { method: 'GET', who: 'editor', needs: 'parameters' },
	'desk/homes/sheet/attach': { method: 'POST', who: 'editor' },
	'desk/homes/sheet/choose': { method: 'POST', who: 'editor' },
	'desk/homes/sheet/list-import': { method: 'POST', who: 'admin', largest: 14 * MB, file: 'name=a.csv&language=nl' },
	'desk/homes/sheet/list-picture': { method: 'POST', who: 'admin', largest: 30 * MB, file: '' },
	'desk/homes/sheet/list-read': { method: 'POST', who: 'admin', largest: 12 * MB, file: 'name=a.csv&language=nl' },
	'desk/homes/sheet/read': { method: 'POST', who: 'editor', largest: 12 * MB, file: 'name=a.csv&language=nl' },
	'desk/homes/sheet/store': { method: 'POST', who: 'editor', largest: 12 * MB, file: 'name=a.csv&language=nl' },
	'desk/homes/sheet/undo': { method: 'POST', who: 'editor' },
	'desk/homes/sheet/template': { method: 'GET', who: 'editor', needs: 'parameters' },
	'desk/homes/translation/accept': { method: 'POST', who: 'editor' },
	'desk/homes/translation/decide': { method: 'POST', who: 'editor', largest: 256 * KB },
	'desk/homes/translation/propose': { method: 'POST', who: 'editor' },
	'desk/homes/translation/publish': { method: 'POST', who: 'editor' },
	'desk/homes/translation/withdraw': { method: 'POST', who: 'editor' },
	'desk/printouts/poster': { method: 'GET', who: 'member', needs: 'parameters' },
	'desk/printouts/report': { method: 'GET', who: 'member', needs: 'parameters' },
	'desk/printouts/social': { method: 'GET', who: 'member', needs: 'parameters' },
	'desk/calendar/block': { method: 'POST', who: 'requests' },
	'desk/calendar/block-again': { method: 'POST', who: 'requests' },
	'desk/calendar/book': { method: 'POST', who: 'requests' },
	'desk/calendar/feed': { method: 'POST', who: 'requests' },
	'desk/calendar/free': { method: 'POST', who: 'requests' },
	'desk/calendar/hours': { method: 'POST', who: 'requests' },
	'desk/calendar/outside': { method: 'POST', who: 'requests' },
	'desk/calendar/outside-end': { method: 'POST', who: 'requests' },
	'desk/calendar/move': { method: 'POST', who: 'requests' },
	'desk/calendar/outcome': { method: 'POST', who: 'requests' },
	'desk/calendar/outcome-undo': { method: 'POST', who: 'requests' },
	'desk/calendar/homes': { method: 'GET', who: 'requests', needs: 'parameters' },
	'desk/calendar/people': { method: 'GET', who: 'requests', needs: 'parameters' },
	'desk/calendar/settle': { method: 'POST', who: 'requests' },
	'desk/calendar/unbook': { method: 'POST', who: 'requests' },
	'desk/calendar/undo': { method: 'POST', who: 'requests' },
	'desk/people/invite': { method: 'POST', who: 'admin' },
	'desk/people/roles': { method: 'POST', who: 'admin' },
	'desk/people/reset': { method: 'POST', who: 'admin' },
	'desk/people/remove': { method: 'POST', who: 'admin' },
}

/** Headers by which a request might get past the middleware or into a shared cache. */
const TRICKS: readonly Record<string, string>[] = [
	{},
	{ rsc: '1' },
	{ rsc: '1', 'next-router-prefetch': '1' },
	{ rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_full' },
	{ 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
	{ 'x-middleware-subrequest': 'src/middleware' },
	{ 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
	{ 'x-original-url': '/staff/people/', 'x-rewrite-url': '/staff/people/' },
	{ 'x-middleware-override-headers': 'cookie', 'x-middleware-request-cookie': 'a=b' },
	{ 'x-nextjs-data': '1', purpose: 'prefetch' },
	{ 'x-prerender-revalidate': '1', 'x-now-route-matches': 'step=people' },
]

/** Other ways to write an address of the desk. */
const spellingsOf = (path: string) => [
	...[`/staff/${path}`, `/fr/staff/${path}`, `/nl/staff/${path}`, `/STAFF/${path}`, `/staff//${path}`],
	...[`/staff/login/../${path}`, `/staff/login/%2e%2e/${path}`, `/staff/${path.replace(/\/$/, '')}`],
	...[`/staff/${path.replace(/\/$/, '')}.rsc`, `/preview/staff/${path}`, `/staff/${path}?_rsc=1`, `/st%61ff/${path}`],
	...[`/staff/${path.replace(/\/$/, '')}.segments/_full.segment.rsc`, `/api/../staff/${path}`],
]

const OWNER = 'olga@eigenaar.example'
const MEMBERS = { requests: 'rosa@agency.example', editor: 'emil@agency.example', admin: 'ada@agency.example' } as const
/** On every page that needs a login, and on no other. */
const mark = (name: string) => `>${name}<`
const NAMES = { requests: 'Rosa Requests', editor: 'Emil Editor', admin: 'Ada Admin' } as const

let smtp: MailServer
let site: Site
const browsers: Partial<Record<StaffRole, DeskBrowser>> = {}
const browserOf = (role: StaffRole): DeskBrowser => {
	const browser = browsers[role]
	if (browser === undefined) throw new Error(`${role} is not logged in`)
	return browser
}
/** A browser in which an owner is logged in; its sealed cookie is no cookie of the desk, under its name neither. */
let ownersBrowser: OwnerBrowser

/** A browser with the cookies of another. */
function as(other: Pick<DeskBrowser, 'cookies'> | null): OwnerBrowser {
	const browser = ownerBrowser(site)
	for (const [name, value] of other?.cookies ?? []) browser.cookies.set(name, value)
	return browser
}

const may = (who: Who, role: StaffRole) => who === 'everybody' || who === 'member' || holds({ roles: [role] }, who)
const ROLES = ['requests', 'editor', 'admin'] as const

beforeAll(async () => {
	smtp = await startMailServer()
	site = await startSite({ sample: true, env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } })
	for (const role of ROLES) {
		browsers[role] = await loggedInStaff(site, MEMBERS[role], NAMES[role], role)
	}
	// The first home that staff write has the number of the row above.
	const begun = await browserOf('editor').act('homes/own/create', { from: null })
	expect(begun.body.id).toBe(9_000_000_001)
	ownersBrowser = await loggedInOwner(site, OWNER, 1001)
	const cookie = ownersBrowser.cookies.get('owner')
	expect(cookie).toBeDefined()
	ownersBrowser.cookies.set('staff', cookie ?? '')
	// The request with the number 1 is an offer for that home.
	const sent = await fetch(`${site.origin}/api/leads/offer`, {
		method: 'POST',
		headers: { origin: site.origin },
		body: posted(FILLED.offer),
	})
	expect(sent.url).toContain('/feedback/')
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
})

function filesBelow(folder: string, name: string): string[] {
	return fs
		.readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => file === name || file.endsWith(`/${name}`))
		.map((file) => file.slice(0, -name.length - 1))
		.sort()
}

test('every page and every route of the desk has a row above', () => {
	const pages = filesBelow('app/[locale]/(staff)/staff', 'page.tsx').map((folder) =>
		folder.replace('(desk)', '').replace(/^\//, '').replaceAll('[', '{').replaceAll(']', '}'),
	)
	const withRow = Object.keys(PAGES).map((page) => DESK_PAGES[page as keyof typeof DESK_PAGES])
	expect(pages.sort()).toEqual([...withRow].sort())
	const others = filesBelow('app/api/staff', 'route.ts').filter((folder) => folder !== 'desk/[...path]')
	const ofDesk = (handlers: object) => Object.keys(handlers).map((name) => `desk/${name}`)
	expect([...others, ...ofDesk(DESK_READS), ...ofDesk(DESK_ACTIONS)].sort()).toEqual(Object.keys(ROUTES).sort())
})

test('an address of the desk that has no handler, or not for the method, is refused', async () => {
	const admin = browserOf('admin')
	const answered = async (path: string) => {
		const answer = await admin.get(`/api/staff/desk/${path}/`)
		return [answer.status, answer.headers.get('allow')]
	}
	expect(await answered('requests/reply')).toEqual([405, 'POST'])
	for (const path of ['requests', 'requests/list/more', 'constructor', '__proto__'])
		expect([path, ...(await answered(path))]).toEqual([path, 404, null])
	expect((await admin.send('requests/list')).status).toBe(405)
})

/** The first row for each kind of member: what routing and middleware do is the same for the others of its kind. */
const firstOfKind = <Row extends { who: Who | 'link' }>(rows: readonly Row[]) =>
	new Set(rows.filter((row, index) => rows.findIndex(({ who }) => who === row.who) === index))
const WALKED_WHOLE = firstOfKind(Object.values(PAGES))

test('what is technical is read, shown and changed by admins alone', async () => {
	const answered = async (role: StaffRole) => {
		const browser = browserOf(role)
		const leaf = await browser.get('/api/staff/desk/words/leaf/?leaf=technical&language=en')
		const page = await (await browser.get('/staff/words/?at=technical')).text()
		const edits = [{ kind: 'set', path: ['commitOnPublish'], value: true }]
		const edit = await browser.act('words/edit', { file: 'desk.json', seen: 0, edits, language: 'en' })
		return [leaf.status, page.includes('commitOnPublish'), edit.status]
	}
	expect(await answered('editor')).toEqual([404, false, 403])
	expect(await answered('admin')).toEqual([200, true, 200])
})

describe.each(Object.values(PAGES).map((page) => ({ ...page, isWhole: WALKED_WHOLE.has(page) })))(
	'the page /staff/$path is for: $who',
	({ path, who, isWhole }) => {
		test.each(ROLES)('a member with the role %s', async (role) => {
			const answer = await browserOf(role).get(`/staff/${path}`)
			if ((path === '' && !may('requests', role)) || who === 'everybody') {
				// Whoever has no requests begins with the homes, and the login of a member who is logged in leads on.
				if (path !== 'login/forgotten/')
					expect([answer.status, answer.headers.get('location')]).toEqual([307, expect.stringMatching(/^\/staff\//)])
				return
			}
			expect(answer.status).toBe(may(who, role) ? 200 : 403)
			expect(answer.headers.get('cache-control')).toBe('private, no-store')
			expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
			expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-/)
			expect(await answer.text()).toContain(mark(NAMES[role]))
		})

		test('nobody else sees anything of it, however it is asked for', async () => {
			const [stranger, owner, forger] = [deskBrowser(site), as(ownersBrowser), deskBrowser(site)]
			forger.cookies.set('staff', `${browserOf('admin').cookies.get('staff')?.slice(0, -6)}AAAAAA`)
			for (const browser of [stranger, owner, forger]) {
				const answer = await browser.get(`/staff/${path}`)
				if (who === 'everybody') expect(answer.status).toBe(200)
				else
					expect([answer.status, answer.headers.get('location')]).toEqual([
						307,
						expect.stringMatching(/^\/staff\/login\//),
					])
			}
			const wanted = spellingsOf(path).flatMap((address, index) => {
				if (isWhole) return TRICKS.slice(0, index < 2 ? TRICKS.length : 3).map((headers) => ({ address, headers }))
				return (index === 0 ? TRICKS : [{}]).map((headers) => ({ address, headers }))
			})
			await Promise.all(
				[stranger, owner].map(async (browser) => {
					for (const { address, headers } of wanted) {
						const answer = await browser.get(address, headers)
						const text = await answer.text()
						const said = `${address} ${JSON.stringify(headers)}: ${answer.status}`
						expect(
							Object.values(NAMES).filter((name) => text.includes(name)),
							said,
						).toEqual([])
						if (answer.status === 200 && /staff/i.test(address) && who !== 'everybody')
							expect(answer.headers.get('cache-control') ?? '', said).not.toMatch(/s-maxage|public, /)
					}
				}),
			)
		})
	},
)

const ROWS = Object.entries(ROUTES).map(([route, row]) => ({ route, ...row }))
/** Every route that has a file of its own, and the first handler of the desk's one route for each kind of member. */
const ASKED_WITH_TRICKS = new Set([
	...ROWS.filter(({ route }) => !route.startsWith('desk/')),
	...firstOfKind(ROWS.filter(({ route }) => route.startsWith('desk/'))),
])

describe.each(ROWS.map((row) => ({ ...row, tricks: ASKED_WITH_TRICKS.has(row) ? TRICKS : [{}] })))(
	'$method $route is for: $who',
	({ route, method, who, needs, largest = 64 * KB, file, tricks }) => {
		const path = `/api/staff/${route}/${file === undefined ? '' : `?${file}`}`
		const ask = (
			browser: Pick<DeskBrowser, 'cookies'> & { send: ReturnType<typeof ownerBrowser>['send'] },
			headers: Record<string, string>,
			body: string | null,
		) => browser.send(path, { method, headers, ...(body === null ? {} : { body }) })
		const type = file === undefined ? 'application/json' : 'application/octet-stream'
		const json = () => ({ origin: site.origin, 'content-type': type })
		/** What no route accepts, so that nothing is done. */
		const NOTHING = method === 'GET' ? null : 'null'

		test('a stranger and an owner', async () => {
			for (const browser of [as(null), as(ownersBrowser)]) {
				for (const trick of tricks) {
					const answer = await ask(browser, { ...json(), ...trick }, NOTHING)
					const said = `${JSON.stringify(trick)}: ${answer.status}`
					// Next sends whoever asks for a page's data to the address that caches tell apart.
					if ('rsc' in trick && answer.status === 307) continue
					if (who === 'link') expect([303, 404, 415], said).toContain(answer.status)
					else expect(answer.status, said).toBe(who === 'everybody' ? 400 : 401)
					expect(await answer.text(), said).not.toMatch(/"ok":true/)
				}
			}
		})

		test.each(ROLES)('a member with the role %s', async (role) => {
			const answer = await ask(as(browserOf(role)), json(), NOTHING)
			if (who === 'link') return expect([303, 404, 415]).toContain(answer.status)
			expect(answer.headers.get('cache-control')).toBe('private, no-store')
			if (!may(who, role))
				return expect([answer.status, await answer.json()]).toEqual([403, { ok: false, problem: 'role' }])
			expect(answer.status).toBe(method === 'GET' && needs === undefined ? 200 : 400)
		})

		test('a page of another site, a form, and a request that is too large', async () => {
			if (method === 'GET' || who === 'link') return
			const admin = as(browserOf('admin'))
			const status = async (headers: Record<string, string>, body: string) => (await ask(admin, headers, body)).status
			expect(await status({ ...json(), origin: 'https://evil.example' }, '{}')).toBe(403)
			expect(await status({ 'content-type': type }, '{}')).toBe(403)
			expect(await status({ ...json(), 'content-type': 'text/plain' }, '{}')).toBe(400)
			expect(await status({ ...json(), 'content-type': 'application/x-www-form-urlencoded' }, 'a=b')).toBe(400)
			expect(await status(json(), '{not json')).toBe(400)
			expect(await status(json(), JSON.stringify({ filler: 'x'.repeat(largest) }))).toBe(413)
		})
	},
)

test('all this time the owner was logged in, where owners are', async () => {
	expect((await as(ownersBrowser).get('/owner/1001/')).status).toBe(200)
})
