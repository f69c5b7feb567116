import type { Page } from 'playwright/test'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { receivedMails } from '#tests/e2e/flows/received-mails.ts'
import { logInStaff } from '#tests/e2e/flows/staff-login.ts'
import { faultsByDayAndNight } from '#tests/e2e/page/axe.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import { FILLED, posted } from '#tests/support/data/filled-forms.ts'

const t = texts('fr')
const VISITOR = 'camille@voorbeeld.be'
const QUESTION = 'Le jardin est-il bien orienté au sud ?'
const NAME = 'Camille Dubreucq'

/** Sends a message through the public contact form. */
async function ask(page: Page, email = VISITOR): Promise<void> {
	await page.goto('/fr/contact/')
	const form = page.locator('form[data-lead-form]')
	await typeInto(form.locator('[name=firstName]'), 'Camille')
	await typeInto(form.locator('[name=lastName]'), 'Dubreucq')
	await typeInto(form.locator('[name=email]'), email)
	await typeInto(form.locator('[name=phone]'), '0470 12 34 56')
	await typeInto(form.getByLabel(t('forms.fields.remark')), QUESTION)
	await page.getByRole('button', { name: t('forms.submit.site-contact') }).click()
	await expect(page).toHaveURL(/\/fr\/merci\//)
}

const mailsTo = (site: Parameters<typeof receivedMails>[0], email: string) =>
	receivedMails(site).filter(({ to }) => to?.some(({ address }) => address === email))

test('a request from the public form is found, taken, answered and closed with the keyboard alone', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, {
		email: 'elise@bureau.example',
		name: 'Élise Marchand',
		roles: ['requests'],
		language: 'fr',
	})
	await ask(page)
	await page.goto('/staff/requests/')
	await expect(page).toHaveTitle(/^\(\d+\) Demandes/)
	const row = page.getByRole('region', { name: 'Demandes' }).getByRole('listitem').filter({ hasText: NAME })
	await expect(row).toContainText('nouvelle')

	// By the search of the whole desk, by the phone number; then by that of the list.
	await page.keyboard.press('/')
	await page.keyboard.type('+32 470 12 34 56 ')
	await expect(page.getByRole('option', { name: new RegExp(NAME) }).first()).toBeVisible()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 2, name: NAME })).toBeVisible()
	await page.goto('/staff/requests/')
	await page.getByRole('searchbox', { name: t('deskRequests.search') }).focus()
	await page.keyboard.type('dubreucq jardin')
	await expect(page).toHaveURL(/\?q=dubreucq\+jardin$/)
	await expect(row).toHaveCount(1)
	await page.keyboard.press('Escape')
	await page.keyboard.press('j')
	const title = page.getByRole('heading', { level: 2, name: NAME })
	await expect(title).toBeVisible()
	await expect(page).toHaveURL(/\/staff\/requests\/\d+\/\?q=/)
	await expect(page.getByRole('article').getByText(`« ${QUESTION} »`)).toBeVisible()
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await faultsByDayAndNight(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}

	await page.keyboard.press('a')
	await expect(row).toContainText('Élise')
	await expect(page.getByRole('status').getByText(/prise en charge par Élise Marchand/)).toBeVisible()
	await page.keyboard.press('z')
	await expect(row).not.toContainText('Élise')
	await page.keyboard.press('a')
	await expect(page.getByRole('radio', { name: 'Prise en charge par Élise' })).toBeChecked()

	await page.getByLabel(t('deskRequests.replyForm.template')).selectOption('Proposer un appel')
	await expect(page.getByRole('textbox', { name: 'Réponse' })).toHaveValue(/^Bonjour Camille Dubreucq,/)
	await page.keyboard.press('r')
	await page.keyboard.press('ControlOrMeta+End')
	await page.keyboard.type(' Oui, il est au sud-ouest.')
	await page.keyboard.press('Control+Enter')
	await expect(row).toContainText('traitée')
	await expect.poll(() => mailsTo(site, VISITOR).length).toBe(2)
	const [receipt, reply] = mailsTo(site, VISITOR)
	expect(reply?.subject).toBe(`Re: ${receipt?.subject}`)
	expect(reply?.inReplyTo).toBe(receipt?.messageId)
	expect(reply?.replyTo?.[0]?.address).toBe('elise@bureau.example')
	expect(reply?.text).toMatch(/Bonjour Camille Dubreucq,.*quand puis-je vous appeler.*il est au sud-ouest/s)
	expect(reply?.text).toContain(QUESTION)

	await page.keyboard.press('Escape')
	await page.keyboard.press('e')
	await expect(row).toContainText('clôturée')
	await page.reload()
	await expect(page.getByRole('radio', { name: 'Clôturée' })).toBeChecked()
	await expect(page.getByRole('article').getByText(/Oui, il est au sud-ouest\.$/)).toBeVisible()
	await page.goto('/staff/requests/')
	expect(await faultsByDayAndNight(page)).toEqual([])
})

