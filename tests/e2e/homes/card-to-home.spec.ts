import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { openPage } from '#tests/e2e/page/access.ts'
import { holdScripts } from '#tests/e2e/page/held-scripts.ts'

const t = texts('nl')

/** Records which parts of the page animate between two pages, and every layout shift. */
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
					// React excludes the page itself by an animation of zero duration.
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

/**
 * Returns a function that does what React does whenever it renders a part of the page: it clears the types of the next
 * transition. Which part that is in reality, and when, depends on the machine.
 */
async function watchRoot(page: Page): Promise<() => Promise<void>> {
	await page.addInitScript(() => {
		const hook = {
			supportsFiber: true,
			inject: () => 1,
			onCommitFiberRoot: (_: number, root: object) => Object.assign(window, { reactRoot: root }),
			onCommitFiberUnmount: () => undefined,
		}
		Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
	})
	return () =>
		page.evaluate(() => {
			const { reactRoot } = Object.assign({ reactRoot: null }, window)
			if (reactRoot === null) throw new Error('React has shown nothing')
			Object.assign(reactRoot, { transitionTypes: null })
		})
}

const movedGroups = ({ moved }: { moved: string[] }) =>
	moved.filter((part) => part.startsWith('::view-transition-group'))

/** Presses the third card, which no page would pick by chance, and returns the id of its home. */
const press = async (page: Page) => {
	const card = page.locator('main article[data-listing]').nth(2)
	const id = await card.getAttribute('data-listing')
	await card.getByRole('link').first().click()
	return id
}

const follow = async (page: Page) => {
	const id = await press(page)
	await expect(page).toHaveURL(new RegExp(`/${id}/$`))
	await expect(page.getByRole('region', { name: t('property.gallery.title') })).toBeVisible()
	return id
}

test('only the photograph of the followed card moves to its home; back and forward work', async ({ reader: page }) => {
	await openPage(page, '/for-sale/')
	const seen = await watchMotion(page)
	const id = await follow(page)
	const groups = async () => movedGroups(await seen())
	await expect.poll(groups).toEqual([`::view-transition-group(home-${id})`])
	expect((await seen()).jumps).toBeLessThan(0.01)
	await page.goBack()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('23 panden te koop')
	await page.goForward()
	await expect(page.getByRole('region', { name: t('property.gallery.title') })).toBeVisible()
	await page.goBack()
	await expect(page.locator(`main article[data-listing="${id}"]`).first()).toBeVisible()
})

test('the photograph also moves when React renders another part while the code of the page loads', async ({ page }) => {
	const dropTypes = await watchRoot(page)
	await openPage(page, '/for-sale/')
	const seen = await watchMotion(page)
	const { asked, release } = await holdScripts(page)
	const id = await press(page)
	await asked
	await dropTypes()
	release()
	await expect.poll(async () => movedGroups(await seen())).toEqual([`::view-transition-group(home-${id})`])
})

test('a filter moves no photograph', async ({ reader: page }) => {
	await openPage(page, '/for-sale/')
	const seen = await watchMotion(page)
	await page.getByRole('button', { name: 'Type' }).click()
	await page.getByRole('checkbox', { name: 'Woning' }).check()
	await page.locator(':popover-open').getByRole('button', { name: /^Toon/ }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('12 woningen te koop')
	expect((await seen()).moved).toEqual([])
})

test('with reduced motion nothing moves', async ({ reader: page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await openPage(page, '/for-sale/')
	const seen = await watchMotion(page)
	await follow(page)
	expect((await seen()).moved).toEqual([])
})
