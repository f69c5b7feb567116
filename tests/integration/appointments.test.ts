import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { instantOf } from '#lib/base/time/brussels-time.ts'
import { addDays, mondayOf, weekdayOf, yearsFrom } from '#lib/base/time/calendar-days.ts'
import { solveProof } from '#tests/support/browsers/proof.ts'
import { confirmBrowser } from '#tests/support/browsers/staff-browser.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { texts } from '#tests/support/texts.ts'

let smtp: MailServer
let site: Site
let visitor = 0

/** A home for sale and one to rent in Wallonia (1090 €, 3 bedrooms) of the sample. */
const SALE = '1001'
const RENT = '1031'

const TODAY = dayOf(new Date())
const TUESDAY = addDays(mondayOf(TODAY), 15)
/** The next of these days of a year. */
const coming = (day: (year: string) => string) =>
	[TODAY, yearsFrom(TODAY, 1)].map((one) => day(one.slice(0, 4))).find((one) => one > TODAY) ?? ''
const CHRISTMAS = coming((year) => `${year}-12-25`)
/** The last Sunday of March. */
const CLOCK_CHANGE = coming((year) => addDays(`${year}-03-31`, -weekdayOf(`${year}-03-31`)))

const PERSON = { language: 'fr', title: 'none', firstName: 'Nadège', lastName: 'Dupont', phone: '0471 23 45 67' }

function post(address: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
	visitor += 1
	return fetch(`${site.origin}${address}`, {
		method: 'POST',
		redirect: 'manual',
		headers: {
			origin: site.origin,
			'content-type': 'application/x-www-form-urlencoded',
			'x-forwarded-for': `192.0.${Math.floor(visitor / 250)}.${visitor % 250}`,
			...headers,
		},
		body: new URLSearchParams(fields).toString(),
	})
}

const book = (fields: Record<string, string>, headers = {}) =>
	post('/api/leads/contact-appointment', { ...PERSON, email: `v${visitor}@exemple.be`, ...fields }, headers)
/** Sends the form as the page's own script does. */
const bookScripted = async (fields: Record<string, string>) =>
	book({ ...fields, proof: await solveProof(site.origin) }, { accept: 'application/json' })

