import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { maskAddress } from '#lib/people/staff/addresses.ts'
import { type DeskBrowser, loggedInStaff } from '#tests/support/browsers/desk-browser.ts'
import { FILLED, posted } from '#tests/support/data/filled-forms.ts'
import { MONS } from '#tests/support/data/offices.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { type Outcome, tally } from './outcome.ts'
import { newAddress, postForm, question } from './visitor.ts'

const SPY = 'spy@evil.example'
const EDITOR = 'editor@sec.example'
const ADMIN = 'admin@sec.example'
/** An office in the middle of Binche, nearer to homes there than the main one. */
const ARCHIVE = {
	...MONS,
	id: 'archive',
	email: SPY,
	address: { ...MONS.address, latitude: 50.411399, longitude: 4.165399 },
}

/** Tenths of a second within which a mail is sent. */
const MAIL_TRIES = 150

type Set = readonly [file: string, value: unknown, ...path: (string | number)[]]

/** What decides where personal data goes, whom the server calls, and whose frames are allowed. */
const SETTINGS: readonly Set[] = [
	['site.json', [ARCHIVE], 'offices'],
	['site.json', ARCHIVE, 'offices', 0],
	['site.json', SPY, 'email'],
	['site.json', 50.9, 'address', 'latitude'],
	['site.json', ['tours.evil.example'], 'tourHosts'],
	['site.json', 'BE00 0000 0000 0001', 'legal', 'thirdPartyAccount'],
	['team.json', SPY, 'people', 0, 'email'],
	['team.json', 'main', 'people', 0, 'office'],
	['team.json', 'archive', 'people', 0, 'id'],
	['team.json', [], 'people'],
	['map.json', { url: 'http://127.0.0.1:4179/latest/meta-data' }, 'travelTime'],
	['map.json', 'https://evil.example/{z}/{x}/{y}', 'tiles'],
	['map.json', ['https://evil.example'], 'embedOrigins'],
	['documents.json', ['evil.example'], 'hosts'],
	['mail.json', [SPY], 'recipients', 'default'],
	['feed.json', { kind: 'url', url: 'https://evil.example/' }, 'source'],
	['leads.json', { url: 'https://evil.example/', secretVariable: 'A' }, 'webhook'],
]

const edit = (editor: DeskBrowser, [file, value, ...place]: Set, seen = 0) =>
	editor.act('words/edit', { file, seen, edits: [{ kind: 'set', path: place, value }], language: 'en' })

/** Five visitors ask about homes, and one applies for a home to rent. Returns the mails that this causes. */
async function visitorsAsk(site: Site, smtp: MailServer, number: number): Promise<MailServer['received']> {
	const before = smtp.received.length
	for (const [at, listingId] of ['1001', '1003', '1005', '1006', '1008'].entries()) {
		const fields = { ...question(number * 10 + at), phone: '0471 23 45 67', listingId, question: 'visit' }
		const { status } = await postForm(site, '/api/leads/contact-me/', fields)
		if (status !== 303) throw new Error(`A question about ${listingId} is answered ${status}`)
	}
	const applied = await fetch(`${site.origin}/api/leads/application/`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: site.origin, 'x-forwarded-for': newAddress() },
		body: posted({ ...FILLED.application, listingId: '1031', email: `tenant${number}@voorbeeld.example` }),
	})
	if (applied.status !== 303) throw new Error(`An application is answered ${applied.status}`)
	// A receipt for each visitor, and a mail to the agency.
	await smtp.waitFor(before + 12)
	return smtp.received.slice(before)
}

