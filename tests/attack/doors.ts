import {
	addMember,
	DESK_PASSWORD,
	type DeskBrowser,
	deskBrowser,
	firstHalf,
	loggedInMember,
} from '#tests/support/browsers/desk-browser.ts'
import { linkIn } from '#tests/support/browsers/owner-browser.ts'
import { mailedCode, tokenOf } from '#tests/support/browsers/staff-browser.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { type Outcome, tally } from './outcome.ts'
import { inDatabase, postForm, question } from './visitor.ts'

const ADMIN = 'ada@agency.example'
const NEW_PASSWORD = 'nog een kantoor vol warme thee'

interface Attacked {
	site: Site
	smtp: MailServer
	admin: DeskBrowser
}

/** What a person who was at a member's desk for a minute may have taken along. */
interface Taken {
	session: string
	pass: string
	calendar: string
	browser: string
}

const openLink = (site: Site, link: string, cookie: string) =>
	fetch(link.replace(new URL(link).origin, site.origin), { headers: { cookie } }).then((answer) => answer.text())

/** A visitor asks; returns the link that staff get. */
async function staffLink({ site, smtp }: Attacked, number: number): Promise<string> {
	const fields = question(number)
	await postForm(site, '/api/leads/site-contact/', fields)
	for (;;) {
		const mail = smtp.received.find(({ mail: { replyTo } }) =>
			replyTo?.some(({ address }) => address === fields.email),
		)?.mail
		const link = /https?:\/\/\S+\/personal\/lead\/\?token=\S+/.exec(mail?.text ?? '')?.[0]
		if (link !== undefined) return link
		await smtp.waitFor(smtp.received.length + 1)
	}
}

async function takeAll(attacked: Attacked, browser: DeskBrowser, link: string): Promise<Taken> {
	const { site, smtp } = attacked
	await browser.act('words/preview')
	const feed = await browser.act('calendar/feed', { isOn: true })
	const post = (fields: Record<string, string>) =>
		fetch(`${site.origin}/api/staff/browser`, {
			method: 'POST',
			redirect: 'manual',
			headers: { origin: site.origin, cookie: cookiesOf(browser), 'x-forwarded-for': '192.0.2.201' },
			body: new URLSearchParams({ language: 'nl', token: tokenOf(link), ...fields }),
		})
	const known = new Set(smtp.received)
	keep(browser, await post({ step: 'mail', to: '0' }))
	keep(browser, await post({ step: 'code', code: await mailedCode(smtp, known) }))
	const cookie = (name: string) => `${name}=${browser.cookies.get(name) ?? ''}`
	return {
		session: cookie('staff'),
		pass: cookie('preview-drafts'),
		calendar: String(feed.body.address),
		browser: cookie('staff-browser'),
	}
}

