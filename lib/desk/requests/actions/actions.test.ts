import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import { requestRow, sameSender } from '#lib/desk/requests/list/request-rows.ts'
import { requestDetail } from '#lib/desk/requests/request-detail.ts'
import { storeApplication } from '#lib/people/leads/application-store.ts'
import { confirmationMail } from '#lib/people/leads/mails/confirmation.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { encodeMail } from '#lib/people/mail/smtp/encode.ts'
import { addMember } from '#lib/people/staff/account/changes/member-changes.ts'
import type { CurrentStaff, StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { renderMail } from '#lib/server/mail/render.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { addRequest } from '#tests/support/data/requests.ts'
import { numbersIn } from '#tests/support/figures.ts'

const setup: { current: CurrentStaff | null } = vi.hoisted(() => ({ current: null }))
vi.mock('#lib/people/staff/account/session/current.ts', () => ({ currentStaffOfRoute: async () => setup.current }))

const { changeRequest } = await import('./change.ts')
const { addNote, removeNote } = await import('./note.ts')
const { replyToRequest, unsendReply } = await import('./reply.ts')
const { reviewTestimonial } = await import('./review.ts')
const { resendMail } = await import('./resend.ts')
const { erasePerson } = await import('./erase-person.ts')
const { openApplication } = await import('./application.ts')

let agency: AgencyDatabase
let db: AgencyDatabase['db']
let elise: StaffMember
let bruno: StaffMember

async function member(name: string): Promise<StaffMember> {
	const email = `${name.toLowerCase()}@beffroi.example`
	const row = await addMember(db, { name, email, language: 'fr', roles: ['requests'] }, new Date())
	if (row === null) throw new Error('The address is taken')
	return { id: row.id, name, email, language: 'fr', roles: ['requests'], hasKeys: true }
}

const as = (current: StaffMember) => {
	setup.current = { sessionId: 's', member: current, isStale: false }
}

beforeEach(async () => {
	agency = await createAgencyDatabase()
	db = agency.db
	openForSite(agency)
	elise = await member('Elise')
	bruno = await member('Bruno')
	as(elise)
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

async function send(act: (request: Request) => Promise<Response>, input: object) {
	const answer = await act(
		new Request(`${env.siteOrigin}/api/staff/desk/requests/`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: env.siteOrigin, 'sec-fetch-site': 'same-origin' },
			body: JSON.stringify(input),
		}),
	)
	return { status: answer.status, ...(await answer.json()) }
}

const lead = (id: number) => db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const audited = async () => {
	const rows = await db.selectFrom('staff_audit').select(['action', 'subject', 'member_id']).orderBy('id').execute()
	return rows.map(({ action, subject, member_id }) => `${action} ${subject} ${member_id}`)
}
const seen = (id: number) => requestDetail(db, id, { now: new Date(), language: 'fr' })

describe('state and person', () => {
	test('are set at once, with the history and the log saying who did it, and can be taken back', async () => {
		const id = await addRequest(db)
		const set = { status: 'answered', assigneeId: bruno.id }
		const done = await send(changeRequest, { id, version: 1, set })
		expect(done).toEqual({ ...{ status: 200, ok: true, version: 2 }, before: { status: 'new', assigneeId: null } })
		expect(await lead(id)).toMatchObject({ status: 'answered', assignee_id: bruno.id })
		expect((await seen(id))?.events).toEqual([
			{
				id: expect.any(Number),
				by: expect.stringContaining('Elise'),
				words: 'traitée, prise en charge par Bruno',
				note: null,
			},
		])
		expect(await audited()).toEqual([`request.state lead:${id} ${elise.id}`, `request.assign lead:${id} ${elise.id}`])
		await send(changeRequest, { id, version: 2, set: done.before })
		expect(await lead(id)).toMatchObject({ status: 'new', assignee_id: null, version: 3 })
	})

	test('of two people at once the second is told who was first, and nothing of either is lost', async () => {
		const id = await addRequest(db)
		await send(changeRequest, { id, version: 1, set: { assigneeId: elise.id } })
		as(bruno)
		const late = await send(changeRequest, { id, version: 1, set: { status: 'closed', assigneeId: bruno.id } })
		expect(late).toEqual({ status: 409, ok: false, problem: 'conflict', present: { by: 'Elise' } })
		expect(await lead(id)).toMatchObject({ status: 'new', assignee_id: elise.id, version: 2 })
	})

	test('a person without an account cannot be given a request', async () => {
		const id = await addRequest(db)
		expect(await send(changeRequest, { id, version: 1, set: { assigneeId: 99 } })).toMatchObject({ status: 400 })
		expect(await lead(id)).toMatchObject({ assignee_id: null, version: 1 })
	})

	test('what is gone is said to be', async () => {
		const erased = await addRequest(db, { erased_at: '2026-11-25T09:00:00.000Z' })
		for (const id of [erased, 99_999]) {
			expect(await send(changeRequest, { id, version: 1, set: {} })).toMatchObject({ status: 404, problem: 'missing' })
		}
	})

	test('a stranger, and a member without the role, changes nothing', async () => {
		const id = await addRequest(db)
		const close = { id, version: 1, set: { status: 'closed' } }
		setup.current = null
		expect(await send(changeRequest, close)).toMatchObject({ status: 401 })
		as({ ...elise, roles: ['editor'] })
		expect(await send(changeRequest, close)).toMatchObject({ status: 403 })
		expect(await lead(id)).toMatchObject({ status: 'new', version: 1 })
	})
})

describe('notes', () => {
	const noted = async (id: number) =>
		(await seen(id))?.notes.map(({ by, text }) => [
			by.includes('Elise') ? 'Elise' : by.includes('Bruno') ? 'Bruno' : by,
			text,
		])

	test('each stays, with who wrote it and when; the history says so, and spreadsheets and calendars have all', async () => {
		const id = await addRequest(db)
		expect(await send(addNote, { id, version: 1, text: ' Sofie a la clé. ' })).toMatchObject({ ok: true, version: 2 })
		as(bruno)
		await send(addNote, { id, version: 2, text: 'Le voisin\nla rend lundi.' })
		expect(await noted(id)).toEqual([
			['Elise', 'Sofie a la clé.'],
			['Bruno', 'Le voisin\nla rend lundi.'],
		])
		expect((await seen(id))?.events.map(({ words, note }) => [words, note])).toEqual([
			['note', null],
			['note', null],
		])
		expect((await lead(id)).staff_remark).toBe('Sofie a la clé.\nLe voisin\nla rend lundi.')
		expect(await audited()).toEqual([`request.note lead:${id} ${elise.id}`, `request.note lead:${id} ${bruno.id}`])
	})

	test('is removed by who wrote it or an admin, and then is nowhere', async () => {
		const id = await addRequest(db)
		const { noteId } = await send(addNote, { id, version: 1, text: 'Sofie a la clé.' })
		as(bruno)
		expect(await send(removeNote, { id, version: 2, noteId })).toMatchObject({ status: 404, problem: 'missing' })
		as(elise)
		expect(await send(removeNote, { id, version: 2, noteId })).toMatchObject({ ok: true, version: 3 })
		expect(await noted(id)).toEqual([])
		expect((await seen(id))?.events).toEqual([])
		expect(JSON.stringify(await db.selectFrom('lead_event').selectAll().execute())).not.toContain('Sofie')
		expect((await lead(id)).staff_remark).toBeNull()
	})

	test('without a word, and over what a colleague did meanwhile, none is added', async () => {
		const id = await addRequest(db)
		expect(await send(addNote, { id, version: 1, text: '  ' })).toMatchObject({ status: 400 })
		await send(addNote, { id, version: 1, text: 'un' })
		expect(await send(addNote, { id, version: 1, text: 'deux' })).toMatchObject({ status: 409 })
		expect(await noted(id)).toEqual([['Elise', 'un']])
	})

	test('the log never has their words', async () => {
		const id = await addRequest(db)
		await send(addNote, { id, version: 1, text: 'Ada Peeters rappelle' })
		const rows = await db.selectFrom('staff_audit').selectAll().execute()
		expect(JSON.stringify(rows)).not.toMatch(/Ada|rappelle/)
	})
})

describe('a reply', () => {
	const text = 'Bonjour Madame,\nLe jardin est au sud-ouest.'
	const content = JSON.stringify({ firstName: 'Ada', email: 'ada@voorbeeld.be', remark: 'Et le jardin ?' })

	async function asked(): Promise<number> {
		const id = await addRequest(db, { content })
		const about = { kind: 'site-contact', reference: 'CON-2026-ABC234', firstName: 'Ada', about: null }
		const mail = confirmationMail.to({ language: 'fr', recipients: ['ada@voorbeeld.be'], replyTo: null }, about)
		await enqueueMails(db, [mail], { leadId: id, now: new Date() })
		return id
	}

	const mails = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()

	test('is one conversation with the mails before it, comes from a person, and is kept', async () => {
		const id = await asked()
		const first = await send(replyToRequest, { id, version: 1, text, status: 'answered' })
		await send(replyToRequest, { id, version: first.version, text: 'Encore ceci.', status: 'closed' })
		const [receipt, one, two] = await mails()
		const idOf = (mail: typeof one) => `<${mail?.message_id}@${new URL(env.siteOrigin).hostname}>`
		expect(JSON.parse(one?.headers ?? '')).toEqual({
			'Auto-Submitted': 'no',
			'In-Reply-To': idOf(receipt),
			References: idOf(receipt),
		})
		expect(JSON.parse(two?.headers ?? '')).toMatchObject({
			'In-Reply-To': idOf(one),
			References: `${idOf(receipt)} ${idOf(one)}`,
		})
		expect(one).toMatchObject({ recipients: '["ada@voorbeeld.be"]', reply_to: elise.email, language: 'fr' })
		const rendered = renderMail('reply', JSON.parse(one?.props ?? ''), 'fr')
		expect(rendered.subject).toBe('Re: Nous avons bien reçu votre message (CON-2026-ABC234)')
		for (const words of ['Bonjour Madame,', 'sud-ouest', 'Elise', 'Et le jardin ?'])
			expect(rendered.text).toContain(words)
		const { message } = await encodeMail({
			...rendered,
			recipients: ['ada@voorbeeld.be'],
			replyTo: elise.email,
			attachments: [],
			messageId: one?.message_id ?? '',
			date: new Date(),
			headers: JSON.parse(one?.headers ?? ''),
		})
		const head = message.toString().split('\r\n\r\n')[0]
		expect(head).toMatch(/^Auto-Submitted: no\r$/m)
		expect(head).not.toContain('X-Auto-Response-Suppress')
		expect(head).toContain(`In-Reply-To: ${idOf(receipt)}`)
		expect(await seen(id)).toMatchObject({
			replies: [{ text }, { text: 'Encore ceci.' }],
			item: { status: 'closed', assigneeId: elise.id },
		})
	})

	test('waits so that it can be taken back, and leaves no trace with the visitor then', async () => {
		const id = await asked()
		const done = await send(replyToRequest, { id, version: 1, text, status: 'answered' })
		const [, waiting] = await mails()
		expect(Date.parse(waiting?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 9000)
		const back = { id, version: done.version, replyId: done.replyId, set: done.before }
		expect(await send(unsendReply, back)).toMatchObject({ ok: true })
		expect(await mails()).toHaveLength(1)
		expect(await seen(id)).toMatchObject({ replies: [], item: { status: 'new', assigneeId: null } })
	})

	test('that has left is not taken back', async () => {
		const id = await asked()
		const done = await send(replyToRequest, { id, version: 1, text, status: 'answered' })
		await db.updateTable('outbox').set({ sent_at: new Date().toISOString() }).where('template', '=', 'reply').execute()
		const back = { id, version: done.version, replyId: done.replyId, set: done.before }
		expect(await send(unsendReply, back)).toMatchObject({ ok: false, problem: 'sent' })
		expect(await seen(id)).toMatchObject({ replies: [{ text }], item: { status: 'answered' } })
	})

	test('without words is refused', async () => {
		const id = await asked()
		expect(await send(replyToRequest, { id, version: 1, text: ' \n ', status: 'answered' })).toMatchObject({
			status: 400,
		})
		expect(await mails()).toHaveLength(1)
	})
})

test('a mail that was given up, or is only a file, is sent again once there is a mail server', async () => {
	const id = await addRequest(db, { mail_failed_at: '2026-11-25T09:00:00.000Z' })
	const about = { kind: 'site-contact', reference: 'CON-2026-ABC234', firstName: 'Ada', about: null }
	const mail = confirmationMail.to({ language: 'fr', recipients: ['ada@voorbeeld.be'], replyTo: null }, about)
	await enqueueMails(db, [mail], { leadId: id, now: new Date() })
	await db
		.updateTable('outbox')
		.set({ failed_at: '2026-11-25T09:00:00.000Z', last_error: 'full', attempts: 9 })
		.execute()
	const [failed] = (await seen(id))?.mails ?? []
	expect(failed).toMatchObject({ state: 'failed', stateWords: 'refusé\u00a0: full' })
	expect(await send(resendMail, { id, mailId: failed?.id })).toMatchObject({ problem: 'noMailServer' })
	vi.stubEnv('SMTP_URL', 'smtp://localhost')
	expect(await send(resendMail, { id, mailId: failed?.id })).toMatchObject({ ok: true })
	expect((await seen(id))?.mails).toMatchObject([{ state: 'waiting' }])
	expect(await lead(id)).toMatchObject({ mail_failed_at: null })
	expect(await send(resendMail, { id: id + 1, mailId: failed?.id })).toMatchObject({ status: 404 })
	await db.updateTable('outbox').set({ sent_at: '2026-11-25T09:00:00.000Z', is_file: 1 }).execute()
	const [file] = (await seen(id))?.mails ?? []
	expect(file).toMatchObject({
		state: 'file',
		stateWords: expect.stringMatching(/^pas envoyé\u00a0: fichier sur le serveur/),
	})
	expect(await send(resendMail, { id, mailId: file?.id })).toMatchObject({ ok: true })
	expect((await seen(id))?.mails).toMatchObject([{ state: 'waiting' }])
	vi.unstubAllEnvs()
})

test('a testimonial is published, taken back and refused', async () => {
	const words = { remark: 'Vendue en 23 jours.', deal: 'sale', firstName: 'Mireille', lastName: 'Stasse' }
	const content = JSON.stringify({ ...words, shownName: 'initial', place: 'Binche', email: 'm@voorbeeld.be' })
	const id = await addRequest(db, { kind: 'testimonial', content })
	await db.insertInto('testimonial_review').values({ uid: 'u1', lead_id: id, decided_at: null }).execute()
	const published = () => db.selectFrom('testimonial').select('author').execute()
	const done = await send(reviewTestimonial, { id, version: 1, decision: 'published' })
	expect(done).toMatchObject({ ok: true, before: { decision: 'pending', status: 'new' } })
	expect(await published()).toEqual([{ author: 'Mireille S.' }])
	expect(await lead(id)).toMatchObject({ status: 'closed', version: done.version })
	const back = { decision: done.before.decision, set: { status: done.before.status } }
	const undone = await send(reviewTestimonial, { id, version: done.version, ...back })
	expect(await published()).toEqual([])
	expect(await seen(id)).toMatchObject({ review: { status: 'pending' }, item: { status: 'new' } })
	await send(reviewTestimonial, { id, version: undone.version, decision: 'refused' })
	expect(await seen(id)).toMatchObject({ review: { status: 'refused' }, item: { status: 'closed' } })
})

test('means and identity are opened by a member with the role, and each time is logged', async () => {
	const id = await addRequest(db, { kind: 'application', listing_id: 1001 })
	const { reference } = await lead(id)
	await db
		.transaction()
		.execute((transaction) =>
			storeApplication(transaction, { leadId: id, reference, listingId: 1001 }, { income: 2500 }),
		)
	expect(numbersIn(JSON.stringify(await seen(id)))).not.toContain('2500')
	const opened = await send(openApplication, { id, language: 'fr' })
	expect(JSON.stringify(opened.rows)).toContain('2.500')
	expect(await audited()).toEqual([`request.open lead:${id} ${elise.id}`])
	as({ ...elise, roles: ['editor'] })
	expect(await send(openApplication, { id, language: 'fr' })).toMatchObject({ status: 403 })
})

test('erasing removes everything of the person but never an account with the same address', async () => {
	const id = await addRequest(db, { email: 'Elise@Beffroi.example' })
	const other = await addRequest(db, { email: 'elise@beffroi.example' })
	const third = await addRequest(db, { email: 'bo@voorbeeld.be' })
	expect(await send(erasePerson, { id, version: 2 })).toMatchObject({ status: 409 })
	expect(await send(erasePerson, { id, version: 1 })).toMatchObject({ ok: true })
	for (const gone of [id, other]) expect(await lead(gone)).toMatchObject({ email: '', content: '{}' })
	expect(await lead(third)).toMatchObject({ email: 'bo@voorbeeld.be' })
	const members = await db.selectFrom('staff_member').select('email').orderBy('id').execute()
	expect(members.map(({ email }) => email)).toEqual(['elise@beffroi.example', 'bruno@beffroi.example'])
	expect(await audited()).toEqual([`request.erase lead:${id} ${elise.id}`])
})

test('of people without a mail address each is erased alone, nobody else is shown beside them, and none gets a reply', async () => {
	const id = await addRequest(db, { email: '', kind: 'contact-appointment' })
	const other = await addRequest(db, { email: '', kind: 'contact-appointment' })
	const row = (await requestRow(db, id, new Date())) ?? expect.fail('No request')
	expect(await sameSender(db, row, { now: new Date(), most: 5 })).toEqual([])
	expect(await send(replyToRequest, { id, version: 1, text: 'Bonjour', status: 'answered' })).toMatchObject({
		ok: false,
	})
	expect(await send(erasePerson, { id, version: 1 })).toMatchObject({ ok: true })
	expect(await lead(id)).toMatchObject({ content: '{}' })
	expect((await lead(other))?.content).not.toBe('{}')
})

describe('files with a reply', () => {
	const pdf = Buffer.from('%PDF-1.7\nplan').toString('base64')
	const content = JSON.stringify({ firstName: 'Ada', email: 'ada@voorbeeld.be' })
	const reply = async (files: object[]) => {
		const id = await addRequest(db, { content })
		return { id, ...(await send(replyToRequest, { id, version: 1, text: 'Voici.', status: 'answered', files })) }
	}

	test('reach the visitor as they are, and are named beside the reply', async () => {
		const { id, ...answer } = await reply([{ name: 'Plan d’accès.pdf', data: pdf }])
		expect(answer).toMatchObject({ ok: true })
		const row = await db.selectFrom('outbox').select(['attachments', 'props', 'message_id']).executeTakeFirstOrThrow()
		const { message } = await encodeMail({
			...renderMail('reply', JSON.parse(row.props), 'fr'),
			...{ recipients: ['ada@voorbeeld.be'], replyTo: null, messageId: row.message_id, date: new Date(), headers: {} },
			attachments: JSON.parse(row.attachments),
		})
		const text = message.toString()
		expect(text).toContain('Content-Type: application/pdf')
		expect(text).toContain(pdf)
		expect((await seen(id))?.replies[0]?.files).toEqual(['Plan d’accès.pdf'])
	})

	test.each([
		['many', Array.from({ length: 6 }, (_, index) => ({ name: `${index}.pdf`, data: pdf }))],
		['kind', [{ name: 'plan.exe', data: pdf }]],
		['kind', [{ name: 'plan.pdf', data: Buffer.from('MZ').toString('base64') }]],
		['kind', [{ name: 'plan.pdf', data: '' }]],
		[
			'large',
			[
				{
					name: 'plan.pdf',
					data: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(6 * 1024 * 1024)]).toString('base64'),
				},
			],
		],
	])('are refused as “%s”, and nothing is sent', async (problem, files) => {
		expect(await reply(files)).toMatchObject({ ok: false, problem: 'input', fields: { files: problem } })
		expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
	})
})