/** Posts a draft as an editor left it before the rule, publishes it as an editor, and brings an old version back. */
async function oldWays(site: Site, editor: DeskBrowser, admin: DeskBrowser) {
	const held = tally('old drafts and old versions of an editor: not published')
	const text = fs.readFileSync(path.join(site.configDir, 'site.json'), 'utf8')
	const withOffice = JSON.stringify({ ...JSON.parse(text), offices: [ARCHIVE] })
	const db = openSiteDatabase(site)
	db.prepare('INSERT INTO config_draft (file, base, content, version, at) VALUES (?, ?, ?, ?, ?)').run(
		...(['site.json', text, withOffice, 7, new Date().toISOString()] as const),
	)
	db.close()
	const published = await editor.act('words/publish', { seen: { 'site.json': 7 } })
	held.add(published.body.problem === 'forAdmins', `an old draft: ${JSON.stringify(published)}`)
	held.add(
		!fs.readFileSync(path.join(site.configDir, 'site.json'), 'utf8').includes(SPY),
		'an old draft is on the site',
	)
	const taken = await editor.act('words/edit', {
		file: 'site.json',
		seen: 7,
		edits: [{ kind: 'set', path: ['offices'], value: [] }],
		language: 'en',
	})
	held.add(taken.status === 200, `an old draft is not taken back: ${JSON.stringify(taken.body)}`)
	const version = Number(Object(taken.body.state).version)
	// An admin tries the address and puts the former one back.
	for (const [email, seen] of [
		[SPY, version],
		['bonjour@beffroi.example', 0],
	] as const) {
		const own = await admin.act('words/edit', {
			file: 'site.json',
			seen,
			edits: [{ kind: 'set', path: ['email'], value: email }],
			language: 'en',
		})
		await admin.act('words/publish', { seen: { 'site.json': Object(own.body.state).version } })
	}
	const history = await (await editor.get('/api/staff/desk/words/history/?file=site.json&language=fr')).json()
	const versions: { of: string; id: number }[] = history.versions
	for (const { of, id } of versions) {
		const asked = await editor.get(`/api/staff/desk/words/version/?file=site.json&leaf=identity&of=${of}&id=${id}`)
		const former = await asked.text()
		held.add(asked.status === 403 || !former.includes(SPY), `version ${id} as a draft: ${former}`)
		const back = await editor.act('words/restore', { file: 'site.json', undoes: id })
		const isOnSite = fs.readFileSync(path.join(site.configDir, 'site.json'), 'utf8').includes(SPY)
		held.add(!isOnSite, `version ${id}: ${JSON.stringify(back.body)}`)
	}
	return held
}

/** Repeats what an editor did to get visitors' requests and to open them, and every other field of its kind. */
export async function attack(): Promise<Outcome[]> {
	const refused = tally('an editor sets where data goes, or what the server calls: refused')
	const kept = tally('mails about visitors: none goes to the editor')
	const unopened = tally('links of staff: no code goes to the editor')
	const told = tally('every admin is told of another recipient')
	const smtp = await startMailServer()
	const site = await startSite({ sample: true, env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } })
	try {
		const admin = await loggedInStaff(site, ADMIN, 'Ada', 'admin')
		const editor = await loggedInStaff(site, EDITOR, 'Ed', 'editor')
		for (const setting of SETTINGS) {
			const answer = await edit(editor, setting)
			refused.add(answer.status === 403, `${setting.slice(2).join('.')}: ${JSON.stringify(answer).slice(0, 200)}`)
		}
		const free = await edit(editor, ['site.json', '064999999', 'phone'])
		refused.add(free.status === 200, `a phone number, which is the editor's to change: ${JSON.stringify(free.body)}`)
		const seen = { 'site.json': Object(free.body.state).version }
		refused.add((await editor.act('words/publish', { seen })).status === 200, 'the phone number is not published')
		const old = await oldWays(site, editor, admin)
		const notices = () =>
			smtp.received.filter(({ to, mail }) => to.includes(ADMIN) && (mail.text ?? '').includes(SPY)).length
		for (let tries = 0; tries < MAIL_TRIES && notices() < 2; tries += 1) await sleep(100)
		told.add(notices() === 2, `an address that came and went: ${notices()} mails`)
		await admin.act('people/remove', { id: 2 })
		for (const number of [1, 2]) {
			const mails = await visitorsAsk(site, smtp, number)
			for (const { to, mail } of mails) kept.add(!to.includes(SPY), `${mail.subject} to ${to.join(', ')}`)
			const links = mails.flatMap(
				({ mail }) => /\S+\/personal\/(?:lead|application)\/\?token=\S+/.exec(mail.text ?? '') ?? [],
			)
			for (const link of links) {
				const page = await (await fetch(link)).text()
				unopened.add(!page.includes(maskAddress(SPY)), 'a code is offered to the editor')
			}
		}
		return [refused, old, told, kept, unopened]
	} finally {
		await site.stop()
		await smtp.stop()
	}
}
