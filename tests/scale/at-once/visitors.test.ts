import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { mailFindings } from '#lib/people/alerts/matching/digest.ts'
import { createAlert, endAlert } from '#lib/people/alerts/mutations.ts'
import { createDocumentRequest } from '#lib/people/documents/requests.ts'
import { spendProof } from '#lib/people/forms/captcha.ts'
import { FieldProblem } from '#lib/people/leads/lead-kind.ts'
import { createLead } from '#lib/people/leads/mutations.ts'
import { changeLead } from '#lib/people/leads/staff/staff-change.ts'
import { spendAllowance } from '#lib/people/mail/allowance.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { askSubscription } from '#lib/people/newsletter/subscribers.ts'
import { changeList } from '#lib/people/shared-lists/actions.ts'
import { createList } from '#lib/people/shared-lists/create.ts'
import { askMails } from '#lib/people/shared-lists/list-readers.ts'
import { writeTally } from '#lib/people/statistics/counting/mutations.ts'
import { Tally } from '#lib/people/statistics/counting/tally.ts'
import { question } from '#tests/support/data/a-question.ts'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { importInto } from '#tests/support/data/payload.ts'
import { doneOf, openTwoInstances, type TwoInstances } from '#tests/support/data/two-instances.ts'
import { type PostgresServer, startPostgres } from '#tests/support/servers/postgres.ts'

/** A Tuesday, 10:00 in Belgium. */
const NOW = new Date('2026-11-24T09:00:00.000Z')
const HOMES = [1, 2, 3, 4, 5, 6, 7, 8]

let server: PostgresServer | null = null
let site: TwoInstances

beforeAll(async () => {
	server = await startPostgres()
	if (server === null) return
	site = await openTwoInstances(server, 'visitors')
	const homes = HOMES.map((ID) => listing({ ID, PublishPrice: true, Price: 250_000 }))
	await importInto({ db: site.db }, payload(homes))
})
beforeEach(({ skip }) => skip(server === null, 'PostgreSQL has no programs for this machine'))
afterAll(async () => {
	await site?.close()
	await server?.stop()
})

const nothing = async () => []
const mailTo = (email: string, onceKey: string) => ({
	template: 'lead-received',
	language: 'fr',
	recipients: [email],
	replyTo: null,
	props: {},
	onceKey,
})

test('a lead is stored while another one is being stored, and while an import writes', async () => {
	const { first, second } = site
	const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
	const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
	const long = createLead(first.visitorsDb, question(), async () => {
		open()
		await isOver
		return []
	})
	await isOpen
	expect(await createLead(second.visitorsDb, question(), nothing)).toMatchObject({ isNew: true })
	expect(await createLead(second.fullDb, question(), nothing)).toMatchObject({ isNew: true })
	end()
	expect(await long).toMatchObject({ isNew: true })
})

test('what was sent eight times at once is one lead, and each of them gets its reference', async () => {
	const lead = question()
	const answers = doneOf(await site.atOnce(8, (db) => createLead(db, lead, nothing, NOW)))
	expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
	expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
})

test('a proof of work serves once', async () => {
	const proof = { signature: 'a'.repeat(64), expiresAt: new Date(NOW.getTime() + 60_000) }
	const spent = doneOf(await site.atOnce(8, (db) => inTransaction(db, (it) => spendProof(it, proof, NOW))))
	expect(spent.filter(Boolean)).toHaveLength(1)
})

test('a mailbox gets as many mails as it may and no more', async () => {
	// A link without proof of work: three an hour.
	const spend = () =>
		site.atOnce(8, (db) => inTransaction(db, (it) => spendAllowance(it, 'most@exemple.be', 'link-plain', NOW)))
	expect(doneOf(await spend()).filter(Boolean)).toHaveLength(3)
})

