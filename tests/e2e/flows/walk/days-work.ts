import type { Page } from 'playwright/test'
import own from '#messages/fr/desk-own.json' with { type: 'json' }
import { expect } from '#tests/e2e/fixtures.ts'
import { fillPerson } from '#tests/e2e/flows/arrangements.ts'
import { receivedMails } from '#tests/e2e/flows/received-mails.ts'
import { mailedLoginCode } from '#tests/e2e/flows/staff-login.ts'
import { openPage } from '#tests/e2e/page/access.ts'
import { typeInto } from '#tests/e2e/page/type-into.ts'
import { ADMIN, photo } from './own-site.ts'
import { t, type Walk } from './walk-site.ts'

const ASKS = { email: 'camille@voorbeeld.be', name: 'Camille Dubreucq' }
const STREET = 'Rue de Merbes 88'
const TITLE = 'Maison de maître près des remparts'
const SELLS = { email: 'elise@voorbeeld.be', name: 'Élise Van den Berghe' }

const field = (page: Page, name: string) => page.locator(`[id="own-${name}"]`)
const mailsTo = ({ site }: Walk, email: string) =>
	receivedMails(site).filter(({ to }) => to?.some(({ address }) => address === email))

/** A home with what the law asks for, five photographs and two languages. Returns its number. */
export async function writeHome(walk: Walk): Promise<string> {
	const { page, hand } = walk
	hand.step('home')
	await hand.click(page.getByRole('link', { name: t('desk.nav.homes'), exact: true }))
	await hand.click(page.getByRole('button', { name: own.new, exact: true }))
	await expect(page).toHaveURL(/\/staff\/homes\/own\/9\d{9}\/$/)
	await hand.choose(field(page, 'Goal'), '0')
	await hand.choose(field(page, 'WebID'), '1')
	await hand.type(field(page, 'Zip'), '7130')
	await expect(field(page, 'City')).toHaveValue('Binche')
	await hand.type(field(page, 'Street'), 'Rue de la Régence')
	await hand.type(field(page, 'HouseNumber'), '27')
	await hand.type(field(page, 'Price'), '285000')
	await hand.choose(field(page, 'EPCLabelText'), 'C')
	await hand.type(field(page, 'EnergySpec'), '210')
	await hand.type(field(page, 'EnergyTotal'), '36380')
	await hand.type(field(page, 'EPCReference'), '20261123000001')
	await hand.type(field(page, 'TypeDescription.fr'), TITLE)
	await hand.type(field(page, 'Description.fr'), 'Quatre chambres, un jardin clos.')
	await hand.click(page.locator('#part-texts').getByRole('button', { name: /^néerlandais/ }))
	await hand.type(field(page, 'TypeDescription.nl'), 'Herenhuis bij de wallen')
	await hand.type(field(page, 'Description.nl'), 'Vier slaapkamers, een ommuurde tuin.')
	const photos = await Promise.all([11, 12, 13, 14, 15].map((seed) => photo(walk, seed)))
	await hand.files(page, page.getByText(own.pictures.add, { exact: true }), photos)
	await expect(page.locator('#part-pictures ol').getByRole('listitem')).toHaveCount(photos.length)
	await hand.click(page.getByRole('button', { name: own.gate.publish, exact: true }))
	await expect(page.getByText(own.done.published)).toBeVisible()
	return /own\/(\d+)/.exec(page.url())?.[1] ?? ''
}

