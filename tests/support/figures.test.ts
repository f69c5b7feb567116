import { expect, test } from 'vitest'
import { figuresTold, numbersIn } from './figures.ts'

test.each([
	['€ 123.457', '123457'],
	['€\u00a0123\u00a0457,50', '123457.50'],
	['61_234', '61234'],
	['"price":123457,', '123457'],
	['{"latitude":50.4321}', '50.4321'],
	['0472 11 22 33', '0472'],
	['98.761 euro', '98761'],
])('%s has the number %s', (text, number) => {
	expect(numbersIn(text)).toContain(number)
})

test.each([
	['2.523 dagen online', '523'],
	['2523', '523'],
	['nonce a523b', '523'],
	['127.0.0.1:45230', '523'],
	['0.523', '523'],
])('%s does not have the number %s', (text, number) => {
	expect(numbersIn(text)).not.toContain(number)
})

test('a page has a figure in its text, in an attribute or in a script, and each is named', () => {
	const page =
		'<p>Prijs: <b>€&nbsp;123.457</b></p><a href="/?price=7133">x</a><script>f({"deposit":4711,"hash":"a41239b"})</script>'
	expect(figuresTold(page, [123457, 7133, 4711, 41239])).toEqual(['text 123457', 'data 7133', 'data 4711'])
})

test('numbers that stand beside each other are two', () => {
	expect(figuresTold('<td>4</td><td>523</td>', [523, 4523])).toEqual(['text 523'])
})
