import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect } from '#tests/e2e/fixtures.ts'
import { mailedLink } from '#tests/e2e/flows/mailed-link.ts'
import { photograph } from '#tests/support/servers/picture-server.ts'
import { MAIL_PASSWORD, t, type Walk } from './walk-site.ts'

export const ADMIN = { name: 'Claire Delvaux', email: 'claire@delvaux.example', password: 'une agence pleine de café' }
export const NAME = 'Maison Delvaux'
export const COLOR = '#14532d'
/** A page of their own, and the entry of the menu that it stands under. */
export const PAGE = { name: 'Vendre de loin', under: 'Services' }

const line = (page: Page, name: string) => page.locator(`[data-line="${name}"]`)
const fieldLabel = (name: Parameters<typeof fieldKey>[0]) => t(fieldKey(name))
const fieldKey = (name: 'alt' | 'dark' | 'languages' | 'logo' | 'name' | 'picture' | 'text' | 'title') =>
	`deskEditor.fields.${name}` as const

/** Takes a photograph; returns the file. */
export async function photo({ folder }: Walk, seed: number): Promise<string> {
	const file = path.join(folder, `Photo ${seed}.jpg`)
	fs.writeFileSync(file, await photograph(seed, { width: 1200, height: 900 }))
	return file
}

async function publish({ page, hand }: Walk): Promise<void> {
	await hand.click(page.getByRole('button', { name: t('deskEditor.publish.button'), exact: true }))
	await expect(page.getByText(t('deskEditor.publish.nothing'))).toBeVisible()
}

/** Opens a line of the list of what a new agency sets. */
async function open({ page, hand }: Walk, name: string): Promise<void> {
	await hand.click(line(page, name).getByRole('link'))
	await expect(page.locator('#studio-title')).toBeVisible()
}

/** Goes back to the list, whose line says what was set. */
async function back({ page, hand }: Walk, name: string, value: string): Promise<void> {
	await hand.back(page)
	await expect(line(page, name)).toContainText(value)
	await expect(line(page, name)).toContainText(t('deskSetup.states.done'))
}

/** The first account, with the code that the server printed; it leads to the list of what a new agency sets. */
export async function makeFirstAccount({ site, page, hand }: Walk): Promise<void> {
	hand.step('first account')
	await page.goto('/staff/')
	const code = /with the code (\S+)/.exec(site.logs())?.[1] ?? ''
	await hand.type(page.getByLabel(t('desk.first.code'), { exact: true }), code)
	await hand.type(page.getByLabel(t('desk.first.name'), { exact: true }), ADMIN.name)
	await hand.type(page.getByLabel(t('desk.login.email'), { exact: true }), ADMIN.email)
	await hand.type(page.getByLabel(t('desk.password.password'), { exact: true }), ADMIN.password)
	await hand.type(page.getByLabel(t('desk.password.repeat'), { exact: true }), ADMIN.password)
	await hand.click(page.getByRole('button', { name: t('desk.first.submit'), exact: true }))
	await expect(page).toHaveURL(/\/staff\/setup\/$/)
}

/** The agency's mail server: from then on mails reach people. */
export async function setMailServer({ mails, page, hand }: Walk): Promise<void> {
	hand.step('mail server')
	const mail = line(page, 'mail')
	const { hostname, port } = new URL(mails.url)
	const field = (label: string) => mail.getByLabel(label, { exact: true }).first()
	await hand.click(mail.locator('summary'))
	await hand.type(field(t('deskSetup.mailServer.host')), hostname)
	await hand.type(field(t('deskSetup.mailServer.port')), port)
	await hand.type(field(t('deskSetup.mailServer.user')), 'bonjour@delvaux.example')
	await hand.type(field(t('deskSetup.mailServer.password')), MAIL_PASSWORD)
	await hand.type(field(t('deskSetup.mailServer.current')), ADMIN.password)
	await hand.click(mail.getByRole('button', { name: t('deskSetup.mailServer.save') }))
	await expect(page.getByText(t('deskSetup.mailServer.saved'))).toBeVisible()
	await hand.click(mail.getByRole('button', { name: t('desk.mail.test') }))
	await expect(mail).toContainText(t('deskSetup.states.done'))
}

