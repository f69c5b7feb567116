import { expect, test } from 'vitest'
import { htmlOf } from '../layout'
import { appointmentMail } from './appointment'

const props = {
	...{ event: 'confirmed', by: 'visitor', firstName: 'Camille', reference: 'AFS-2026-ABCDEF', terms: null },
	...{ startsAt: '2026-11-28T10:00:00.000Z', endsAt: '2026-11-28T10:30:00.000Z', isAddressHidden: false },
	location: 'Rue des Sept Lanternes 18, 7130 Binche',
	about: {
		title: 'Herenhuis (BEF-V1001)',
		url: 'https://agency.example/property/1001/',
		picture: 'https://agency.example/sample/row-maitre.jpg',
	},
	...{ directionsUrl: 'https://www.openstreetmap.org/directions?to=50%2C4', agent: 'Élise Marchand, 0471 23 45 67' },
	...{ link: 'https://agency.example/personal/appointment/', hasCalendarFile: true },
}

test('the mail of a visit leads to the way there first, then to moving it, with photograph, agent and number', () => {
	const words = appointmentMail.wordsOf(props, 'nl')
	expect(words.links?.map(({ url }) => url)).toEqual([props.directionsUrl, props.link])
	expect(words.rows?.map(({ value }) => value)).toContain('Élise Marchand, 0471 23 45 67')
	const html = htmlOf({ ...words, language: 'nl', signature: '', agency: '', address: '' })
	expect(html).toContain('<img src="https://agency.example/sample/row-maitre.jpg"')
})

test('after a cancellation nobody is led there', () => {
	const words = appointmentMail.wordsOf({ ...props, event: 'cancelled' }, 'nl')
	expect(words.links?.map(({ url }) => url)).toEqual([props.link])
})
