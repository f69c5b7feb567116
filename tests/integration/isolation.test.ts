import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { isOnServer } from '#tests/support/site/test-server.ts'
import { withSite } from '#tests/support/site/with-site.ts'

const site = withSite()

/** Returns what tells a database from every other, a copy of it included. */
function identity(one: Site): unknown {
	const db = openSiteDatabase(one, { readOnly: true })
	const row = db.prepare("SELECT value FROM meta WHERE key = 'epoch'").get()
	db.close()
	return [row?.value, isOnServer ? one.databaseUrl : fs.statSync(path.join(one.dataDir, 'site.db')).ino]
}

it('has a port and a database of its own, and leaves the data of the checkout alone', async () => {
	const other = await startSite()
	try {
		expect(other.origin).not.toBe(site().origin)
		expect(other.dataDir).not.toBe(site().dataDir)
		for (const one of [other, site()]) {
			expect((await fetch(`${one.origin}/api/health`)).status).toBe(200)
			expect(fs.existsSync(path.join(one.dataDir, 'site.db'))).toBe(!isOnServer)
		}
		expect(identity(other)).not.toEqual(identity(site()))
	} finally {
		await other.stop()
	}
	expect(fs.existsSync(other.dataDir)).toBe(false)
})

it('does not do by itself what is due at a time of day, whenever the tests run', () => {
	const db = openSiteDatabase(site(), { readOnly: true })
	const jobs = db.prepare('SELECT job, due_at FROM job_run').all()
	db.close()
	expect(jobs.map(({ job }) => job)).toContain('open-leads')
	const tonight = new Date(Date.now() + 12 * HOUR_MS).toISOString()
	expect(jobs.filter(({ due_at }) => String(due_at) < tonight)).toEqual([])
})

it('exits cleanly when asked to, and serves the same data afterwards', async () => {
	const before = identity(site())
	expect(await site().halt()).toBe(0)
	await expect(fetch(`${site().origin}/api/health`)).rejects.toThrow()
	await site().resume()
	expect((await fetch(`${site().origin}/api/health`)).status).toBe(200)
	expect(identity(site())).toEqual(before)
})
