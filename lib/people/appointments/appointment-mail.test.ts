import { expect, test } from 'vitest'
import { htmlOf } from '#lib/people/mail/mail-document.ts'
import { textOf } from '#lib/people/mail/mail-text.ts'
import { getTheme } from '#lib/site/config/config.ts'
import { mailTheme } from '#lib/site/theme/mail-theme.ts'
import { appointmentMail } from './appointment-mail.ts'

const props = {
	event: 'reminder',
	by: 'agency',
	firstName: 'Ada',
	reference: 'APP-2026-ABC234',
	terms: null,
	startsAt: '2026-11-27T09:00:00.000Z',
	endsAt: '2026-11-27T09:45:00.000Z',
	hasCalendarFile: false,
	location: 'Rue du Grand Tilleul 27, 7130 Binche',
	isAddressHidden: false,
	link: 'https://x.example/token',
	about: { title: 'Rijwoning (BEF-L1031)', url: 'https://x.example/1031/', picture: 'https://x.example/row.jpg' },
	directionsUrl: 'https://www.openstreetmap.org/directions?to=50%2C4',
	agent: 'Élise Marchand, 0471 23 45 67',
}

test('the mail to a visitor starts with the way there and shows the home small, with the agent who waits there', () => {
	const words = appointmentMail.wordsOf(props, 'nl')
	expect(words.rows).toContainEqual({ label: 'Wie u verwacht', value: props.agent })
	expect(words.links?.[0]?.url).toBe(props.directionsUrl)
	const mail = { ...words, language: 'nl', signature: '', agency: '', address: '' }
	expect(htmlOf(mail, mailTheme(getTheme()))).toContain('<img src="https://x.example/row.jpg" width="112"')
	expect(textOf(mail).match(/Rijwoning \(BEF-L1031\)/g)).toHaveLength(1)
})

test('a home without a photograph, and a mail that an earlier version left, is named with a link to its page', () => {
	const { title, url } = props.about
	const { about, cards } = appointmentMail.wordsOf({ ...props, about: { title, url } }, 'nl')
	expect([about?.url, cards]).toEqual([url, undefined])
})
