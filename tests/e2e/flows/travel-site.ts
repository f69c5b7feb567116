import type { Page } from 'playwright/test'
import { test as base, expect, texts } from '#tests/e2e/fixtures.ts'
import { startTileServer } from '#tests/support/servers/tile-server.ts'
import { startTravelServer, type TravelServer } from '#tests/support/servers/travel-server.ts'
import { startSite } from '#tests/support/site/site.ts'

const t = texts('fr')

/** A server with a server of travel times beside it. */
export const test = base.extend<
	object,
	{ isAway: boolean; travel: TravelServer; site: Awaited<ReturnType<typeof startSite>> }
>({
	/** Whether the server of travel times breaks off every connection. */
	isAway: [false, { scope: 'worker', option: true }],
	travel: [
		async ({ isAway }, use) => {
			const travel = await startTravelServer()
			if (isAway) travel.answer = (response) => response.destroy()
			await use(travel)
			await travel.stop()
		},
		{ scope: 'worker' },
	],
	site: [
		async ({ travel }, use) => {
			const tiles = await startTileServer()
			const site = await startSite({ sample: true, tiles: tiles.template(), map: { travelTime: { url: travel.url } } })
			await use(site)
			await site.stop()
			await tiles.stop()
		},
		{ scope: 'worker', timeout: 300_000 },
	],
})

/** Opens a page and answers the question about cookies. */
export async function openPage(page: Page, address: string): Promise<void> {
	await page.goto(address)
	await page.getByRole('button', { name: t('consent.onlyNecessary') }).click()
}

/** Asks for the homes within a time of a place, with the keys alone once the panel is open. */
export async function ask(page: Page, place: string, far: string): Promise<void> {
	await page.getByRole('button', { name: new RegExp(`^${t('search.filter.where')}`) }).click()
	await page.getByLabel(t('search.filter.search')).click()
	await page.keyboard.type(place)
	await page.getByRole('option', { name: place }).first().waitFor()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await page.getByLabel(farFrom(place)).selectOption({ label: far.replace(' ', '\u00a0') })
	await expect(page).toHaveURL(/[?&]around=/)
	await page.keyboard.press('Escape')
}

/** The label of how far around a place one looks. */
export const farFrom = (place: string) => new RegExp(`^${t('search.filter.farFrom', { place })}`)

/** The link that takes a filter away. */
export const chip = (page: Page, text: string) => page.getByRole('link', { name: new RegExp(`^Retirer\\s: .*${text}`) })