/** Returns the times that a page offers, without the full ones. */
async function freeSlots(address: string): Promise<string[]> {
	const page = await (await fetch(`${site.origin}${address}`)).text()
	const days = [...page.matchAll(/day=(\d{4}-\d\d-\d\d)#days/g)].map(([, day]) => day)
	const all = await Promise.all(
		[...new Set(days)].map(async (day) => {
			const query = address.includes('?') ? `${address}&day=${day}` : `${address}?day=${day}`
			const inputs = (await (await fetch(`${site.origin}${query}`)).text()).match(/<input[^>]*name="slot"[^>]*>/g) ?? []
			return inputs
				.filter((input) => !input.includes('disabled'))
				.map((input) => /value="([^"]+)"/.exec(input)?.[1] ?? '')
		}),
	)
	return all.flat()
}

function appointments(): Record<string, unknown>[] {
	const db = openSiteDatabase(site, { readOnly: true })
	const rows = db.prepare('SELECT * FROM appointment ORDER BY id').all()
	db.close()
	return rows
}

type Mail = MailServer['received'][number]['mail']

/** Returns the newest mail to a visitor and the one to the agency about the same appointment; waits for both. */
async function pairOf(email: string, count = 1, staffCount = count): Promise<[Mail | undefined, Mail | undefined]> {
	const own = () => smtp.received.filter(({ to }) => to.includes(email))
	const staff = () => smtp.received.filter(({ mail }) => mail.replyTo?.some(({ address }) => address === email))
	await expect.poll(() => [own().length, staff().length]).toEqual([count, staffCount])
	return [own().at(-1)?.mail, staff().at(-1)?.mail]
}

/** Returns the only mail to a visitor so far. */
async function ownMail(email: string): Promise<Mail | undefined> {
	const [own] = await pairOf(email, 1, 0)
	return own
}

const linkIn = (text: string | undefined) =>
	/https?:\/\/\S+\/personal\/appointment\/\?token=(\S+)/.exec(text ?? '')?.[1] ?? ''

function calendarOf(mail: Mail | undefined): string {
	const content = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content ?? ''
	const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
	return text.replace(/\r?\n[ \t]/g, '')
}

/** Returns the instant at which a time begins, in milliseconds. */
const startOf = (slot: string) => instantOf(slot.slice(0, 10), slot.slice(11, 16))?.getTime() ?? Number.NaN

const uidOf = (file: string) => /^UID:(.*)$/m.exec(file)?.[1]?.trim()
const sequenceOf = (file: string) => Number(/^SEQUENCE:(\d+)$/m.exec(file)?.[1])

function editConfig(change: (config: Record<string, unknown>) => void): void {
	const file = path.join(site.configDir, 'appointments.json')
	const config = JSON.parse(fs.readFileSync(file, 'utf8'))
	change(config)
	fs.writeFileSync(file, JSON.stringify(config))
}

beforeAll(async () => {
	smtp = await startMailServer()
	site = await startSite({ sample: true, env: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
	await site?.stop()
	await smtp?.stop()
})
test('fifty visitors book the same time at once: one gets it, the others are shown what is free', async () => {
	const [slot = '', other = ''] = await freeSlots(`/ask/appointment/?listing=${SALE}`)
	const wanted = (index: number) => ({ listingId: SALE, slot, email: `vijftig${index}@exemple.be` })
	const scripted = { accept: 'application/json' }
	const proofs = await Promise.all(Array.from({ length: 10 }, () => solveProof(site.origin)))
	const answers = await Promise.all(
		Array.from({ length: 50 }, (_, index) => {
			const proof = proofs[index]
			return proof === undefined ? book(wanted(index)) : book({ ...wanted(index), proof }, scripted)
		}),
	)
	const won = answers.filter(({ status }) => status === 303 || status === 200)
	expect(won).toHaveLength(1)
	const lost = answers.filter(({ status }) => status === 422)
	expect(lost).toHaveLength(49)
	for (const answer of lost) {
		const text = await answer.text()
		if (answer.headers.get('content-type')?.includes('json')) expect(text).toContain('"slot":"slotFull"')
		else {
			expect(text).toContain(texts('fr')('forms.errors.slotFull'))
			expect(text).toContain(`<option value="${other}">`)
			expect(text).not.toContain(`<option value="${slot}">`)
		}
	}
	expect(appointments()).toHaveLength(1)
	expect(await freeSlots(`/ask/appointment/?listing=${SALE}`)).not.toContain(slot)
	await smtp.waitFor(1)
})

test.each([
	['in the past', '2026-01-06T10:00/10:45', 'slotPast'],
	['in the hour that the clock leaves out', `${CLOCK_CHANGE}T02:30/03:15`, 'slotGap'],
	['with the end before the start', `${TUESDAY}T10:45/10:00`, 'slotOrder'],
	['that is no slot of the calendar', `${TUESDAY}T10:07/10:52`, 'slotGone'],
	['on a closed day', `${CHRISTMAS}T10:00/10:45`, 'slotGone'],
	['that is none', "' OR 1=1 --", 'slot'],
] as const)('a time %s is an error beside the field', async (_, slot, code) => {
	const before = appointments().length
	const answer = await book({ listingId: SALE, slot })
	expect(answer.status).toBe(422)
	expect(await answer.text()).toContain(texts('fr')(`forms.errors.${code}`))
	expect(appointments()).toHaveLength(before)
})

test('a sold home cannot be visited, and one address cannot book more times than allowed', async () => {
	const slots = await freeSlots(`/ask/appointment/?listing=${SALE}`)
	const sold = await bookScripted({ listingId: '1011', slot: slots[0] ?? '' })
	expect(await sold.json()).toMatchObject({ errors: { listingId: 'subject' } })
	const codes: { isSent?: boolean }[] = []
	// Each on a day of its own: a Saturday has few times, of which strangers can book only half.
	const days = Map.groupBy(slots, (slot) => slot.slice(0, 10))
	for (const [slot = ''] of [...days.values()].slice(0, 4)) {
		const answer = await bookScripted({ listingId: SALE, slot, email: 'veel@exemple.be' })
		codes.push(await answer.json())
	}
	expect(codes.map(({ isSent }) => isSent)).toEqual([true, true, true, false])
	expect(codes[3]).toMatchObject({ errors: { email: 'appointmentsMany' } })
})

test('the mail about a visit to a rental states income, persons and deposit, with a calendar file', async () => {
	const [slot = ''] = await freeSlots(`/fr/demande/appointment/?listing=${RENT}`)
	const answer: { href?: string } = await (
		await bookScripted({ listingId: RENT, slot, email: 'locataire@exemple.be' })
	).json()
	expect(answer.href).toMatch(/^\/fr\/merci\/contact-appointment\/\?ref=APP-\d{4}-\w{6}&for=appointment-booked$/)
	const [mail, staff] = await pairOf('locataire@exemple.be')
	expect(mail?.text).toContain('3.270')
	expect(mail?.text).toContain('6 personnes')
	expect(mail?.text).toContain('La garantie locative s’élève à')
	expect(mail?.text).toContain('2.180')
	const file = calendarOf(mail)
	expect(file).toContain('METHOD:REQUEST')
	const start = new Date(startOf(slot)).toISOString().replace(/[-:]|\.000/g, '')
	expect(file).toContain(`DTSTART:${start}`)
	expect(staff?.text).toContain('Nadège Dupont')
	expect(calendarOf(staff)).toContain('METHOD:PUBLISH')
	expect(linkIn(staff?.text)).not.toBe(linkIn(mail?.text))
})

test('a visitor moves and cancels through the link, each once however often it is sent', async () => {
	const address = `/ask/appointment/?listing=1002`
	const [slot = '', next = '', third = ''] = await freeSlots(address)
	await bookScripted({ listingId: '1002', slot, email: 'verplaats@exemple.be' })
	const [booked] = await pairOf('verplaats@exemple.be')
	expect(booked?.text).toContain('Rue de la Cristallerie-Basse 44 bte\u00A02.3')
	const token = linkIn(booked?.text)
	const change = (action: string, fields = {}) =>
		post('/api/appointments', { token: decodeURIComponent(token), language: 'fr', action, ...fields })
	const page = await fetch(`${site.origin}/fr/personal/appointment/?token=${token}`)
	expect(page.status).toBe(200)
	expect(page.headers.get('referrer-policy')).toBe('same-origin')
	expect(await page.text()).toContain(texts('fr')('appointments.page.move.button'))

	await book({ listingId: '1002', slot: third, email: 'ander@exemple.be' })
	expect((await change('move', { slot: third })).headers.get('location')).toContain('problem=slotFull')
	expect((await change('move', { slot: '2026-01-06T10:00/10:45' })).headers.get('location')).toContain('slotPast')
	expect((await change('confirm')).headers.get('location')).toContain('done=booked')

	const moves = await Promise.all([change('move', { slot: next }), change('move', { slot: next })])
	for (const answer of moves) expect(answer.headers.get('location')).toContain('done=moved')
	const [moved] = await pairOf('verplaats@exemple.be', 2)
	expect(uidOf(calendarOf(moved))).toBe(uidOf(calendarOf(booked)))
	expect(sequenceOf(calendarOf(moved))).toBe(sequenceOf(calendarOf(booked)) + 1)
	expect(await freeSlots(address)).toContain(slot)

	const read = await fetch(`${site.origin}/fr/personal/appointment/?token=${token}&action=cancel`)
	expect(await read.text()).toContain(texts('fr')('appointments.status.confirmed'))
	for (let turn = 0; turn < 2; turn += 1) {
		expect((await change('cancel')).headers.get('location')).toContain('done=cancelled')
	}
	expect((await change('move', { slot })).headers.get('location')).toContain('problem=closed')
	const [cancelled] = await pairOf('verplaats@exemple.be', 3)
	expect(calendarOf(cancelled)).toContain('METHOD:CANCEL')
	expect(uidOf(calendarOf(cancelled))).toBe(uidOf(calendarOf(booked)))
	expect(await freeSlots(address)).toContain(next)
})

test('without scripts the time is reserved, and in calendars once the button behind the link is pressed', async () => {
	const [slot = ''] = await freeSlots('/ask/appointment/?listing=1005')
	const email = 'zonder@exemple.be'
	const answer = await book({ listingId: '1005', slot, email, language: 'nl' })
	const location = answer.headers.get('location') ?? ''
	expect(location).toMatch(/^\/feedback\/contact-appointment\/\?ref=APP-\d{4}-\w{6}&for=appointment-held$/)
	const thanks = await (await fetch(site.origin + location)).text()
	expect(thanks).toContain(texts('nl')('pages.feedback.appointment-held.title'))
	expect(thanks).not.toContain(texts('nl')('pages.feedback.appointment-booked.title'))
	expect(await freeSlots('/ask/appointment/?listing=1005')).not.toContain(slot)
	expect((await site.runCommand('leads.ts', 'list')).output).toMatch(/<zonder@exemple\.be> {2}VISIT NOT CONFIRMED/)

	const mail = await ownMail(email)
	expect(mail?.text).toContain('15 minuten')
	expect(calendarOf(mail)).toBe('')
	const token = linkIn(mail?.text)
	const open = async () => (await fetch(`${site.origin}/personal/appointment/?token=${token}`)).text()
	expect(await open()).toContain(texts('nl')('appointments.page.confirmOwn.button'))
	expect(await open()).toContain(texts('nl')('appointments.page.title.held'))
	expect(appointments().at(-1)).toMatchObject({ status: 'held' })
	for (let turn = 0; turn < 2; turn += 1) {
		const done = await post('/api/appointments', { token: decodeURIComponent(token), action: 'confirm' })
		expect(done.headers.get('location')).toContain('done=booked')
	}
	const [booked, told] = await pairOf(email, 2, 1)
	expect(calendarOf(booked)).toContain('METHOD:REQUEST')
	expect(calendarOf(told)).toContain('METHOD:PUBLISH')
	expect(await open()).toContain(texts('nl')('appointments.page.title.confirmed'))
	expect((await site.runCommand('leads.ts', 'list')).output).not.toMatch(/<zonder@exemple\.be> {2}VISIT/)
})

test('a visitor who opens the link too late is told that the time is taken, and chooses another', async () => {
	const address = '/ask/appointment/?listing=1006'
	const [slot = '', other = ''] = await freeSlots(address)
	const email = 'laat@exemple.be'
	await book({ listingId: '1006', slot, email, language: 'nl' })
	const token = linkIn((await ownMail(email))?.text)
	const db = openSiteDatabase(site)
	db.exec(`UPDATE appointment SET confirm_by = '2026-01-01T00:00:00.000Z' WHERE status = 'held'`)
	db.close()
	expect(await freeSlots(address)).toContain(slot)
	await bookScripted({ listingId: '1006', slot, email: 'vlug@exemple.be' })
	const open = async () => (await fetch(`${site.origin}/personal/appointment/?token=${token}`)).text()
	expect(await open()).toContain(texts('nl')('appointments.page.taken'))
	expect(await open()).not.toContain(texts('nl')('appointments.page.confirmOwn.button'))
	const change = (fields: Record<string, string>) =>
		post('/api/appointments', { token: decodeURIComponent(token), ...fields })
	expect((await change({ action: 'confirm' })).headers.get('location')).toContain('problem=slotFull')
	expect((await change({ action: 'move', slot: other })).headers.get('location')).toContain('done=booked')
	expect(await open()).toContain(texts('nl')('appointments.page.title.confirmed'))
})

test('forged, altered and foreign tokens get the same page and change nothing', async () => {
	const before = JSON.stringify(appointments())
	const words = texts('nl')('staff.ended.title')
	const pages = await Promise.all(
		['', 'abc', 'abc.def.ghi', `${'0'.repeat(32)}.zzzzzz.${'A'.repeat(43)}`].map(async (token) =>
			(await fetch(`${site.origin}/personal/appointment/?token=${token}`)).text(),
		),
	)
	for (const page of pages) expect(page).toContain(words)
	const answer = await post('/api/appointments', { token: 'abc.def.ghi', action: 'cancel' })
	expect(answer.status).toBe(303)
	const foreign = await post(
		'/api/appointments',
		{ token: 'abc', action: 'cancel' },
		{ origin: 'https://evil.example' },
	)
	expect(foreign.status).toBe(403)
	expect(JSON.stringify(appointments())).toBe(before)
})

test('if the agency has to confirm, the visitor gets the calendar file with the confirmation', async () => {
	editConfig((config) => {
		config.confirmation = 'agency'
	})
	const address = '/ask/appointment/'
	const slots = await freeSlots(address)
	let email = ''
	const statusOfNext = async () => {
		email = `kantoor${visitor}@exemple.be`
		await bookScripted({ slot: slots.pop() ?? '', email })
		return appointments().at(-1)?.status
	}
	await expect.poll(statusOfNext, { interval: 500 }).toBe('requested')
	const [asked, told] = await pairOf(email)
	expect(calendarOf(asked) + calendarOf(told)).toBe('')
	expect(told?.subject).toContain('Te bevestigen')
	const token = linkIn(told?.text)
	const link = `${site.origin}/personal/appointment/?token=${token}`
	const headers = { cookie: await confirmBrowser(site, smtp, link) }
	const page = await (await fetch(link, { headers })).text()
	expect(page).toContain(texts('nl')('appointments.page.confirm.button'))
	for (let turn = 0; turn < 2; turn += 1) {
		const done = await post('/api/appointments', { token: decodeURIComponent(token), action: 'confirm' }, headers)
		expect(done.headers.get('location')).toContain('done=confirmed')
	}
	const pair = await pairOf(email, 2)
	expect(pair.map((mail) => calendarOf(mail).includes('STATUS:CONFIRMED'))).toEqual([true, true])

	const plain = `formulier${visitor}@exemple.be`
	await book({ slot: slots.pop() ?? '', email: plain })
	const own = linkIn((await ownMail(plain))?.text)
	const confirmed = await post('/api/appointments', { token: decodeURIComponent(own), action: 'confirm' })
	expect(confirmed.headers.get('location')).toContain('done=asked')
	expect(appointments().at(-1)).toMatchObject({ status: 'requested', confirm_by: null })
	const [, toConfirm] = await pairOf(plain, 2, 1)
	expect(toConfirm?.subject).toContain('Te bevestigen')
	editConfig((config) => {
		config.confirmation = 'automatic'
	})
})

/** A weekday's last time that nobody has taken so far, as the form for a valuation offers it. */
async function valuationTime(): Promise<string> {
	const { times } = await (await fetch(`${site.origin}/api/appointments/next?for=valuation&language=nl`)).json()
	return times.at(-1).value
}

test('valuations and visits at the same instant share the agents, and a valuation is confirmed with a calendar file', async () => {
	const slot = await valuationTime()
	const property = { street: 'Rue de Merbes 88', zip: '7130', city: 'Binche', type: 'house', preference: 'phone' }
	const proofs = await Promise.all(Array.from({ length: 10 }, () => solveProof(site.origin)))
	const scripted = { accept: 'application/json' }
	const answers = await Promise.all(
		proofs.map((proof, index) => {
			const person = { ...PERSON, slot, proof, email: `tegelijk${index}@exemple.be` }
			return index % 2 === 0
				? post('/api/leads/contact-demand', { ...person, ...property }, scripted)
				: post('/api/leads/contact-appointment', { ...person, listingId: String(1001 + index) }, scripted)
		}),
	)
	const { agents } = JSON.parse(fs.readFileSync(path.join(site.configDir, 'appointments.json'), 'utf8')).home
	const made = appointments().filter(({ starts_at }) => new Date(String(starts_at)).getTime() === startOf(slot))
	expect(made).toHaveLength(agents)
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(agents)
	expect(await valuationTime()).not.toBe(slot)

	const email = 'schatting@exemple.be'
	const other = await valuationTime()
	const fields = { ...PERSON, ...property, email, slot: other, proof: await solveProof(site.origin) }
	expect((await post('/api/leads/contact-demand', fields, scripted)).status).toBe(200)
	const [asked, told] = await pairOf(email)
	expect(calendarOf(asked) + calendarOf(told)).toBe('')
	expect(asked?.text).toContain('Rue de Merbes 88, 7130 Binche')
	expect(told?.text).toContain('Rue de Merbes 88')
	const token = linkIn(told?.text)
	const link = `${site.origin}/personal/appointment/?token=${token}`
	const headers = { cookie: await confirmBrowser(site, smtp, link) }
	const done = await post('/api/appointments', { token: decodeURIComponent(token), action: 'confirm' }, headers)
	expect(done.headers.get('location')).toContain('done=confirmed')
	const pair = await pairOf(email, 2)
	expect(pair.map((mail) => calendarOf(mail).includes('STATUS:CONFIRMED'))).toEqual([true, true])
	expect(calendarOf(pair[0])).toMatch(/LOCATION:Rue de Merbes 88\\, 7130 Binche/)
})

test('when every time is taken the page says that the appointments are full', async () => {
	editConfig((config) => {
		const home = { ...(config.home as object), agents: 1, daysAhead: 1, noticeHours: 0 }
		config.home = { ...home, hours: [], minutes: 45 }
	})
	editConfig((config) => {
		const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
		const tomorrow = weekdayOf(addDays(dayOf(new Date()), 1))
		// In the evening, when no visitor of the earlier tests can have booked.
		config.home = { ...(config.home as object), hours: [{ days: [days[tomorrow]], from: '20:00', to: '20:45' }] }
		config.closedDays = []
	})
	// Visitors of the earlier tests have taken half of that day's only time: here all bookings are set to vouched.
	const db = openSiteDatabase(site)
	db.exec('UPDATE appointment SET is_vouched = 1')
	db.close()
	const address = '/ask/appointment/?listing=1003'
	await expect.poll(async () => (await freeSlots(address)).length).toBe(1)
	const [slot = ''] = await freeSlots(address)
	expect((await book({ listingId: '1003', slot })).status).toBe(303)
	const page = await (await fetch(site.origin + address)).text()
	expect(page).toContain(texts('nl')('appointments.form.allFullTitle'))
	const elsewhere = await (await fetch(`${site.origin}/ask/appointment/?listing=1004`)).text()
	expect(elsewhere).toContain(texts('nl')('appointments.form.allFullTitle'))
})
