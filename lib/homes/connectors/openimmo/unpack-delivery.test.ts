import fs from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import { keepDelivered, sweepDelivered } from '#lib/homes/pictures/files/delivered-pictures.ts'
import { deliveredFolder, findMedia } from '#lib/site/config/media-file.ts'
import { mediaResponse } from '#lib/site/config/media-response.ts'
import { NOTED_TYPES, notedIn, notedPicture } from '#tests/support/data/noted-pictures.ts'
import { pngOf } from '#tests/support/sources/openimmo-delivery.ts'
import { finderOf } from './mapping/file-key.ts'
import { ARCHIVE_BOUNDS, unpackDelivery } from './unpack-delivery.ts'

vi.mock('#lib/base/env.ts', async (original) => {
	const own = await original<typeof import('#lib/base/env.ts')>()
	return { ...own, env: { ...own.env, dataDir: `${own.env.dataDir}-unpack-delivery` } }
})

beforeEach(() => fs.rmSync(deliveredFolder(), { recursive: true, force: true }))

const XML = strToU8('<openimmo/>')
const unpacked = (entries: Record<string, Uint8Array>, bounds = {}) =>
	unpackDelivery(zipSync(entries), { ...ARCHIVE_BOUNDS, ...bounds })
const kept = () => (fs.existsSync(deliveredFolder()) ? fs.readdirSync(deliveredFolder()) : [])

test('the XML comes out, and each picture once under an address of this site', async () => {
	const { xml, files } = unpacked({
		'export/homes.xml': XML,
		'export/Bilder/Haus 1.PNG': pngOf('one'),
		'export/Bilder/copy.png': pngOf('one'),
		'__MACOSX/homes.xml': strToU8('Mac'),
		'export/page.jpg': strToU8('<html>'),
		'export/plan.pdf': strToU8('%PDF'),
	})
	expect(Buffer.from(xml).toString()).toBe('<openimmo/>')
	expect(Object.keys(files)).toEqual(['export/bilder/haus 1.png', 'export/bilder/copy.png'])
	const addresses = new Set(Object.values(files))
	expect([addresses.size, kept().length]).toEqual([1, 1])
	const [address = ''] = addresses
	expect(address).toMatch(/^\/media\/delivered\/[0-9a-f]{40}\.png$/)
	// Pages show it as it came until the site has made its own.
	const answer = mediaResponse(new Request(`https://example.com${address}`), address.split('/').slice(2))
	expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
	expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(pngOf('one')))
})

test('a picture is kept without what the camera noted; one that is not whole is not kept', async () => {
	for (const type of NOTED_TYPES) {
		const picture = await notedPicture(type, 6)
		const address = keepDelivered(picture) ?? ''
		const answer = mediaResponse(new Request(`https://example.com${address}`), address.split('/').slice(2))
		expect([type, answer.status, notedIn(new Uint8Array(await answer.arrayBuffer()))]).toEqual([type, 200, []])
		const file = `${deliveredFolder()}/${address.split('/').at(-1)}`
		expect([type, notedIn(fs.readFileSync(file))]).toEqual([type, []])
		expect([type, keepDelivered(picture.subarray(0, -9))]).toEqual([type, null])
	}
})

test('a name that leads out of the folder leads nowhere', () => {
	fs.mkdirSync(env.dataDir, { recursive: true })
	const { files } = unpacked({
		'homes.xml': XML,
		'../../out.png': pngOf('out'),
		'/etc/out.png': pngOf('etc'),
		'..\\up.png': pngOf('up'),
	})
	expect(Object.values(files).every((address) => findMedia(address.split('/').slice(2)) !== null)).toBe(true)
	expect(kept()).toHaveLength(3)
	expect(fs.readdirSync(env.dataDir)).toEqual(['feed'])
	expect(findMedia(['delivered', '..', 'agency.db'])).toBeNull()
})

test.each([
	['no XML', {}, {}, 'The ZIP holds 0 XML files, and must hold one'],
	['two of them', { 'a.xml': XML, 'b.xml': XML }, {}, 'The ZIP holds 2 XML files, and must hold one'],
	['too many files', { 'a.xml': XML, 'b.png': XML }, { entries: 1 }, 'The ZIP holds more than 1 files'],
	['too much', { 'a.xml': XML, 'b.png': pngOf('b') }, { unpacked: 20 }, 'The ZIP unpacks to more than'],
	['too large an XML', { 'a.xml': XML }, { xml: 10 }, 'The XML in the ZIP is larger than'],
])('an archive with %s is refused', (_, entries: Record<string, Uint8Array>, bounds, message) => {
	expect(() => unpacked({ ...entries, 'x.txt': XML }, bounds)).toThrow(message)
	expect(kept()).toEqual([])
})

test('an archive that was cut off is refused, at whatever place', () => {
	const whole = zipSync({ 'homes.xml': XML, 'a.png': pngOf('a') })
	for (let length = 4; length < whole.length; length += 7) {
		expect(() => unpackDelivery(whole.subarray(0, length))).toThrow('not whole')
	}
})

test('a file is found by its path in whatever way it is written, or by its name if only one has it', () => {
	const find = finderOf({ 'export/bilder/a.jpg': 'A', 'one/b.jpg': 'B1', 'two/b.jpg': 'B2' })
	expect(['Export\\Bilder\\A.JPG', './a.jpg', 'one/B.jpg', 'b.jpg', 'c.jpg', '__proto__'].map(find)).toEqual([
		...['A', 'A', 'B1'],
		...[null, null, null],
	])
})

test('pictures that nothing shows go after a day', () => {
	const [used, unused] = [keepDelivered(pngOf('used')), keepDelivered(pngOf('unused'))]
	const now = Date.now()
	sweepDelivered(new Set([used ?? '']), new Date(now))
	expect(kept()).toHaveLength(2)
	sweepDelivered(new Set([used ?? '']), new Date(now + 25 * 3_600_000))
	expect(kept().map((name) => `/media/delivered/${name}`)).toEqual([used])
	expect(unused).not.toBe(used)
})
