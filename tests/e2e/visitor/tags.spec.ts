import { expect, texts } from '#tests/e2e/fixtures.ts'
import { button, commands, SCRIPTS, TAGS, test } from '#tests/e2e/page/with-tags.ts'

test.use({ answersForeign: true })

const t = texts('nl')

test('every page view includes campaign, referrer and title, after a link and after going back', async ({
	page,
	site,
	tags: _,
}) => {
	await page.goto('/?utm_source=brief&gclid=abc')
	await button(page, 'acceptAll').click()
	const views = async () =>
		(await commands(page)).flatMap((it) =>
			Array.isArray(it) && it[1] === 'page_view' && it[2].send_to === TAGS.googleAnalytics ? [it[2]] : [],
		)
	const campaign = 'utm_source=brief&gclid=abc'
	const home = { page_location: `${site.origin}/?${campaign}`, page_title: await page.title() }
	await expect.poll(views).toMatchObject([home])
	await page
		.getByRole('navigation', { name: t('site.mainMenu') })
		.getByRole('link', { name: 'Te koop' })
		.click()
	await expect(page).toHaveURL(/\/for-sale\/$/)
	await expect.poll(views).toHaveLength(2)
	const list = { page_location: `${site.origin}/for-sale/?${campaign}`, page_title: await page.title() }
	expect(list.page_title).not.toBe(home.page_title)
	expect((await views())[1]).toMatchObject({ ...list, page_referrer: home.page_location })
	await page.goBack()
	await expect.poll(views).toHaveLength(3)
	expect((await views())[2]).toMatchObject({ ...home, page_referrer: list.page_location })
})

test('a preview path asks nothing and loads no tag, even after everything was allowed', async ({
	page,
	foreignRequests,
	tags: _,
}) => {
	await page.goto('/')
	await button(page, 'acceptAll').click()
	await expect.poll(() => foreignRequests).toEqual(SCRIPTS)
	foreignRequests.length = 0
	await page.goto('/preview/', { waitUntil: 'networkidle' })
	await page.evaluate(() => localStorage.clear())
	await page.reload({ waitUntil: 'networkidle' })
	await expect(page.getByRole('dialog')).toHaveCount(0)
	expect(foreignRequests).toEqual([])
})

test('pages behind signed links and the login ask nothing and may load no tag, even if all was allowed', async ({
	page,
	foreignRequests,
	tags: _,
}) => {
	await page.goto('/')
	await button(page, 'acceptAll').click()
	await expect.poll(() => foreignRequests).toEqual(SCRIPTS)
	foreignRequests.length = 0
	const decision = await page.evaluate(() => localStorage.getItem('consent') ?? '')
	for (const path of ['/personal/alert/?token=secret', '/login/', '/login/?problem=failed']) {
		await page.evaluate((text) => localStorage.setItem('consent', text), decision)
		const answer = await page.goto(path, { waitUntil: 'networkidle' })
		const policy = answer?.headers()['content-security-policy']
		expect(policy, path).toContain("default-src 'self'")
		expect(policy, path).not.toContain('plausible.example')
		await page.evaluate(() => localStorage.clear())
		await page.reload({ waitUntil: 'networkidle' })
		await expect(page.getByRole('dialog'), path).toHaveCount(0)
		expect(foreignRequests, path).toEqual([])
	}
})