test('what comes in meanwhile is announced and moves nothing until the member wants to see it', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	await logInStaff(context, site, {
		email: 'sofie@bureau.example',
		name: 'Sofie Claes',
		roles: ['requests'],
		language: 'fr',
	})
	await page.goto('/staff/requests/')
	const before = await page.getByRole('listitem').allInnerTexts()
	const visitor = await context.newPage()
	await ask(visitor, 'nadia@voorbeeld.be')
	await visitor.close()
	const news = page.getByRole('button', { name: '1 nouvelle demande, l’afficher' })
	await expect(news).toBeVisible()
	expect(await page.getByRole('listitem').allInnerTexts()).toEqual(before)
	await news.click()
	await expect(page.getByRole('listitem')).toHaveCount(before.length + 1)
	await expect(news).toHaveCount(0)
})

test('only a member with the role sees requests, whatever the address', async ({ page, site, context }) => {
	const routes = ['list/?language=fr', 'detail/?id=1&language=fr', 'news/?since=0', 'export/?language=fr']
	const reads = [...routes, 'photo/?id=1&number=1']
	const acts = ['change', 'reply', 'unsend', 'review', 'resend', 'erase', 'application']
	const status = async (path: string, isPost: boolean) => {
		const address = `${site.origin}/api/staff/desk/requests/${path}`
		const options = { headers: { origin: site.origin }, data: { id: 1, version: 1 } }
		return (await (isPost ? context.request.post(address, options) : context.request.get(address))).status()
	}
	const statuses = async () => [
		...(await Promise.all(reads.map((path) => status(path, false)))),
		...(await Promise.all(acts.map((name) => status(`${name}/`, true)))),
	]
	expect(new Set(await statuses())).toEqual(new Set([401]))
	await page.goto('/staff/requests/')
	await expect(page).toHaveURL(/\/staff\/login\/\?to=requests/)

	await logInStaff(context, site, {
		email: 'editor@bureau.example',
		name: 'Rik Redacteur',
		roles: ['editor'],
		language: 'fr',
	})
	expect(new Set(await statuses())).toEqual(new Set([403]))
	for (const path of ['requests/', 'requests/1/', 'requests/offers/1001/']) {
		// Not opened in the browser, which would report the status as an error.
		const answer = await context.request.get(`${site.origin}/staff/${path}`)
		expect(answer.status()).toBe(403)
		expect(await answer.text()).toContain(t('desk.notAllowed.title'))
	}
})

test('an offer is passed on to the seller, in a mail that is read before it leaves', async ({
	page,
	site,
	context,
}) => {
	test.slow()
	const owner = 'proprietaire@voorbeeld.be'
	await site.logIn({ kind: 'owner', email: owner, homes: [1001] })
	await logInStaff(context, site, {
		email: 'lise@bureau.example',
		name: 'Lise Hubert',
		roles: ['requests'],
		language: 'fr',
	})
	const sent = await fetch(`${site.origin}/api/leads/offer`, {
		method: 'POST',
		headers: { origin: site.origin },
		body: posted({ ...FILLED.offer, firstName: 'Ondine', lastName: 'Vasseur' }),
	})
	expect(sent.url).toContain('/feedback/')
	await page.goto('/staff/requests/?q=vasseur')
	await page.getByRole('link', { name: 'Ondine Vasseur' }).first().click()
	await page.getByRole('button', { name: t('deskRequests.passing.open') }).click()
	const dialog = page.getByRole('dialog', { name: t('deskRequests.passing.title') })
	const mail = dialog.getByRole('region', { name: owner })
	// Another test of this site may have made an offer before.
	await expect(mail).toContainText(/Kandidaat \d+ doet een prijsvoorstel/)
	await expect(mail).toContainText('Lise Hubert')
	await expect(mail).not.toContainText('Vasseur')
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		expect(await faultsByDayAndNight(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
	}
	await dialog.getByRole('button', { name: t('deskRequests.passing.send') }).click()
	await expect(dialog).toBeHidden()
	await expect(page.getByText(new RegExp(`^À ${owner}, par Lise Hubert`))).toBeVisible()
	await page.keyboard.press('z')
	await expect(page.getByText(new RegExp(`^À ${owner}`))).toHaveCount(0)
	await page.getByRole('button', { name: t('deskRequests.passing.open') }).click()
	await dialog.getByRole('button', { name: t('deskRequests.passing.send') }).click()
	const received = () => mailsTo(site, owner).filter(({ subject }) => subject?.includes('prijsvoorstel'))
	await expect.poll(() => received().length, { timeout: 40_000 }).toBe(1)
	const [only] = received()
	expect(only?.replyTo?.[0]?.address).toBe('lise@bureau.example')
	expect(only?.text).toContain('Dit is geen ondertekend bod')
	for (const secret of ['Vasseur', FILLED.offer.email, '0471']) expect(only?.text).not.toContain(secret)
	await page.reload()
	await expect(page.getByText(t('deskRequests.passing.isPassed'))).toBeVisible()
})
