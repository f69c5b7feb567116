import { expect, test, vi } from 'vitest'
import { agencyMails } from '#lib/people/leads/lead-mails.ts'
import { staffLanguageOf, staffReaders } from './staff-language.ts'

const settings = vi.hoisted(() => ({
	staffLanguages: { 'Bruno@beffroi.example': 'nl' },
	recipients: ['elise@beffroi.example', 'bruno@beffroi.example', 'office@beffroi.example'],
}))
vi.mock('./config.ts', async (load) => {
	const config = await load<typeof import('./config.ts')>()
	const { staffLanguages } = settings
	const getMailSettings = () => {
		const mail = config.getMailSettings()
		return {
			...mail,
			staffLanguage: 'fr',
			staffLanguages,
			recipients: { ...mail.recipients, contact: settings.recipients },
		}
	}
	return { ...config, getMailSettings }
})

test('a reader with a language of their own gets it, all others get the staff language', () => {
	expect(staffLanguageOf('bruno@beffroi.example')).toBe('nl')
	expect(staffLanguageOf('elise@beffroi.example')).toBe('fr')
	expect(staffReaders(settings.recipients)).toEqual([
		{ language: 'fr', recipients: ['elise@beffroi.example', 'office@beffroi.example'] },
		{ language: 'nl', recipients: ['bruno@beffroi.example'] },
	])
})

test('a lead is mailed once in each language, with text and link in that language', async () => {
	const content = { email: 'ada@voorbeeld.be', phone: '0471234567', title: 'ms' as const }
	const sent = {
		leadId: 1,
		reference: 'CON-2026-ABC234',
		content,
		stored: content,
		about: null,
		aboutIn: async () => null,
		language: 'en',
		campaign: null,
		photos: 0,
		address: '',
		isProven: true,
		now: new Date('2026-11-24T08:00:00.000Z'),
	}
	const mails = await agencyMails('site-contact', sent)
	expect(mails.map(({ language, recipients }) => [language, recipients.length])).toEqual([
		['fr', 2],
		['nl', 1],
	])
	expect(JSON.stringify(mails[0]?.props)).toMatch(/"Numéro de téléphone".*\/fr\/personal\/lead\//)
	expect(JSON.stringify(mails[1]?.props)).toContain('"Taal van de bezoeker"')
	expect(JSON.stringify(mails[1]?.props)).not.toContain('/fr/')
})
