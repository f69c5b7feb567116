import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskBrowser, loggedInStaff } from '#tests/support/browsers/desk-browser.ts'
import { ACCOUNT_PASSWORD } from '#tests/support/data/account-password.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { deliver, openImmoOf, zipWith } from '#tests/support/sources/openimmo-delivery.ts'
import { SFTP_USER, type SftpServer, startSftp } from '#tests/support/sources/sftp-server.ts'
import { texts } from '#tests/support/texts.ts'

const t = texts('nl')
let incoming: string
let server: SftpServer
let site: Site
let admin: DeskBrowser

function useServer(changed: object): void {
	const own = { host: '127.0.0.1', port: server.port, userName: SFTP_USER, folder: '/export' }
	const sftp = { ...own, privateKeyVariable: 'EXPORT_KEY', ...changed }
	const feed = { source: { kind: 'openimmo', sftp }, intervalMinutes: 60, silentAfterHours: 24 }
	fs.writeFileSync(path.join(site.configDir, 'feed.json'), JSON.stringify(feed))
}
const page = async () =>
	(await (await admin.get('/staff/feeds/')).text()).replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' ')
const stateOf = (state: 'none' | 'stored' | 'moved') =>
	`${t('deskFeeds.secrets.fields.privateKeyVariable')} ${t(`deskFeeds.secrets.states.${state}`)}`
const SOON = { timeout: 60_000 }

beforeAll(async () => {
	incoming = fs.mkdtempSync(path.join(os.tmpdir(), 'sftp-secrets-'))
	server = await startSftp(incoming)
	site = await startSite({ env: { LOG_LEVEL: 'info' } })
	admin = await loggedInStaff(site, 'ada@delvaux.example', 'Ada Delvaux', 'admin')
})
afterAll(async () => {
	await site?.stop()
	await server?.close()
	fs.rmSync(incoming, { recursive: true, force: true })
})

test('an admin compares the fingerprint, types the private key, and the homes come', async () => {
	deliver(incoming, 'all.zip', zipWith(openImmoOf('VOLL', [{ id: 'A' }])), 1_000_000_000)
	useServer({})
	await expect.poll(page, SOON).toContain(`Its fingerprint is ${server.fingerprint} (ssh-ed25519)`)
	expect(server.seen.logins).toBe(0)
	useServer({ hostKey: server.fingerprint })
	await expect.poll(page, SOON).toContain('EXPORT_KEY is not set')
	expect(await page()).toContain(stateOf('none'))
	const address = `sftp://127.0.0.1:${server.port}`
	const typed = { privateKeyVariable: server.privateKey, server: address, current: ACCOUNT_PASSWORD }
	expect((await admin.act('feeds/secrets/save', typed)).status).toBe(200)
	const count = () => {
		const db = openSiteDatabase(site, { readOnly: true })
		const row = db.prepare('SELECT count(*) AS n FROM listing WHERE is_published = 1').get()
		db.close()
		return Number(row?.n)
	}
	await expect.poll(count, SOON).toBe(1)
	expect((await admin.act('feeds/check', { what: 'test' })).status).toBe(200)
	await expect.poll(page, SOON).toContain('The deliveries are whole: 1 records.')
	expect(await page()).toContain(stateOf('stored'))
	const secret = server.privateKey.split('\n')[1] ?? ''
	expect(secret).toMatch(/^\S{40}/)
	for (const text of [site.logs(), await page(), await (await admin.get('/staff/log/')).text()])
		expect(text).not.toContain(secret)
})

test('another server does not get the key', async () => {
	const other = await startSftp(incoming)
	useServer({ port: other.port, hostKey: other.fingerprint })
	await expect.poll(page, SOON).toContain('EXPORT_KEY was typed at the desk for another server')
	expect([await page(), other.seen.logins]).toEqual([expect.stringContaining(stateOf('moved')), 0])
	await other.close()
})
