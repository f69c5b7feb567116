import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { startSite } from '#tests/support/site/site.ts'
import { withSite } from '#tests/support/site/with-site.ts'

const site = withSite()

it('has a port and a database of its own, and leaves the data of the checkout alone', async () => {
	const other = await startSite()
	try {
		expect(other.origin).not.toBe(site().origin)
		expect(other.dataDir).not.toBe(site().dataDir)
		for (const one of [other, site()]) {
			expect((await fetch(`${one.origin}/api/health`)).status).toBe(200)
			expect(fs.existsSync(path.join(one.dataDir, 'site.db'))).toBe(true)
		}
	} finally {
		await other.stop()
	}
	expect(fs.existsSync(other.dataDir)).toBe(false)
})

it('exits cleanly when asked to, and serves the same data afterwards', async () => {
	const { ino } = fs.statSync(path.join(site().dataDir, 'site.db'))
	expect(await site().halt()).toBe(0)
	await expect(fetch(`${site().origin}/api/health`)).rejects.toThrow()
	await site().resume()
	expect((await fetch(`${site().origin}/api/health`)).status).toBe(200)
	expect(fs.statSync(path.join(site().dataDir, 'site.db')).ino).toBe(ino)
})