const cookiesOf = ({ cookies }: DeskBrowser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function keep({ cookies }: DeskBrowser, answer: Response): void {
	for (const line of answer.headers.getSetCookie()) {
		const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
		cookies.set(name, value)
	}
}

/** Returns which of the things taken still open something. */
async function stillOpen({ site }: Attacked, taken: Taken, link: string, visitor: string): Promise<string[]> {
	const status = async (address: string, cookie = '') =>
		(await fetch(address, { redirect: 'manual', headers: { cookie } })).status === 200
	const states = {
		session: await status(`${site.origin}/staff/settings/`, taken.session),
		pass: await status(`${site.origin}/preview/`, taken.pass),
		calendar: await status(taken.calendar.replace(new URL(taken.calendar).origin, site.origin)),
		browser: (await openLink(site, link, taken.browser)).includes(visitor),
	}
	return Object.entries(states).flatMap(([name, isOpen]) => (isOpen ? [name] : []))
}

const ALL = ['session', 'pass', 'calendar', 'browser']

/** What ends the doors, and which stay open. */
const ENDS: Record<
	string,
	{ end: (attacked: Attacked, one: DeskBrowser, email: string) => Promise<unknown>; left: string[] }
> = {
	'log out': { end: (_, one) => one.act('logout'), left: ['calendar', 'browser'] },
	'log out everywhere': { end: (_, one) => one.act('logout-everywhere'), left: [] },
	'another password': {
		end: (_, one) =>
			one.act('settings/password', { current: DESK_PASSWORD, password: NEW_PASSWORD, repeat: NEW_PASSWORD }),
		left: [],
	},
	'a forgotten password': {
		end: async ({ site, smtp }, _, email) => {
			const before = smtp.received.length
			await deskBrowser(site).act('forgotten', { email })
			await smtp.waitFor(before + 1)
			const token = linkIn(smtp, email).searchParams.get('token')
			return deskBrowser(site).act('password', { token, password: NEW_PASSWORD, repeat: NEW_PASSWORD })
		},
		left: [],
	},
	'a reset by an admin': {
		end: ({ site, admin }, _, email) => admin.act('people/reset', { id: idOf(site, email) }),
		left: [],
	},
	'a removal by an admin': {
		end: ({ site, admin }, _, email) => admin.act('people/remove', { id: idOf(site, email) }),
		left: [],
	},
	'a removal in a terminal': { end: ({ site }, _, email) => site.runCommand('staff.ts', 'remove', email), left: [] },
	'no right to requests': {
		end: ({ site, admin }, _, email) =>
			admin.act('people/roles', { id: idOf(site, email), seen: ['requests', 'editor'], roles: ['editor'] }),
		left: ['session', 'pass'],
	},
	'no right to edit': {
		end: ({ site, admin }, _, email) =>
			admin.act('people/roles', { id: idOf(site, email), seen: ['requests', 'editor'], roles: ['requests'] }),
		left: ['session', 'calendar', 'browser'],
	},
}

const idOf = (site: Site, email: string) =>
	inDatabase(site, (db) => Number(db.prepare('SELECT id FROM staff_member WHERE email = ?').get(email)?.id))

/** Takes along what opens the desk without its password, and tries it once the member has closed the account. */
async function takenAlong(attacked: Attacked): Promise<Outcome> {
	const outcome = tally('doors of staff: each closes with what should close it')
	for (const [index, [name, { end, left }]] of Object.entries(ENDS).entries()) {
		const email = `member${index}@agency.example`
		await addMember(attacked.site, attacked.smtp, email, `Member ${index}`, 'requests', 'editor')
		const browser = await loggedInMember(attacked.site, attacked.smtp, email)
		const link = await staffLink(attacked, index)
		const visitor = `Vraag ${index}`
		const taken = await takeAll(attacked, browser, link)
		const before = await stillOpen(attacked, taken, link, visitor)
		outcome.add(before.join() === ALL.join(), `before ${name}: only ${before.join(', ')}`)
		await end(attacked, browser, email)
		const after = await stillOpen(attacked, taken, link, visitor)
		outcome.add(after.join() === left.join(), `after ${name}: ${after.join(', ') || 'nothing'}`)
	}
	return outcome
}

/** A person with a member's password, and nothing else, tries to keep the member out and to guess a code. */
async function onlyThePassword({ site, smtp }: Attacked): Promise<Outcome[]> {
	const kept = tally('an attacker with a password alone: the member still gets in')
	const guessed = tally('an attacker with a password alone: tries are bounded')
	const email = 'victim@agency.example'
	await addMember(site, smtp, email, 'Victim', 'requests')
	const own = await loggedInMember(site, smtp, email)
	const waiting = await firstHalf(smtp, own, email)
	let checked = 0
	for (let login = 0; login < 14; login += 1) {
		const stranger = deskBrowser(site)
		await stranger.act('login', { email, password: DESK_PASSWORD })
		for (let turn = 0; turn < 8; turn += 1) {
			const { body } = await stranger.act('code', { code: '000000' })
			if (body.problem === 'code') checked += 1
		}
	}
	guessed.add(checked <= 50, `${checked} codes were looked at`)
	kept.add((await own.act('code', { code: waiting })).status === 200, 'the code that was on its way')
	await own.act('logout')
	const code = await firstHalf(smtp, own, email).catch(() => '')
	kept.add(code !== '' && (await own.act('code', { code })).status === 200, 'another login in the own browser')
	return [kept, guessed]
}

export async function attack(): Promise<Outcome[]> {
	const smtp = await startMailServer()
	const site = await startSite({ sample: true, env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } })
	try {
		await addMember(site, smtp, ADMIN, 'Ada', 'admin')
		const attacked = { site, smtp, admin: await loggedInMember(site, smtp, ADMIN) }
		return [await takenAlong(attacked), ...(await onlyThePassword(attacked))]
	} finally {
		await site.stop()
		await smtp.stop()
	}
}
