import fs from 'node:fs'
import path from 'node:path'
import { expect, test, texts } from '#tests/e2e/fixtures.ts'
import { fillPerson, linkIn, mailTo } from '#tests/e2e/flows/arrangements.ts'
import { openPage } from '#tests/e2e/page/access.ts'
import { faults } from '#tests/e2e/page/axe.ts'

const t = texts('nl')
const HOME = 1003
const EMAIL = 'documenten@voorbeeld.be'

// The other languages, and without scripts: tests/integration/form-languages.test.ts.
test('documents arrive behind a link', async ({ reader: page, site }) => {
	const folder = path.join(site.dataDir, 'documents', `listing-${HOME}`)
	fs.mkdirSync(folder, { recursive: true })
	fs.writeFileSync(path.join(folder, 'Plan.pdf'), '%PDF-1.7')
	await openPage(page, `/ask/documents/?listing=${HOME}`)
	expect(await faults(page)).toEqual([])
	await fillPerson(page, EMAIL)
	await page.getByRole('button', { name: t('forms.submit.documents') }).click()
	await expect(page).toHaveURL(/\/feedback\/contact-me\/\?ref=DOC-/)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages.feedback.documents.title'))
	const mail = await mailTo(site, EMAIL, 'DOC-')
	await page.goto(linkIn(mail?.text, 'documents'))
	expect(await faults(page)).toEqual([])
	const download = page.waitForEvent('download')
	await page.getByRole('link', { name: 'Plan', exact: true }).click()
	expect((await download).suggestedFilename()).toBe('Plan.pdf')
})
