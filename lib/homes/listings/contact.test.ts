import { expect, test } from 'vitest'
import { contactOf, mailHref } from './contact.ts'

const agency = { phone: '064123456', email: 'bonjour@beffroi.example' }
const person = { name: 'Bruno Delattre', phone: '0471234567', email: 'bruno@beffroi.example', pictureUrl: null }

test('the contact of a home is its agent, with a phone in groups', () => {
	expect(contactOf(person, agency)).toEqual({
		agent: 'Bruno Delattre',
		pictureUrl: null,
		phone: { text: '0471 23 45 67', href: 'tel:+32471234567' },
		email: 'bruno@beffroi.example',
	})
})

test('the contact of a home without an agent is the agency', () => {
	expect(contactOf(null, agency)).toEqual({
		agent: null,
		pictureUrl: null,
		phone: { text: '064 12 34 56', href: 'tel:+3264123456' },
		email: 'bonjour@beffroi.example',
	})
})

test.each(['', 'call me', 'a@b?bcc=c@d.example', 'a@b.example,c@d.example', 'a b@c.example', 'a%0a@c.example'])(
	'%j is not a mail address, so the contact has the one of the agency',
	(email) => {
		expect(contactOf({ ...person, email }, agency).email).toBe('bonjour@beffroi.example')
	},
)

test('a phone that is not a number is replaced by the agency’s', () => {
	expect(contactOf({ ...person, phone: 'ask Bruno' }, agency).phone?.text).toBe('064 12 34 56')
})

test('the subject of a mail is fully encoded', () => {
	expect(mailHref('a@b.example', 'Bezoek aan BEF-1 & co?')).toBe(
		'mailto:a@b.example?subject=Bezoek%20aan%20BEF-1%20%26%20co%3F',
	)
})
