import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onFile } from '#tests/support/site/on-file.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

let site: Site
let visitor = 0

beforeAll(async () => {
	site = await startSite({ sample: true })
})
afterAll(() => site?.stop())

function send(email: string, remark: string) {
	visitor += 1
	return fetch(`${site.origin}/api/leads/site-contact`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: site.origin, 'x-forwarded-for': `192.0.2.${visitor}` },
		body: new URLSearchParams({
			language: 'nl',
			title: 'none',
			firstName: 'Nadège',
			lastName: 'Dupont',
			email,
			remark,
		}),
	})
}

const mailFiles = () => fs.globSync('mail/*.eml', { cwd: site.dataDir }).length

/** Returns the files of the data folder that contain a text, read as bytes. */
function filesWith(text: string): string[] {
	const files = fs.readdirSync(site.dataDir, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
	return files.map((it) => path.join(it.parentPath, it.name)).filter((file) => fs.readFileSync(file).includes(text))
}

test('an erased address is nowhere in the data any more, not even in freed space', async () => {
	await send('weg@voorbeeld.be', 'Unieke-woorden-om-te-wissen')
	await send('blijft@voorbeeld.be', 'Andere vraag')
	await expect.poll(mailFiles).toBe(4)
	expect(filesWith('weg@voorbeeld.be').length).toBeGreaterThan(1)
	const kept = JSON.parse((await site.runCommand('leads.ts', 'export', '--email', 'weg@voorbeeld.be')).output)
	expect(kept.leads[0].content.remark).toBe('Unieke-woorden-om-te-wissen')
	const erased = await site.runCommand('leads.ts', 'erase', '--email', 'WEG@voorbeeld.be')
	expect(erased).toMatchObject({ status: 0, output: expect.stringContaining('mails: 2, leads: 1') })
	expect(filesWith('weg@voorbeeld.be')).toEqual([])
	expect(filesWith('Unieke-woorden-om-te-wissen')).toEqual([])
	expect(mailFiles()).toBe(2)
	expect(site.logs()).not.toContain('voorbeeld.be')
	const again = await site.runCommand('leads.ts', 'erase', '--email', 'weg@voorbeeld.be')
	expect(again.output).toContain('Nothing is kept')
	expect((await site.runCommand('leads.ts', 'export', '--email', 'blijft@voorbeeld.be')).output).toContain(
		'Andere vraag',
	)
})

onFile('a backup taken while visitors write is complete, replaces no file, and restores the site', async () => {
	const file = path.join(site.configDir, '..', 'backup.db')
	let isDone = false
	const writing = (async () => {
		let sent = 0
		for (; !isDone; sent += 1) expect((await send(`druk${sent}@voorbeeld.be`, `Bericht ${sent}`)).status).toBe(303)
		return sent
	})()
	const taken = await site.runProgram('backup.ts', file)
	isDone = true
	expect(await writing).toBeGreaterThan(3)
	expect(taken).toMatchObject({ status: 0, output: expect.stringContaining('secret.key') })
	expect(fs.statSync(file).mode & 0o077).toBe(0)
	const bytes = fs.readFileSync(file)
	expect(await site.runProgram('backup.ts', file)).toMatchObject({
		status: 2,
		output: expect.stringContaining('exists'),
	})
	expect(fs.readFileSync(file).equals(bytes)).toBe(true)

	const copy = new DatabaseSync(file, { readOnly: true })
	const count = (query: string) => Number(copy.prepare(`SELECT count(*) AS n FROM ${query}`).get()?.n)
	const leads = count('lead')
	const mails = count('outbox')
	copy.close()
	// Each lead was written with its two mails or not at all; the first test erased two mails.
	expect(mails).toBe(2 * leads - 2)

	await site.halt()
	for (const suffix of ['', '-wal', '-shm']) fs.rmSync(path.join(site.dataDir, `site.db${suffix}`), { force: true })
	fs.copyFileSync(file, path.join(site.dataDir, 'site.db'))
	await site.resume()
	const listed = (await site.runCommand('leads.ts', 'list')).output.trim().split('\n')
	expect(listed).toHaveLength(leads)
	expect((await send('na@voorbeeld.be', 'Na het terugzetten')).status).toBe(303)
	expect(await (await fetch(`${site.origin}/for-sale/`)).text()).toContain('/property/')
})

test('mail files go after the days of retention.json, or at the next start if the server was down', async () => {
	const file = (name: string) => path.join(site.dataDir, 'mail', name)
	await site.halt()
	const db = openSiteDatabase(site)
	db.exec(`UPDATE job_run SET due_at = '2020-01-01T02:15:00.000Z' WHERE job = 'retention'`)
	db.close()
	for (const [name, days] of [
		['900001-lead.eml', 31],
		['900002-lead.eml', 29],
	] as const) {
		fs.writeFileSync(file(name), 'Subject: x\r\n\r\n')
		const written = Date.now() / 1000 - days * 86_400
		fs.utimesSync(file(name), written, written)
	}
	await site.resume()
	await expect.poll(() => fs.existsSync(file('900001-lead.eml'))).toBe(false)
	expect(fs.existsSync(file('900002-lead.eml'))).toBe(true)
})
