// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { unfoldFilled } from './folded.ts'

const FORM = `
	<details id="text"><input name="street"><textarea name="other"></textarea></details>
	<details id="choice"><input type="radio" name="title" value="ms"><input type="radio" name="title" value="none" checked></details>
	<details id="preset"><input name="city" value="Binche"><input type="hidden" name="id"></details>`

test('only the parts of a form are unfolded in which a visitor has typed or chosen', () => {
	document.body.innerHTML = `<form>${FORM}</form>`
	const [form = new HTMLFormElement()] = document.forms
	const open = () => [...form.querySelectorAll('details[open]')].map(({ id }) => id)
	const field = (selector: string) => form.querySelector<HTMLInputElement>(selector) ?? new HTMLInputElement()
	field('[name=id]').value = '7'
	unfoldFilled(form)
	expect(open()).toEqual([])
	field('[name=other]').value = 'Na zes uur'
	unfoldFilled(form)
	expect(open()).toEqual(['text'])
	field('[value=ms]').checked = true
	unfoldFilled(form)
	expect(open()).toEqual(['text', 'choice'])
})
