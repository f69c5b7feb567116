import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

const setup: { agency: AgencyDatabase | null } = vi.hoisted(() => ({ agency: null }))
vi.mock('#lib/base/db/connection.ts', () => ({ getPublicDb: async () => setup.agency?.publicDb }))
const { readPaperHome } = await import('./paper-home.ts')
const { drawPoster } = await import('./poster.ts')
const { drawSocialPicture } = await import('./social-picture.ts')
const { linesOf, textWidth } = await import('./fonts.ts')

const PRICE = { Price: 345_000, PublishPrice: true }
const ADDRESS = { Street: 'Rue du Beffroi', HouseNumber: '4', City: 'Binche', Zip: '7130' }

beforeAll(async () => {
	const agency = await createAgencyDatabase()
	setup.agency = agency
	const properties = [
		property(1, { ...PRICE, ...ADDRESS, PublishAddress: true, Bedrooms: 3, SurfaceLiving: 150, EPCLabelText: 'C' }),
		property(2, { Price: 345_000, PublishPrice: false, ...ADDRESS, PublishAddress: false }),
		property(3, { ...PRICE, Status: 'Sold' }),
	]
	await importInto(agency, { properties }, { now: new Date() })
	return () => agency.close()
})

async function paper(id: number, language = 'nl') {
	const home = await readPaperHome(language, id)
	if (home === null) throw new Error(`${id} has no paper`)
	return home
}

test('a paper says what the page says, in its language', async () => {
	const home = await paper(1, 'fr')
	expect(home).toMatchObject({ goal: 'À vendre', price: '€\u00A0345.000', language: 'fr' })
	expect(home.place).toContain('Rue du Beffroi 4')
	expect(home.facts).toContainEqual({ name: 'Chambres', value: '3' })
	expect(home.energy).toMatchObject({ text: 'C', ground: '#cfdc29' })
	expect(home.url).toContain('/fr/')
})

test('what is hidden on the page is hidden on paper', async () => {
	const home = await paper(2)
	expect(home.price).toBe('Prijs op aanvraag')
	expect(JSON.stringify(home)).not.toMatch(/345|Beffroi 4|Rue du Beffroi/)
})

test('a home that is sold or unknown has no paper', async () => {
	expect(await readPaperHome('nl', 3)).toBeNull()
	expect(await readPaperHome('nl', 99)).toBeNull()
})

test.each([
	['a4', 595.28, 841.89],
	['a3', 841.85, 1190.61],
] as const)('the poster of %s is one page of that size', async (size, width, height) => {
	const pdf = (await drawPoster(await paper(1), size)).toString('latin1')
	const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
	expect(boxes).toHaveLength(1)
	expect(Number(boxes[0]?.[1])).toBeCloseTo(width, 0)
	expect(Number(boxes[0]?.[2])).toBeCloseTo(height, 0)
})

test('the picture for social networks is 1080 by 1350', async () => {
	const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#3070b0' } })
		.jpeg()
		.toBuffer()
	const picture = sharp(await drawSocialPicture({ ...(await paper(1)), photo }))
	expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1350 })
	const middle = await picture.extract({ left: 540, top: 300, width: 1, height: 1 }).raw().toBuffer()
	expect([...middle].map((value) => Math.round(value / 16))).toEqual([3, 7, 11])
})

test('a text is cut into lines that fit, and ends with an ellipsis where it does not', () => {
	const line = { font: 'sans', size: 12, width: 100, most: 2 } as const
	const lines = linesOf('Een ruim herenhuis met vier slaapkamers en een stadstuin op het zuiden', line)
	expect(lines).toHaveLength(2)
	for (const text of lines) expect(textWidth(text, line)).toBeLessThanOrEqual(100)
	expect(lines[1]).toMatch(/…$/)
	expect(linesOf('Een huis', line)).toEqual(['Een huis'])
})
