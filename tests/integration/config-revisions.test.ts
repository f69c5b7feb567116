import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { besides, type Site, startSite } from '#tests/support/site/site.ts'

const Health = z.object({
	configuration: z.object({
		state: z.string(),
		revision: z.number().nullable(),
		unpushed: z.array(z.string()),
		problems: z.array(z.object({ file: z.string() })),
	}),
})

let one: Site
/** Another instance on the same database, with a configuration folder of its own. */
let other: Site

beforeAll(async () => {
	one = await startSite({ sample: true })
	other = await startSite({ env: besides(one) })
})
afterAll(async () => {
	await other.stop()
	await one.stop()
})

const fileAt = (site: Site, name: string) => path.join(site.configDir, name)
const configuration = async (site: Site) =>
	Health.parse(await (await fetch(`${site.origin}/api/health`)).json()).configuration
const shows = async (site: Site, text: string) => (await (await fetch(`${site.origin}/contact/`)).text()).includes(text)
const config = (site: Site, ...parameters: string[]) => site.runProgram('config.ts', ...parameters)

function edit(site: Site, name: string, from: string, to: string): void {
	const text = fs.readFileSync(fileAt(site, name), 'utf8')
	expect(text).toContain(from)
	fs.writeFileSync(fileAt(site, name), text.replaceAll(from, to))
}

test('what one folder pushes is on every instance; a hand edit elsewhere is named, not used', async () => {
	expect(await configuration(other)).toMatchObject({ state: 'ok', revision: null })
	const first = await config(one, 'push', '--who', 'ada')
	expect(first).toMatchObject({ status: 0, output: expect.stringContaining('Revision 1 is in use') })
	edit(one, 'site.json', '"name": "Agence du Beffroi"', '"name": "Maison du Pavé"')
	expect(await shows(other, 'Maison du Pavé')).toBe(false)
	expect(await config(one, 'status')).toMatchObject({ status: 1, output: expect.stringContaining('site.json  edited') })
	const pushed = await config(one, 'push', '--who', 'ada', '--note', 'A new name')
	expect(pushed.output).toContain('Maison du Pavé')
	const onBoth = async () => [await shows(one, 'Maison du Pavé'), await shows(other, 'Maison du Pavé')]
	await expect.poll(onBoth, { interval: 50 }).toEqual([true, true])

	edit(other, 'theme.json', '"radius": 2', '"radius": 9')
	const named = { state: 'unpushed', revision: 2, unpushed: ['theme.json'] }
	await expect.poll(() => configuration(other)).toMatchObject(named)
	expect(await shows(other, '--radius:9px')).toBe(false)
	const refused = await config(other, 'push')
	expect(refused).toMatchObject({ status: 1, output: expect.stringContaining('come from no revision') })
	expect(await config(other, 'pull')).toMatchObject({ status: 1, output: expect.stringContaining('theme.json') })
	expect((await config(other, 'pull', '--keep')).status).toBe(0)
	expect((await config(other, 'push', '--who', 'bo')).status).toBe(0)
	await expect.poll(() => shows(one, '--radius:9px')).toBe(true)
	expect((await config(one, 'log')).output.split('\n').map((line) => line.trim().slice(0, 1))).toEqual([
		'3',
		'2',
		'1',
		'',
	])
})

test('an instance with a broken folder and no memory starts on the table, and one goes back for all', async () => {
	fs.writeFileSync(fileAt(other, 'site.json'), '{ "name": ')
	await other.halt()
	await one.halt()
	for (const { dataDir } of [one, other]) {
		fs.rmSync(path.join(dataDir, 'config-revisions'), { recursive: true, force: true })
		fs.rmSync(path.join(dataDir, 'config-last-good.json'), { force: true })
	}
	await other.resume()
	expect(await shows(other, 'Maison du Pavé')).toBe(true)
	expect(await configuration(other)).toMatchObject({ revision: 3, unpushed: ['site.json'], problems: [] })
	await one.resume()
	expect(await config(one, 'back', '1')).toMatchObject({ status: 0 })
	await expect.poll(() => shows(other, 'Agence du Beffroi')).toBe(true)
	await expect.poll(() => shows(one, '--radius:9px')).toBe(false)
})

test('back to files: refused while another instance runs; then the folder is in use, and so is each edit', async () => {
	const refused = await config(one, 'files')
	expect(refused).toMatchObject({ status: 1, output: expect.stringContaining('Servers run on') })
	await other.halt()
	const ended = await config(one, 'files', '--who', 'ada')
	expect(ended).toMatchObject({ status: 0, output: expect.stringContaining('ends the use of the table') })
	await expect.poll(() => configuration(one)).toMatchObject({ state: 'ok', revision: null, unpushed: [] })
	expect(await shows(one, 'Agence du Beffroi')).toBe(true)
	edit(one, 'site.json', '"name": "Agence du Beffroi"', '"name": "Maison du Lin"')
	await expect.poll(() => shows(one, 'Maison du Lin')).toBe(true)
	await one.halt()
	await one.resume()
	expect(await shows(one, 'Maison du Lin')).toBe(true)
})
