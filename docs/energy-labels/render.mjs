import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { ARROW_HEIGHT, ARROW_TEXT, energyArrow } from '#lib/homes/energy/label-drawing.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file) => fs.readFileSync(path.join(root, file))
const { scales } = JSON.parse(read('config/energy.json').toString())
const tokens = Object.fromEntries(
	[
		...read('app/tokens.css')
			.toString()
			.matchAll(/--(epc-[a-z-]+):\s*(#[0-9a-f]{6})/g),
	].map(([, name, value]) => [name, value]),
)
const font = read('app/fonts/hanken-grotesk-latin-wght.woff2').toString('base64')

function svgOf(label) {
	const { text, width, path: outline, ground, ink } = energyArrow(label)
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${ARROW_HEIGHT}">
		<path d="${outline}" fill="${tokens[ground]}"/>
		<text x="${ARROW_TEXT.x}" y="${ARROW_TEXT.y}" font-size="${ARROW_TEXT.size}" font-weight="700" fill="${tokens[ink]}">${text}</text>
	</svg>`
}

const [executablePath] = process.argv.slice(2)
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
const page = await browser.newPage({ deviceScaleFactor: 4 })
for (const [region, rows] of Object.entries(scales)) {
	const folder = path.join(root, 'public/images/epc', region)
	fs.mkdirSync(folder, { recursive: true })
	for (const { label } of rows) {
		await page.setContent(`<style>
			@font-face { font-family: Hanken; src: url(data:font/woff2;base64,${font}); font-weight: 400 700 }
			body { margin: 0 } svg { display: block } text { font-family: Hanken }
		</style>${svgOf(label)}`)
		await page.evaluate(() => document.fonts.ready)
		await page.locator('svg').screenshot({ path: path.join(folder, `${label}.png`), omitBackground: true })
	}
}
await browser.close()
