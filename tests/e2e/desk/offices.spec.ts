import fs from 'node:fs'
import path from 'node:path'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { FILLED, posted } from '#tests/support/data/filled-forms.ts'
import { MONS, NAMUR } from '#tests/support/data/offices.ts'

const t = texts('fr')

test.use({ locale: 'fr-BE' })

test('an agency with three offices filters homes and requests by office, and the address keeps it', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, { email: 'lea@bureau.example', name: 'Léa', roles: ['requests'], language: 'fr' })
	const file = path.join(site.configDir, 'site.json')
	const written = fs.readFileSync(file, 'utf8')
	fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(written), offices: [MONS, NAMUR] }))
	try {
		const office = page.getByLabel(t('desk.offices.label'), { exact: true })
		await expect
			.poll(async () => {
				await page.goto('/staff/homes/')
				return office.count()
			})
			.toBe(1)

		// In the sample, the homes of Mons are those that are nearest to it.
		await office.selectOption('Agence mons')
		await expect(page).toHaveURL(/\/staff\/homes\/\?office=mons$/)
		const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
		await expect(rows.filter({ hasText: 'Rue du Clerc-Marchant 40' })).toHaveCount(1)
		await expect(rows.filter({ hasText: 'Rue des Sept Lanternes 18' })).toHaveCount(0)
		await expect(rows.filter({ hasNotText: 'Agence mons' })).toHaveCount(0)
		await page.reload()
		await expect(rows.filter({ hasNotText: 'Agence mons' })).toHaveCount(0)
		for (const width of [390, 820, 1440]) {
			await page.setViewportSize({ width, height: 900 })
			expect(await faultsByDayAndNight(page)).toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
		}

		// An offer for a home in Binche is one of the main office.
		const sent = await fetch(`${site.origin}/api/leads/offer`, {
			method: 'POST',
			headers: { origin: site.origin },
			body: posted(FILLED.offer),
		})
		expect(sent.url).toContain('/feedback/')
		await page.goto('/staff/requests/')
		const requests = page.getByRole('region', { name: 'Demandes' }).getByRole('listitem')
		await expect(requests.first()).toBeVisible()
		await office.selectOption('Agence namur')
		await expect(page).toHaveURL(/\?office=namur$/)
		await expect(requests).toHaveCount(0)
		await office.selectOption('Binche, bureau principal')
		await expect(page).toHaveURL(/\?office=main$/)
		await expect(requests.filter({ hasText: 'Sept Lanternes' }).first()).toBeVisible()
	} finally {
		fs.writeFileSync(file, written)
	}
})
