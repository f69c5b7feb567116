import { expect, test } from 'vitest'
import { MailAddressError, parseMailServer } from './server-address.ts'

test.each([
	['smtp://mail.provider.example:587', 'required'],
	['smtp://user:pass@10.0.0.5', 'required'],
	['smtp://127.0.0.1.provider.example', 'required'],
	['smtp://0.0.0.0', 'required'],
	['smtp://mail.provider.example?tls=required', 'required'],
	['smtps://mail.provider.example', 'implicit'],
	['smtps://localhost', 'implicit'],
	['smtp://localhost:25', 'offered'],
	['smtp://127.0.0.1:1025', 'offered'],
	['smtp://127.8.9.10', 'offered'],
	['smtp://[::1]:25', 'offered'],
	['smtp://localhost?tls=required', 'required'],
	['smtp://mail.provider.example?tls=none', 'none'],
] as const)('%s is reached with encryption «%s»', (address, encryption) => {
	expect(parseMailServer(address).encryption).toBe(encryption)
})

test('name and password are read as written, and the port is the default one if none is given', () => {
	expect(parseMailServer('smtp://ada%40agency.be:p%3A%2F@mail.provider.example')).toEqual({
		host: 'mail.provider.example',
		port: 587,
		encryption: 'required',
		login: { user: 'ada@agency.be', pass: 'p:/' },
	})
	expect(parseMailServer('smtps://mail.provider.example')).toMatchObject({ port: 465, login: null })
})

test('this machine is found without a name server', () => {
	expect(parseMailServer('smtp://localhost:25').host).toBe('127.0.0.1')
	expect(parseMailServer('smtp://[::1]:25').host).toBe('::1')
})

test.each([
	'mail.provider.example',
	'http://mail.provider.example',
	'smtp://',
	'smtps://user:TOPSECRET@mail.provider.example?tls=none',
	'smtp://user:TOPSECRET@mail.provider.example?tls=off',
	'smtp://user:TOPSECRET@mail.provider.example?ignoreTLS=true',
	'smtp://user:TOP%SECRET@mail.provider.example',
	'smtp://user:TOP/SECRET@mail.provider.example',
	'smtp://mail.provider.example/inbox',
])('%s is refused, in words without the password', (address) => {
	expect(() => parseMailServer(address)).toThrow(MailAddressError)
	try {
		parseMailServer(address)
	} catch (error) {
		expect(String(error)).not.toContain('SECRET')
	}
})
