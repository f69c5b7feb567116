import type { Page } from 'playwright/test'
import { expect, texts } from '#tests/e2e/fixtures.ts'
import { waitForScripts } from '#tests/e2e/page/running-page.ts'
import { answerRequest, moveValuation, recoverSession, visitorsWrite, writeHome } from './days-work.ts'
import {
	COLOR,
	inviteColleagues,
	makeFirstAccount,
	makeItOwn,
	NAME,
	PAGE,
	setMailServer,
	writePage,
} from './own-site.ts'
import { t, type Walk } from './walk-site.ts'

/** What visitors see on a phone: the agency's name, colour, logo and languages, its page, and its home with its pictures. */
async function visit(visitor: Page, home: string): Promise<void> {
	await visitor.goto('/fr/')
	await expect(visitor).toHaveTitle(new RegExp(NAME))
	const header = visitor.getByRole('banner')
	await expect(
		header
			.getByRole('link', { name: new RegExp(NAME) })
			.locator('img')
			.first(),
	).toBeVisible()
	const [logo] = await header.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''))
	expect(logo).toContain('notre-logo')
	const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--accent')
	expect(await visitor.evaluate(accent)).toContain(COLOR)
	await visitor.goto('/de/')
	await expect(visitor.locator('html')).toHaveAttribute('lang', 'de')
	await expect(visitor).toHaveTitle(new RegExp(NAME))

	await visitor.goto('/fr/')
	await header.getByRole('button', { name: t('site.menu'), exact: true }).click()
	const menu = visitor.getByRole('dialog', { name: t('site.menu') })
	await menu.locator('summary').filter({ hasText: PAGE.under }).click()
	await menu.getByRole('link', { name: PAGE.name, exact: true }).click()
	await expect(visitor.getByRole('heading', { level: 1, name: PAGE.name })).toBeVisible()
	await expect(visitor.getByRole('main')).toContainText('Nous faisons les visites, vous suivez de chez vous.')
	await expect(visitor.getByAltText('Le salon et son feu')).toBeVisible()
	for (const [language, prefix, title, text] of [
		['fr', '/fr', 'Maison de maître près des remparts', 'Quatre chambres, un jardin clos.'],
		['nl', '', 'Herenhuis bij de wallen', 'Vier slaapkamers, een ommuurde tuin.'],
	] as const) {
		await visitor.goto(`${prefix}/property/${home}/`)
		await expect(visitor.getByRole('heading', { level: 1 })).toContainText(title)
		await expect(visitor.getByRole('main')).toContainText(text)
		await expect(visitor.getByText(/279[\s.]000/).first()).toBeVisible()
		const count = texts(language)('property.gallery.photos', { count: 5 })
		await expect(visitor.getByRole('button', { name: count })).toBeVisible()
	}
	expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

/**
 * Walks from an empty data folder to an agency's own site and a day's work, as its first member of staff does, without a
 * terminal after the start; then looks at the site on a phone.
 */
export async function walkThrough(walk: Walk): Promise<void> {
	await makeFirstAccount(walk)
	await setMailServer(walk)
	await makeItOwn(walk)
	await writePage(walk)
	await inviteColleagues(walk)
	const home = await writeHome(walk)
	const size = { viewport: { width: 390, height: 844 }, hasTouch: true }
	const visitors = await walk.context.browser()?.newContext({ ...size, baseURL: walk.site.origin, locale: 'fr-BE' })
	if (visitors === undefined) throw new Error('There is no browser')
	const visitor = await visitors.newPage()
	waitForScripts(visitor)
	await visitorsWrite(visitor)
	await answerRequest(walk)
	await moveValuation(walk)
	await recoverSession(walk)
	await visit(visitor, home)
	await visitors.close()
}
