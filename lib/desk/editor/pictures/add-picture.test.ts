import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { photograph } from '#tests/support/servers/picture-server.ts'

vi.setConfig({ testTimeout: 60_000 })
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-media-'))
vi.stubEnv('CONFIG_DIR', path.join(folder, 'config'))
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const { createAgencyDatabase } = await import('#tests/support/data/agency-database.ts')
const { addPicture, makePicture } = await import('./add-picture.ts')
const { LARGEST_PICTURE } = await import('#lib/homes/pictures/files/upload-problem.ts')

const NOW = new Date('2026-11-24T10:00:00.000Z')
let agency: Awaited<ReturnType<typeof createAgencyDatabase>>

beforeAll(async () => {
	fs.cpSync('config', path.join(folder, 'config'), { recursive: true })
	agency = await createAgencyDatabase()
})
afterAll(async () => {
	await agency.close()
	fs.rmSync(folder, { recursive: true })
})

async function made(bytes: Uint8Array) {
	const picture = await makePicture(bytes)
	if ('problem' in picture) throw new Error(picture.problem)
	return picture
}

test('a photograph is re-encoded without camera data, named after its file, and never replaces another', async () => {
	const bytes = await photograph(7, { hasExif: true, width: 3000, height: 2000 })
	const picture = await made(bytes)
	expect(picture).toMatchObject({ extension: 'jpg', width: 2560, height: 1707 })
	const { format, width, exif, xmp } = await sharp(picture.contents).metadata()
	expect({ format, width, exif, xmp }).toEqual({ format: 'jpeg', width: 2560, exif: undefined, xmp: undefined })
	const name = 'La Grand-Place de Binche, l’été.JPEG'
	const add = () =>
		agency.db.transaction().execute((transaction) => addPicture(transaction, picture, name, 'Ada <ada@agency.be>', NOW))
	expect(await add()).toEqual({ src: '/media/la-grand-place-de-binche-l-ete.jpg', width: 2560, height: 1707 })
	expect((await add()).src).toBe('/media/la-grand-place-de-binche-l-ete-2.jpg')
	const stored = fs.readFileSync(path.join(folder, 'config/media/la-grand-place-de-binche-l-ete.jpg'))
	expect(stored.equals(Buffer.from(picture.contents))).toBe(true)
	expect(await agency.db.selectFrom('config_save').select(['file', 'who']).execute()).toHaveLength(2)
})

test('what is transparent stays so', async () => {
	const background = { r: 200, g: 30, b: 30, alpha: 0.4 }
	const bytes = await sharp({ create: { width: 40, height: 20, channels: 4, background } })
		.png()
		.toBuffer()
	const picture = await made(bytes)
	expect(picture).toMatchObject({ extension: 'webp', width: 40, height: 20 })
	expect((await sharp(picture.contents).metadata()).hasAlpha).toBe(true)
})

test('of a drawing what draws is kept, in its own format', async () => {
	const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40">${inside}</svg>`
	const picture = await made(Buffer.from(svg('<script>alert(1)</script><path d="M0 0"></path>')))
	expect(picture).toMatchObject({ extension: 'svg', width: 60, height: 40 })
	expect(Buffer.from(picture.contents).toString()).toBe(svg('<path d="M0 0"></path>'))
	const added = await agency.db
		.transaction()
		.execute((transaction) => addPicture(transaction, picture, 'Notre logo.svg', 'Ada <ada@agency.be>', NOW))
	expect(added).toEqual({ src: '/media/notre-logo.svg', width: 60, height: 40 })
})

test('a broken drawing, a damaged file and a huge one are no pictures', async () => {
	expect(await makePicture(Buffer.from('<svg><g></svg>'))).toEqual({ problem: 'drawingBroken' })
	const large = Buffer.concat([Buffer.from('<svg>'), Buffer.alloc(1024 * 1024, 0x20)])
	expect(await makePicture(large)).toEqual({ problem: 'drawingTooLarge' })
	expect(await makePicture(Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]))).toEqual({ problem: 'broken' })
	expect(await makePicture(new Uint8Array(LARGEST_PICTURE + 1))).toEqual({ problem: 'tooLarge' })
})
