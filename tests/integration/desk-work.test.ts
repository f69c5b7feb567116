import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskBrowser, loggedInStaff } from '#tests/support/browsers/desk-browser.ts'
import { avifThatSays, photograph } from '#tests/support/servers/picture-server.ts'
import { descendants, isRunning } from '#tests/support/site/processes.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

const POSTER = '/api/staff/desk/printouts/poster/?id=1001&language=nl&size=a4'
const REPORT = '/api/staff/desk/printouts/report/?id=1001&language=nl'
const SOCIAL = '/api/staff/desk/printouts/social/?id=1001&language=nl'
/** One is being drawn, and so many of one member wait. */
const MOST = 25

let site: Site
let emil: DeskBrowser
let rosa: DeskBrowser

beforeAll(async () => {
	site = await startSite({ sample: true })
	emil = await loggedInStaff(site, 'emil@agency.example', 'Emil Editor', 'editor')
	rosa = await loggedInStaff(site, 'rosa@agency.example', 'Rosa Requests', 'requests')
})
afterAll(async () => {
	await site?.stop()
})

const drawers = () => descendants(site.pid() ?? 0, 'drawing-process').filter(isRunning)

/** Returns the process that draws, once one has been asked for. */
async function drawer(): Promise<number> {
	expect((await emil.get(POSTER)).status).toBe(200)
	const [pid = 0, ...others] = drawers()
	expect(others).toEqual([])
	return pid
}

test('printouts are drawn by one other process, which finds no secret, and the server loads no library for it', async () => {
	const pid = await drawer()
	for (const [path, type, start] of [
		[POSTER, 'application/pdf', '%PDF-'],
		[REPORT, 'application/pdf', '%PDF-'],
		[SOCIAL, 'image/jpeg', '\xff\xd8\xff'],
	] as const) {
		const answer = await rosa.get(path)
		expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
		expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(new RegExp(`^${start}`))
	}
	expect(drawers()).toEqual([pid])
	if (process.platform !== 'linux') return
	const loaded = (of: number) => /(sharp|libvips)[^/]*\.(node|so)/.test(fs.readFileSync(`/proc/${of}/maps`, 'utf8'))
	expect([loaded(pid), loaded(site.pid() ?? 0)]).toEqual([true, false])
	expect(fs.readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('SMTP_URL')
})

test('while the process hangs visitors are answered; what waits is bounded; one that is killed costs nobody a printout', async () => {
	const pid = await drawer()
	process.kill(pid, 'SIGSTOP')
	const asked = Array.from({ length: MOST + 1 }, () => emil.get(POSTER))
	// All others wait for the process.
	const refused = await Promise.race(asked)
	expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
	expect(await refused.json()).toEqual({ ok: false, problem: 'busy', seconds: 60 })
	for (const page of ['/', '/for-sale/', '/property/1001/', '/for-sale/?bedrooms=2'])
		expect((await fetch(site.origin + page)).status).toBe(200)
	// A colleague still has a place, and the next turn. On a slow machine the process has been killed already.
	const colleague = rosa.get(SOCIAL)
	if (isRunning(pid)) process.kill(pid, 'SIGKILL')
	expect((await colleague).status).toBe(200)
	// The process had not begun the first one, so that another one draws it.
	const statuses = (await Promise.all(asked)).map(({ status }) => status)
	expect(statuses.toSorted()).toEqual([...Array<number>(MOST).fill(200), 503])
	expect(await drawer()).not.toBe(pid)
})

test('every reason for which a file is not taken has an answer of its own', async () => {
	const { body } = await emil.act('homes/own/create', { from: null })
	const id = String(body.id)
	const sent = async (bytes: Uint8Array) => {
		const own = await emil.upload('homes/own/picture', { id }, new Uint8Array(bytes))
		const page = await emil.upload('words/picture', { name: 'a.jpg' }, new Uint8Array(bytes))
		expect(page.body.problem).toBe(own.body.problem)
		return [own.status, own.body.problem]
	}
	const photo = await photograph(3, { width: 900, height: 600 })
	expect(await sent(photo)).toEqual([200, undefined])
	expect(await sent(Buffer.alloc(0))).toEqual([400, 'empty'])
	expect(await sent(Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic', 'latin1'))).toEqual([400, 'heic'])
	expect(await sent(Buffer.from('II*\0 a TIFF'))).toEqual([400, 'unsupported'])
	expect(await sent(photo.subarray(0, 2000))).toEqual([400, 'broken'])
	expect(await sent(await avifThatSays(6000, 6000))).toEqual([400, 'tooManyPixels'])
	expect(await sent(Buffer.alloc(30 * 1024 * 1024 + 1, 0xff))).toEqual([413, 'tooLarge'])

	const document = async (name: string, text: string) => {
		const answer = await emil.upload('homes/own/document', { id, name }, new Uint8Array(Buffer.from(text)))
		return [answer.status, answer.body.problem]
	}
	expect(await document('Acte.pdf', '%PDF-1.7 x')).toEqual([200, undefined])
	expect(await document('Acte.pdf', '')).toEqual([400, 'empty'])
	expect(await document('Acte.pdf', '<html>')).toEqual([400, 'misnamed'])
	expect(await document('Acte.html', '<html>')).toEqual([400, 'unsupported'])
})
