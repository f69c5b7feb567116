// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { forgetDraft, keepDraft, restoreDraft } from './draft.ts'

const KEY = 'lead-draft offer 1001'

function empty() {
	document.body.innerHTML = `<form><input name="amount"><input type="radio" name="financing" value="own"></form>`
	const [form = new HTMLFormElement()] = document.forms
	return { form, field: (selector: string) => form.querySelector<HTMLInputElement>(selector) ?? new HTMLInputElement() }
}

beforeEach(() => sessionStorage.clear())

test('the same form, in another language too, gets what was typed and the step at which it was left', () => {
	const { form, field } = empty()
	field('[name=amount]').value = '250 000'
	field('[name=financing]').checked = true
	keepDraft(form, KEY, 1)
	const other = empty()
	expect(restoreDraft(other.form, KEY)).toBe(1)
	expect(other.field('[name=amount]').value).toBe('250 000')
	expect(other.field('[name=financing]').checked).toBe(true)
	forgetDraft(KEY)
	expect(restoreDraft(empty().form, KEY)).toBeNull()
})

test('a form in which nothing was typed, and a malformed draft, are no draft', () => {
	keepDraft(empty().form, KEY, 2)
	expect(restoreDraft(empty().form, KEY)).toBeNull()
	for (const malformed of ['{', '[]', '{"step":2}', '{"step":"x","fields":[7]}']) {
		sessionStorage.setItem(KEY, malformed)
		expect([null, 0]).toContain(restoreDraft(empty().form, KEY))
	}
})
