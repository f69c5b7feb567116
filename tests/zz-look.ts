import { chromium } from 'playwright'
import { startSite } from './support/site'
import { startTileServer } from './support/tile-server'
const out = '/tmp/hs'
const only = process.argv[2] ?? ''
const tiles = await startTileServer()
const site = await startSite({ sample: true, tiles: tiles.template() })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const SIZES = [[390, 844], [820, 1180], [1440, 900]] as const
const eight = 'city=binche%7C7130&city=thuin%7C6530&city=lobbes%7C6540&city=t2&type=1&bedrooms=2&price=0-500000&garden=1&facades=3&facades=4'
const pages: Record<string, string> = {
	home: '/', list1: '/for-sale/?type=1', list3: '/for-sale/?city=t1&type=1&bedrooms=2', list8: '/for-sale/?' + eight,
	zero: '/for-sale/?search=%C3%89pinois', zero2: '/for-sale/?city=binche%7C7130&bedrooms=9&type=2', few: '/for-sale/?city=lobbes%7C6540',
}
async function accept(page: any) { const b = page.getByRole('button', { name: /noodzakelijke|nécessaires|Begrepen|Compris|D’accord|Akkoord/i }).first(); await b.click({ timeout: 3000 }).catch(() => {}) }
async function run(lang: string, [width, height]: readonly [number, number], dark = false) {
	const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 800, colorScheme: dark ? 'dark' : 'light', locale: lang })
	const page = await context.newPage()
	page.on('console', (m) => { if (m.type() === 'error') console.log('console', lang, width, m.text().slice(0, 300)) })
	page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)))
	const name = (n: string) => `${out}/${n}-${lang}-${width}${dark ? '-dark' : ''}.png`
	const prefix = (p: string) => (lang === 'fr' ? '/fr' + p.replace('/for-sale/', '/a-vendre/') : p)
	let first = true
	for (const [key, path] of Object.entries(pages)) {
		if (only && !only.split(',').includes(key) ) continue
		await page.goto(site.origin + prefix(path)); await page.waitForTimeout(first ? 1500 : 900)
		if (first) { await accept(page); first = false }
		await page.waitForTimeout(400)
		await page.screenshot({ path: name(key) })
		if (key === 'home') {
			await page.locator('button[popovertarget$="-panel"]').first().click().catch((e: any) => console.log(e.message.slice(0, 200)))
			await page.waitForTimeout(500); await page.screenshot({ path: name('home-where') })
			await page.keyboard.press('Escape')
			const places = page.locator('section[aria-labelledby=places]'); await places.scrollIntoViewIfNeeded(); await page.waitForTimeout(500); await page.screenshot({ path: name('home-places') })
		}
		if (key === 'zero' || key === 'few' || key === 'zero2') await page.screenshot({ path: name(key + '-full'), fullPage: true })
	}
	if (!only || only.includes('sheet')) {
		await page.goto(site.origin + prefix('/for-sale/')); await page.waitForTimeout(800); if (first) { await accept(page); first = false }
		if (width < 767) {
			await page.locator('#filter-open').click(); await page.waitForTimeout(1500); await page.screenshot({ path: name('sheet') })
			await page.locator('#filter-sheet').evaluate((e) => { for (const el of [e, ...e.querySelectorAll('*')]) if (el.scrollHeight > el.clientHeight + 50 && getComputedStyle(el).overflowY !== 'visible') el.scrollTop = 700 }); await page.waitForTimeout(300); await page.screenshot({ path: name('sheet2') })
			await page.locator('#filter-sheet').evaluate((e) => { for (const el of [e, ...e.querySelectorAll('*')]) if (el.scrollHeight > el.clientHeight + 50 && getComputedStyle(el).overflowY !== 'visible') el.scrollTop = 99999 }); await page.waitForTimeout(300); await page.screenshot({ path: name('sheet3') })
		} else {
			for (const id of ['place', 'price', 'more']) { await page.locator(`#filter-${id}`).click(); await page.waitForTimeout(900); await page.screenshot({ path: name('panel-' + id) }); await page.keyboard.press('Escape') }
		}
	}
	if (!only || only.includes('map')) {
		await page.goto(site.origin + prefix('/for-sale/?' + (width < 1280 ? 'view=map' : 'city=t1'))); await page.waitForTimeout(3500); if (first) { await accept(page); first = false }
		await page.screenshot({ path: name('map') })
		const marker = page.locator('.leaflet-marker-pane button').filter({ hasText: '€' }).first()
		await marker.click({ timeout: 5000 }).catch((e: any) => console.log('marker', e.message.slice(0, 200))); await page.waitForTimeout(1500)
		await page.screenshot({ path: name('map-open') })
	}
	await context.close()
}
const langs = (process.argv[3] ?? 'nl,fr').split(',')
const widths = (process.argv[4] ?? '390,820,1440').split(',').map(Number)
for (const lang of langs) for (const size of SIZES) if (widths.includes(size[0])) await run(lang, size, process.argv[5] === 'dark')
await browser.close(); await site.stop(); await tiles.stop()
console.log('done')
