// @long-running
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectServer, type ServerConnections } from '#lib/base/db/server-connections.ts'
import { siteGate } from '#lib/homes/compliance/publication-gate/gate.ts'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { importInto } from '#tests/support/data/payload.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type PostgresServer, startPostgres } from '#tests/support/servers/postgres.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { serverSettings } from '#tests/support/site/test-server.ts'

const HOMES = 500
/** Three times as long as a writer waits for the lock. */
const IMPORT_MS = 30_000
const LEAD_EVERY_MS = 200

let server: PostgresServer | null = null
let database: ServerConnections
let smtp: MailServer
let sites: Site[] = []

beforeAll(async () => {
	server = await startPostgres()
	if (server === null) return
	const url = await server.create('agency')
	smtp = await startMailServer()
	const env = { ...serverSettings(url), SMTP_URL: smtp.url }
	sites = await Promise.all([startSite({ env }), startSite({ env })])
	database = await connectServer({ url, publicUrl: null })
})
beforeEach(({ skip }) => skip(server === null, 'PostgreSQL has no programs for this machine'))
afterAll(async () => {
	await Promise.all(sites.map((site) => site.stop()))
	await smtp?.stop()
	await database?.close()
	await server?.stop()
})

const homes = (price: number) =>
	payload(Array.from({ length: HOMES }, (_, index) => listing({ ID: index + 1, PublishPrice: true, Price: price })))

async function send(origin: string, number: number): Promise<{ status: number; email: string; reference: string }> {
	const email = `visitor${number}@voorbeeld.example`
	const name = { language: 'nl', title: 'none', firstName: 'Ada', lastName: 'Peeters' }
	const answer = await fetch(`${origin}/api/leads/site-contact`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin, 'x-forwarded-for': `198.18.${number >> 8}.${number & 255}` },
		body: new URLSearchParams({ ...name, email, remark: `Vraag ${number}` }),
	})
	const reference = /[?&]ref=([^&]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? ''
	return { status: answer.status, email, reference }
}

test('while an import writes for thirty seconds, both instances accept every form, and its mails are sent', async () => {
	await importInto({ db: database.fullDb }, homes(250_000))
	let isWriting = false
	const importing = importInto({ db: database.fullDb }, homes(260_000), {
		// All homes are written by then, and nothing is committed.
		gate: async (...decided) => {
			isWriting = true
			await pause(IMPORT_MS)
			isWriting = false
			return siteGate(...decided)
		},
	})
	await expect.poll(() => isWriting).toBe(true)
	const sent: ReturnType<typeof send>[] = []
	for (let number = 1; isWriting; number += 1) {
		sent.push(send(sites[number % 2]?.origin ?? '', number))
		await pause(LEAD_EVERY_MS)
	}
	expect((await importing).outcome).toBe('imported')
	const answers = await Promise.all(sent)
	expect(answers.length).toBeGreaterThan(50)
	expect(answers.filter(({ status }) => status !== 303)).toEqual([])
	const stored = await database.fullDb.selectFrom('lead').select('reference').execute()
	expect(stored.map(({ reference }) => reference).sort()).toEqual(answers.map(({ reference }) => reference).sort())
	const recipients = () => new Set(smtp.received.flatMap(({ to }) => to))
	await expect.poll(() => answers.filter(({ email }) => !recipients().has(email)), { timeout: 120_000 }).toEqual([])
	const { price } = await database.fullDb
		.selectFrom('listing')
		.select('price')
		.where('id', '=', HOMES)
		.executeTakeFirstOrThrow()
	expect(price).toBe(260_000)
})

test('of two imports, and of an import and any other writer, one waits for the other', async () => {
	const url = server?.url('agency') ?? ''
	const others = await connectServer({ url, publicUrl: null })
	const order: string[] = []
	const importing = importInto({ db: database.fullDb }, homes(270_000), {
		gate: async (...decided) => {
			order.push('import begins')
			await pause(2000)
			order.push('import ends')
			return siteGate(...decided)
		},
	})
	await expect.poll(() => order).toHaveLength(1)
	await others.fullDb.updateTable('listing').set({ price: 1 }).where('id', '=', 1).execute()
	order.push('other writer')
	await importing
	expect(order).toEqual(['import begins', 'import ends', 'other writer'])
	await others.close()
})
