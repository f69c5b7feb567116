// @long-running
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '#tests/support/servers/postgres.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

const AGENCY_SECRET = 'one secret for all instances of the agency'
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>'

let server: PostgresServer | null = null
let one: Site
let other: Site

beforeAll(async () => {
	server = await startPostgres()
	if (server === null) return
	const env = { DATABASE_URL: await server.create('agency'), AGENCY_SECRET, LOG_LEVEL: 'info' }
	one = await startSite({ env })
	other = await startSite({ env })
})
beforeEach(({ skip }) => skip(server === null, 'PostgreSQL has no programs for this machine'))
afterAll(async () => {
	await one?.stop()
	await other?.stop()
	await server?.stop()
})

const config = (site: Site, ...parameters: string[]) => site.runProgram('config.ts', ...parameters)
const text = async (site: Site, address: string) => (await fetch(site.origin + address)).text()
const shows = async (site: Site, words: string) => (await text(site, '/contact/')).includes(words)

test('two instances with nothing in common but PostgreSQL use what one of them pushed, media too', async () => {
	expect(one.dataDir).not.toBe(other.dataDir)
	fs.writeFileSync(path.join(one.configDir, 'media/house.svg'), LOGO)
	const file = path.join(one.configDir, 'site.json')
	const changed = fs.readFileSync(file, 'utf8').replaceAll('Agence du Beffroi', 'Maison du Pavé')
	fs.writeFileSync(file, changed.replace('"src": "/media/logo.svg"', '"src": "/media/house.svg"'))
	expect(await config(one, 'push', '--who', 'ada@agency.be')).toMatchObject({ status: 0 })
	await expect.poll(() => shows(other, 'Maison du Pavé'), { interval: 50 }).toBe(true)
	const logo = /src="(\/media\/house\.svg\?v=[^"]+)"/
	const [, address = ''] = logo.exec(await text(other, '/contact/')) ?? []
	expect(await text(other, address)).toBe(LOGO)
	// One address for both: a page of one instance may name what the other one serves.
	await expect.poll(async () => logo.exec(await text(one, '/contact/'))?.[1]).toBe(address)

	expect(await config(other, 'push')).toMatchObject({ status: 1 })
	expect(await config(other, 'pull', '--force')).toMatchObject({ status: 0 })
	fs.writeFileSync(path.join(other.configDir, 'site.json'), changed.replaceAll('Maison du Pavé', 'Maison du Lin'))
	expect(await config(other, 'push', '--who', 'bo')).toMatchObject({ status: 0 })
	await expect.poll(() => shows(one, 'Maison du Lin')).toBe(true)
	expect(await config(one, 'back', '1')).toMatchObject({ status: 0 })
	// The command is a process of its own: both servers hear of it from the table.
	for (const site of [other, one]) await expect.poll(() => shows(site, 'Maison du Pavé')).toBe(true)
})

test('while PostgreSQL is away what was pushed stays in use; an address is exported and erased', async () => {
	await server?.halt()
	expect(await shows(one, 'Maison du Pavé')).toBe(true)
	await server?.resume()
	const { output } = await one.runCommand('leads.ts', 'export', '--email', 'ada@agency.be')
	expect(output).toContain('"who": "ada@agency.be"')
	await one.runCommand('leads.ts', 'erase', '--email', 'ada@agency.be')
	expect((await config(one, 'log')).output).not.toContain('ada@agency.be')
	expect(await shows(one, 'Maison du Pavé')).toBe(true)
})