test('a mail with a key is written once and counted once', async () => {
	const mail = { ...mailTo('once@exemple.be', 'once'), asked: 'link' as const }
	doneOf(await site.atOnce(8, (db) => inTransaction(db, (it) => enqueueMails(it, [mail], { leadId: null, now: NOW }))))
	const mails = await site.db.selectFrom('outbox').select('id').where('once_key', '=', 'once').execute()
	const counted = await site.db.selectFrom('mail_allowance').select('at').where('budget', '=', 'link-plain').execute()
	expect([mails.length, counted.length]).toEqual([1, 3 + 1])
})

test('two notes on a request that are written at once are both there', async () => {
	const { reference } = await createLead(site.db, question(), nothing, NOW)
	const notes = HOMES.map((number) => `note ${number}`)
	doneOf(
		await site.atOnce(8, (db, index) => changeLead(db, reference, { status: 'new', remark: notes[index] ?? '' }, NOW)),
	)
	const { staff_remark, version } = await site.db
		.selectFrom('lead')
		.select(['staff_remark', 'version'])
		.where('reference', '=', reference)
		.executeTakeFirstOrThrow()
	expect(staff_remark?.split('\n').sort()).toEqual(notes)
	expect(version).toBe(1 + 8)
})

async function alertOf(db: typeof site.db, email: string, search: string): Promise<string> {
	const lead = question({ kind: 'demand-register', prefix: 'ALE', email })
	let reference = ''
	await createLead(db, lead, async (transaction, written) => {
		reference = written.reference
		const wanted = { goal: 'sale', search, zones: [], reference, leadId: written.leadId, email } as const
		await createAlert(transaction, { ...wanted, language: 'fr', frequency: 'immediately' }, NOW)
		return []
	})
	return reference
}
const running = (email: string) =>
	site.db.selectFrom('alert').select('id').where('email', '=', email).where('status', '!=', 'ended').execute()

test('the same search of one mail address is one alert, and an address has ten at most', async () => {
	doneOf(await site.atOnce(8, (db) => alertOf(db, 'same@exemple.be', 'bedrooms=2')))
	expect(await running('same@exemple.be')).toHaveLength(1)
	doneOf(await site.atOnce(14, (db, index) => alertOf(db, 'many@exemple.be', `bedrooms=${index}`)))
	expect(await running('many@exemple.be')).toHaveLength(10)
})

/** An alert that runs and has found a home. */
async function found(email: string): Promise<string> {
	const reference = await alertOf(site.db, email, '')
	const { id } = await site.db
		.updateTable('alert')
		.set({ status: 'active' })
		.where('reference', '=', reference)
		.returning('id')
		.executeTakeFirstOrThrow()
	const match = { alert_id: id, listing_id: 1, reason: 'new', price: 0, found_at: NOW.toISOString() } as const
	await site.db
		.insertInto('alert_match')
		.values({ ...match, told_at: null })
		.execute()
	return reference
}
const tell = ({ fullDb: db, publicDb }: TwoInstances['first']) => mailFindings({ db, publicDb }, 'immediately', NOW)
const foundMails = (email: string) =>
	site.db
		.selectFrom('outbox')
		.select('id')
		.where('template', '=', 'alert-found')
		.where('recipients', '=', JSON.stringify([email]))
		.execute()

test('what an alert has found is mailed once, and not to whoever has just unsubscribed', async () => {
	const { first, second } = site
	await found('told@exemple.be')
	await Promise.all([tell(first), tell(second), tell(first)])
	expect(await foundMails('told@exemple.be')).toHaveLength(1)
	for (let round = 0; round < 10; round += 1) {
		const email = `left${round}@exemple.be`
		const reference = await found(email)
		await Promise.all([tell(first), endAlert(second.visitorsDb, reference, NOW)])
		expect(await foundMails(email), `round ${round}`).toEqual([])
	}
})

