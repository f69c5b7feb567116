import fs from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'

const FOLDER = 'public/sample'
const Picture = z.object({ Url: z.string(), Width: z.number(), Height: z.number() })
const Shown = z.object({
	ID: z.number(),
	Pictures: z.array(Picture).default([]),
	FloorPlans: z.array(Picture).default([]),
})
const Sample = z.object({ properties: z.array(Shown), projects: z.array(Shown) })
const { properties, projects } = Sample.parse(JSON.parse(fs.readFileSync('lib/homes/feed/sample/payload.json', 'utf8')))

test('no two homes of the sample show the same picture', () => {
	const homes = new Map<string, Set<number>>()
	for (const { ID, Pictures } of properties)
		for (const { Url } of Pictures) homes.set(Url, (homes.get(Url) ?? new Set()).add(ID))
	expect([...homes].filter(([, ids]) => ids.size > 1)).toEqual([])
	expect(homes.size).toBeGreaterThan(100)
})

test('each picture that the sample names exists, in the size named', async () => {
	const named = [...properties, ...projects].flatMap(({ Pictures, FloorPlans }) => [...Pictures, ...FloorPlans])
	const sizes = new Map(named.map(({ Url, Width, Height }) => [Url, [Width, Height]]))
	for (const [url, size] of sizes) {
		const { width, height } = await sharp(`public${url}`).metadata()
		expect([width, height], url).toEqual(size)
	}
})

test('the pictures of the sample stay under 20 MB together', () => {
	const files = fs.readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
	const bytes = files.map((entry) => fs.statSync(`${entry.parentPath}/${entry.name}`).size)
	expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000_000)
})
