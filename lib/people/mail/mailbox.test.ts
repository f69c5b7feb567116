import { expect, test } from 'vitest'
import { mailboxOf } from './allowance.ts'

test.each([
	['Ada.Peeters@Voorbeeld.BE', 'ada.peeters@voorbeeld.be'],
	['ada+1@voorbeeld.be', 'ada@voorbeeld.be'],
	['ada+a+b@voorbeeld.be', 'ada@voorbeeld.be'],
	['a.d.a+x@gmail.com', 'ada@gmail.com'],
	['ada@googlemail.com', 'ada@gmail.com'],
	['a.d.a@voorbeeld.be', 'a.d.a@voorbeeld.be'],
	[' ada@voorbeeld.be ', 'ada@voorbeeld.be'],
])('mails to %s reach the mailbox %s', (address, mailbox) => {
	expect(mailboxOf(address)).toBe(mailbox)
})