/** Name, colour, logo and German, each from its line of the list. */
export async function makeItOwn(walk: Walk): Promise<void> {
	const { page, hand, folder } = walk
	hand.step('name')
	await open(walk, 'name')
	await hand.type(page.getByLabel(fieldLabel('name'), { exact: true }).first(), NAME)
	await publish(walk)
	await back(walk, 'name', NAME)

	hand.step('colour')
	const color = line(page, 'color')
	await hand.type(color.getByLabel(t('deskSetup.color.label'), { exact: true }), COLOR)
	await hand.click(color.getByRole('button', { name: t('deskSetup.color.take') }))
	await expect(color).toContainText(t('deskSetup.states.done'))

	hand.step('logo')
	const file = path.join(folder, 'Notre logo.png')
	const square = sharp({ create: { width: 120, height: 120, channels: 4, background: COLOR } })
	fs.writeFileSync(file, await square.png().toBuffer())
	await open(walk, 'logo')
	const logo = page.getByRole('group', { name: fieldLabel('logo'), exact: true })
	await hand.files(page, logo.locator('input[type=file]').first(), [file])
	await expect(logo.locator('img').first()).toHaveAttribute('src', /\/media\/notre-logo\.(png|jpg)$/)
	// By night, too.
	await hand.click(logo.getByRole('button', { name: t('deskEditor.remove', { field: fieldLabel('dark') }) }))
	await publish(walk)
	await hand.back(page)
	await expect(line(page, 'logo')).toContainText(t('deskSetup.states.done'))

	hand.step('German')
	await open(walk, 'languages')
	const languages = page.getByRole('group', { name: fieldLabel('languages'), exact: true })
	await hand.click(languages.getByRole('button', { name: t('deskEditor.add', { field: fieldLabel('languages') }) }))
	await hand.choose(languages.getByRole('combobox'), { label: t('deskEditor.choices.de') })
	await publish(walk)
	await back(walk, 'languages', 'Deutsch')
}

/** A page of one's own, with a text and a picture, at a place of the menu. */
export async function writePage(walk: Walk): Promise<void> {
	const { page, hand } = walk
	hand.step('page')
	const add = page.getByRole('button', { name: t('deskEditor.addPlain'), exact: true })
	await hand.click(page.getByRole('link', { name: t('desk.nav.words'), exact: true }))
	await hand.type(page.getByLabel(t('deskEditor.pages.new')), PAGE.name)
	const under = t('deskEditor.pages.under', { name: PAGE.under })
	await hand.choose(page.getByLabel(t('deskEditor.pages.where')), { label: under })
	await hand.click(add)
	await expect(page.getByRole('heading', { level: 1, name: PAGE.name })).toBeVisible()
	await hand.choose(page.getByLabel(t('deskEditor.blocks.new')), 'article')
	await hand.click(add)
	const block = page.getByRole('region', { name: t('deskEditor.blocks.title') })
	const box = (name: Parameters<typeof fieldLabel>[0]) =>
		block.getByRole('textbox', { name: new RegExp(`^${fieldLabel(name)}`) }).first()
	await hand.type(box('title'), 'Nous vendons pour vous')
	await hand.type(box('text'), 'Nous faisons les visites, vous suivez de chez vous.')
	await hand.click(block.getByRole('button', { name: t('deskEditor.add', { field: fieldLabel('picture') }) }))
	await hand.files(page, block.locator('input[type=file]'), [await photo(walk, 3)])
	await expect(block.getByText(t('deskEditor.picture.describe'))).toBeVisible()
	await hand.type(block.getByLabel(fieldLabel('alt'), { exact: true }), 'Le salon et son feu')
	await publish(walk)
}

/** Two colleagues, each with a role, who get their invitations. */
export async function inviteColleagues({ site, page, hand }: Walk): Promise<void> {
	hand.step('two colleagues')
	await hand.click(page.getByRole('button', { name: t('desk.nav.account', { name: ADMIN.name }) }))
	await hand.click(page.getByRole('link', { name: t('desk.nav.people'), exact: true }))
	const invite = page.getByRole('region', { name: t('desk.people.invite') })
	for (const [name, email, role] of [
		['Noor Peeters', 'noor@delvaux.example', 'requests'],
		['Luc Simon', 'luc@delvaux.example', 'editor'],
	] as const) {
		await hand.type(invite.getByLabel(t('desk.people.name'), { exact: true }), name)
		await hand.type(invite.getByLabel(t('desk.people.email'), { exact: true }), email)
		await hand.click(invite.getByLabel(new RegExp(`^${t(`desk.roles.${role}`)}`)))
		await hand.click(invite.getByRole('button', { name: t('desk.people.submit') }))
		await expect(page.getByRole('list').getByText(email, { exact: true })).toBeVisible()
		await expect.poll(() => mailedLink(site, email)).not.toBeNull()
	}
}