test('a mail address asks for documents ten times a day', async () => {
	const ask = (db: typeof site.db, listingId: number) => {
		const lead = question({ kind: 'documents', email: 'papers@exemple.be' })
		return createLead(db, lead, async (transaction, { leadId }) => {
			const asked = { leadId, email: lead.email, owner: { listingId }, now: NOW }
			if ((await createDocumentRequest(transaction, asked)) === null) throw new FieldProblem({ email: 'documentsMany' })
			return []
		})
	}
	const asked = await site.atOnce(14, (db, index) => ask(db, (index % HOMES.length) + 1))
	expect(doneOf(asked, (error) => error instanceof FieldProblem)).toHaveLength(10)
})

test('whoever confirms the newsletter while asking for it again stays a subscriber', async () => {
	const ask = (db: typeof site.db) =>
		inTransaction(db, (it) => askSubscription(it, { email: 'news@exemple.be', language: 'fr', now: NOW }))
	await ask(site.db)
	const subscriber = () =>
		site.db
			.selectFrom('newsletter_subscriber')
			.selectAll()
			.where('email', '=', 'news@exemple.be')
			.executeTakeFirstOrThrow()
	const { id } = await subscriber()
	for (let round = 0; round < 10; round += 1) {
		await site.db.updateTable('newsletter_subscriber').set({ confirmed_at: null }).where('id', '=', id).execute()
		const confirm = (db: typeof site.db) =>
			db.updateTable('newsletter_subscriber').set({ confirmed_at: NOW.toISOString() }).where('id', '=', id).execute()
		doneOf(await site.atOnce(4, async (db, index) => void (await (index === 0 ? confirm(db) : ask(db)))))
		expect((await subscriber()).confirmed_at, `round ${round}`).not.toBeNull()
	}
})

test('a shared list is mailed to eight readers at most, and loses no change of two that come at once', async () => {
	const made = await createList(site.db, [1, 2], NOW)
	const list = await site.db
		.selectFrom('shared_list')
		.selectAll()
		.where('key', '=', made?.key ?? '')
		.executeTakeFirstOrThrow()
	const asked = await site.atOnce(12, (db, index) =>
		askMails(
			db,
			{ list, right: 'edit' },
			{ email: `reader${index}@exemple.be`, language: 'fr', address: '', now: NOW },
		),
	)
	expect(doneOf(asked).filter((answer) => answer !== 'full')).toHaveLength(8)
	const named = await site.atOnce(8, (db) => changeList(db, list.id, { kind: 'name', name: 'Ada' }, NOW))
	expect(doneOf(named)).toEqual(Array(8).fill(null))
	const added = await site.atOnce(6, (db, index) => changeList(db, list.id, { kind: 'add', homes: [index + 3] }, NOW))
	expect(doneOf(added)).toEqual(Array(6).fill(null))
	const homes = await site.db
		.selectFrom('shared_list_home')
		.select('position')
		.where('list_id', '=', list.id)
		.orderBy('position')
		.execute()
	expect(homes.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
	const persons = await site.db.selectFrom('shared_list_person').select('id').where('list_id', '=', list.id).execute()
	expect(persons).toHaveLength(1)
})

test('visits that several instances count at once are all counted, whatever their order, and each visitor once', async () => {
	const tallyOf = (index: number) => {
		const tally = new Tally()
		for (const id of index % 2 === 0 ? HOMES : HOMES.toReversed()) {
			tally.addVisit({ day: '2026-11-24', listingId: id, visitor: 'anna', source: 'direct' })
			tally.add({ day: '2026-11-24', listingId: id, kind: 'view', detail: '', count: 1 })
		}
		return tally
	}
	doneOf(
		await site.atOnce(16, (db, index) => writeTally(db, tallyOf(index), { day: '2026-11-24', value: 'salt' }, NOW)),
	)
	const rows = await site.db
		.selectFrom('listing_count')
		.select(['kind', 'count'])
		.where('day', '=', '2026-11-24')
		.execute()
	const counts = (kind: string) => rows.filter((row) => row.kind === kind).map(({ count }) => count)
	expect(counts('view')).toEqual(HOMES.map(() => 16))
	expect(counts('visit')).toEqual(HOMES.map(() => 1))
})
