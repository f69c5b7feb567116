import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { IMPORTS_LOCK, WRITERS_LOCK } from '#lib/base/db/dialect/postgres/pool.ts'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { startPostgres } from '#tests/support/servers/postgres.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { serverSettings } from '#tests/support/site/test-server.ts'
import { type Outcome, tally } from './outcome.ts'
import { inDatabase, postForm, question } from './visitor.ts'

const SERVER_KILLS = 15
const SENDERS = 2
/** Pause between two questions of one sender: the mails of all questions must be sent before the run ends. */
const PAUSE_MS = 60
const LONGEST_LIFE_MS = 1500
const IMPORT_KILLS = 8
const HOMES = 3000
const MAILS_MS = 180_000

const root = path.resolve(import.meta.dirname, '../..')
/** Evenly spread, so that kills hit different stages of the work, the same ones in each run. */
const lifeOf = (kill: number, kills: number) => (LONGEST_LIFE_MS * (kill + 1)) / kills

/**
 * Kills the server again and again while visitors send questions. Every acknowledged question must be stored exactly
 * once.
 */
async function serverKills(): Promise<Outcome[]> {
	const kept = tally('leads acknowledged around SIGKILLs of the server, each kept once')
	const sent = tally('mails of these leads, each sent')
	const smtp = await startMailServer()
	const site = await startSite({ sample: true, env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } })
	const acknowledged: { reference: string; email: string }[] = []
	let number = 0
	try {
		for (let kill = 0; kill < SERVER_KILLS; kill++) {
			let isAlive = true
			const send = async () => {
				while (isAlive) {
					number += 1
					const fields = question(number)
					const answer = await postForm(site, '/api/leads/site-contact', fields).catch(() => null)
					const reference = /ref=([A-Z0-9-]+)/.exec(answer?.headers.get('location') ?? '')?.[1]
					if (reference) acknowledged.push({ reference, email: fields.email ?? '' })
					await pause(PAUSE_MS)
				}
			}
			const senders = Array.from({ length: SENDERS }, send)
			await pause(lifeOf(kill, SERVER_KILLS))
			isAlive = false
			await site.halt('SIGKILL')
			await Promise.all(senders)
			await site.resume()
		}
		for (const { reference, email } of acknowledged) {
			const rows = inDatabase(site, (db) =>
				Number(db.prepare('SELECT count(*) AS n FROM lead WHERE reference = ? AND email = ?').get(reference, email)?.n),
			)
			kept.add(rows === 1, `${reference} is there ${rows} times`)
		}
		const unsent = () =>
			inDatabase(site, (db) => Number(db.prepare('SELECT count(*) AS n FROM outbox WHERE sent_at IS NULL').get()?.n))
		for (const until = Date.now() + MAILS_MS; unsent() > 0 && Date.now() < until; ) await pause(500)
		const recipients = new Set(smtp.received.flatMap(({ to }) => to))
		for (const { email, reference } of acknowledged) {
			sent.add(recipients.has(email), `no confirmation of ${reference} was sent`)
		}
	} finally {
		await site.stop()
		await smtp.stop()
	}
	return [kept, sent]
}

/** Starts an import and kills it after a time. Returns whether it was still running. */
async function killedImport(site: Site, file: string, milliseconds: number): Promise<boolean> {
	const parameters = ['--conditions=react-server', 'lib/server/cli/commands/import.ts', file]
	const env = { ...process.env, DATA_DIR: site.dataDir, CONFIG_DIR: site.configDir }
	const child = spawn(process.execPath, parameters, { cwd: root, env, stdio: 'ignore' })
	const ended = new Promise((resolve) => child.once('close', resolve))
	await Promise.race([pause(milliseconds), ended])
	const wasAtWork = child.exitCode === null
	child.kill('SIGKILL')
	await ended
	return wasAtWork
}

/** Kills imports that change every price. The site must show the old prices or the new ones, never a mixture. */
async function importKills(): Promise<Outcome[]> {
	const whole = tally('imports killed half-way: all homes of one delivery')
	const site = await startSite({ env: { LOG_LEVEL: 'silent' } })
	try {
		const ids = Array.from({ length: HOMES }, (_, index) => index + 1)
		const delivery = (price: number) => payload(ids.map((ID) => listing({ ID, Price: price })))
		const before = Date.now()
		await site.importPayload(delivery(100_000))
		const took = Date.now() - before
		for (let kill = 0; kill < IMPORT_KILLS; kill++) {
			const file = path.join(site.dataDir, 'killed.json')
			fs.writeFileSync(file, JSON.stringify(delivery(200_000 + kill)))
			await killedImport(site, file, (took * (kill + 1)) / IMPORT_KILLS)
			const prices = inDatabase(site, (db) => db.prepare('SELECT DISTINCT price FROM listing').all().length)
			whole.add(prices === 1, `${prices} different prices after kill ${kill + 1}`)
		}
		const { status, output } = await site.importPayload(delivery(300_000))
		whole.add(status === 0, `the import after the kills ended with ${status}: ${output}`)
	} finally {
		await site.stop()
	}
	return [whole]
}

/** Kills a server while another process holds the lock of an import or of all writers, and starts it meanwhile. */
async function heldLocks(): Promise<Outcome[]> {
	const lives = tally('locks held over a kill and a start: pages at once, forms when it is free')
	const postgres = await startPostgres()
	if (postgres === null) return []
	const url = await postgres.create('agency')
	const site = await startSite({ env: { ...serverSettings(url), LOG_LEVEL: 'silent' } })
	try {
		for (const lock of [IMPORTS_LOCK, WRITERS_LOCK]) {
			const holder = new Client({ connectionString: url })
			await holder.connect()
			await holder.query(`SELECT pg_advisory_lock(${lock})`)
			await site.halt('SIGKILL')
			await site.resume()
			const { status } = await fetch(`${site.origin}/contact/`)
			lives.add(status === 200, `a page while ${lock} is held: ${status}`)
			const during = await postForm(site, '/api/leads/site-contact', question(lock))
			const mayFail = lock === WRITERS_LOCK
			lives.add(during.status === 303 || (mayFail && during.status === 503), `a form meanwhile: ${during.status}`)
			await holder.end()
			const after = await postForm(site, '/api/leads/site-contact', question(lock + 100))
			lives.add(after.status === 303, `a form after ${lock} was held: ${after.status}`)
		}
	} finally {
		await site.stop()
		await postgres.stop()
	}
	return [lives]
}

/** Kills the server with SIGKILL while forms are sent and locks are held, and imports while they run. */
export async function attack(): Promise<Outcome[]> {
	return [...(await serverKills()), ...(await importKills()), ...(await heldLocks())]
}
