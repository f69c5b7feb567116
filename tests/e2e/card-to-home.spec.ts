import type { Page } from 'playwright/test'
import { openPage } from './access'
import { expect, test, texts } from './fixtures'

const t = texts('nl')

/** Notes which parts of the page move on their own between two pages, and every jump of the layout. */
async function watchMotion(page: Page): Promise<() => Promise<{ moved: string[]; jumps: number }>> {
	await page.evaluate(() => {
		const seen = Object.assign(window, { moved: [] as string[], jumps: 0 })
		const start = document.startViewTransition.bind(document)
		document.startViewTransition = (options) => {
			const transition = start(options)
			void transition.ready.then(() => {
				for (const { effect } of document.getAnimations()) {
					const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null
					const { activeDuration = 0 } = effect?.getComputedTiming() ?? {}
					// React takes the page itself out of it with an animation of no length.
					if (part?.startsWith('::view-transition') && Number(activeDuration) > 0) seen.moved.push(part)
				}
			})
			return transition
		}
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) if ('value' in entry) seen.jumps += Number(entry.value)
		}).observe({ type: 'layout-shift' })
	})
	return () =>
		page.evaluate(() => {
			const { moved, jumps } = Object.assign({ moved: [] as string[], jumps: 0 }, window)
			return { moved, jumps }
		})
}

/** The third card: not what a page would take by chance. */
const follow = async (page: Page) => {
	const card = page.locator('main article[data-listing]').nth(2)
	const id = await card.getAttribute('data-listing')
	await card.getByRole('link').first().click()
	await expect(page).toHaveURL(new RegExp(`/${id}/$`))
	await expect(page.getByRole('region', { name: t('property.gallery.title') })).toBeVisible()
	return id
}

test('the photograph of the followed card, and no other, moves to its home; back and forward work', async ({
	page,
}) => {
	await openPage(page, '/for-sale/')
	const seen = await watchMotion(page)
	const id = await follow(page)
	const groups = async () => (await seen()).moved.filter((part) => part.startsWith('::view-transition-group'))
	await expect.poll(groups).toEqual([`::view-transition-group(home-${id})`])
	expect((await seen()).jumps).toBeLessThan(0.01)
	await page.goBack()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('29 panden te koop')
	await page.goForward()
	await expect(page.getByRole('region', { name: t('property.gallery.title') })).toBeVisible()
	await page.goBack()
	await expect(page.locator(`main article[data-listing="${id}"]`).first()).toBeVisible()
})

test('a filter moves no photograph', async ({ page }) => {
	await openPage(page, '/for-sale/')
	const seen = await watchMotion(page)
	await page.getByRole('button', { name: 'Type' }).click()
	await page.getByRole('checkbox', { name: 'Woning' }).check()
	await page.locator(':popover-open').getByRole('button', { name: /^Toon/ }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('14 panden te koop')
	expect((await seen()).moved).toEqual([])
})

test('who wants less motion sees none', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await openPage(page, '/for-sale/')
	const seen = await watchMotion(page)
	await follow(page)
	expect((await seen()).moved).toEqual([])
})