/** Visitors ask a question, and for a valuation at an hour. */
export async function visitorsWrite(visitor: Page): Promise<void> {
	await openPage(visitor, '/fr/contact/', 'fr')
	const form = visitor.locator('form[data-lead-form]')
	await typeInto(form.locator('[name=firstName]'), 'Camille')
	await typeInto(form.locator('[name=lastName]'), 'Dubreucq')
	await typeInto(form.locator('[name=email]'), ASKS.email)
	await typeInto(form.locator('[name=phone]'), '0470 12 34 56')
	await typeInto(form.getByLabel(t('forms.fields.remark')), 'Le jardin est-il orienté au sud ?')
	await visitor.getByRole('button', { name: t('forms.submit.site-contact') }).click()
	await expect(visitor).toHaveURL(/\/fr\/merci\//)

	await visitor.goto('/fr/contact-demand/')
	await typeInto(visitor.locator('[name=street]'), STREET)
	await typeInto(visitor.locator('[name=zip]'), '7130')
	await typeInto(visitor.locator('[name=city]'), 'Binche')
	await visitor.getByRole('radio', { name: t('forms.options.type.house') }).check()
	await visitor.getByRole('button', { name: t('forms.next.property') }).click()
	await visitor.getByRole('button', { name: t('forms.next.state') }).click()
	await visitor.locator('[name=slot]').first().check()
	await fillPerson(visitor, SELLS.email)
	await visitor.locator('form[data-lead-form=contact-demand] [type=submit]').click()
	await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(t('pages.feedback.contact-demand-time.title'))
}

/** A request is opened, answered and closed; the answer arrives. */
export async function answerRequest(walk: Walk): Promise<void> {
	const { page, hand } = walk
	hand.step('request')
	await hand.click(page.getByRole('link', { name: new RegExp(`^${t('desk.nav.requests')}`) }).first())
	await hand.click(page.getByRole('link', { name: ASKS.name }).first())
	const answer = page.getByRole('textbox', { name: t('deskRequests.replyForm.text') })
	await hand.type(answer, 'Oui, au sud-ouest. Quand passez-vous ?')
	await hand.click(page.getByRole('button', { name: t('deskRequests.replyForm.sendClose') }))
	const replies = () => mailsTo(walk, ASKS.email).filter(({ text }) => text?.includes('sud-ouest'))
	await expect.poll(() => replies().length).toBe(1)
}

/** A valuation is confirmed, then moved by a quarter of an hour; whoever asked for it is told. */
export async function moveValuation(walk: Walk): Promise<void> {
	const { page, hand } = walk
	hand.step('valuation')
	await hand.click(page.getByRole('link', { name: t('desk.nav.calendar'), exact: true }))
	const main = page.getByRole('main')
	// In the grid of a week, or on a phone in its list.
	const entry = main.locator('[data-status]').filter({ hasText: SELLS.name, visible: true })
	await expect(main.getByRole('heading', { level: 1 })).toContainText(/\d/)
	await expect(page).toHaveURL(/\/staff\/calendar\/$/)
	// Late in a week, the first hour that visitors can choose is in the next one.
	if (!(await entry.isVisible())) await hand.click(main.getByRole('link', { name: t('deskCalendar.nav.nextWeek') }))
	const opener = entry.getByText(STREET)
	const drawer = page.getByRole('dialog')
	await hand.click(opener)
	await hand.click(drawer.getByRole('button', { name: t('deskCalendar.visit.confirm') }))
	await expect(drawer).toBeHidden()
	await expect(entry).toContainText(t('deskCalendar.states.confirmed'))
	const before = await entry.textContent()
	await hand.click(opener)
	await hand.click(drawer.getByRole('button', { name: /^\+15/ }))
	await hand.click(drawer.getByRole('button', { name: t('deskCalendar.move.submit') }))
	await expect(drawer).toBeHidden()
	await expect.poll(() => entry.textContent()).not.toBe(before)
	const invitations = () => mailsTo(walk, SELLS.email).filter(({ attachments }) => attachments.length > 0)
	await expect.poll(() => invitations().length).toBeGreaterThan(0)
}

/** A session that ends while a member types: after a login in a second tab, what was typed is published. */
export async function recoverSession(walk: Walk): Promise<void> {
	const { site, context, page, hand } = walk
	hand.step('lost session')
	await hand.click(page.getByRole('link', { name: t('desk.nav.homes'), exact: true }))
	await hand.click(page.getByRole('main').getByRole('link', { name: TITLE, exact: true }))
	await hand.click(page.getByRole('link', { name: own.acts.edit, exact: true }))
	await expect(page).toHaveURL(/\/staff\/homes\/own\/\d+\/$/)
	const headers = { origin: site.origin }
	await context.request.post(`${site.origin}/api/staff/desk/logout/`, { data: {}, headers })
	await hand.type(field(page, 'Price'), '279000')
	const notice = page.getByRole('dialog', { name: t('desk.session.title') })
	const opened = context.waitForEvent('page')
	await hand.click(notice.getByRole('link', { name: t('desk.session.login') }))
	const tab = await opened
	await hand.type(tab.getByLabel(t('desk.login.email')), ADMIN.email)
	await hand.type(tab.getByLabel(t('desk.login.password')), ADMIN.password)
	await hand.press(tab, 'Enter')
	await hand.type(tab.getByLabel(t('desk.code.code')), await mailedLoginCode(site, ADMIN.email, 1))
	await hand.press(tab, 'Enter')
	await expect(tab).toHaveURL(/\/staff\/$/)
	await tab.close()
	await expect(page.getByText(t('desk.session.back'))).toBeVisible()
	await expect(field(page, 'Price')).toHaveValue(/279/)
	await hand.click(page.getByRole('button', { name: own.gate.publishChanges }))
	await expect(page.getByText(own.gate.isPublished)).toBeVisible()
}
