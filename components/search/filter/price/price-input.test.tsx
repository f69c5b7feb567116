// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Bounds, PRICE_RANGES } from '#lib/homes/search/query/price-range.ts'
import { PriceInput } from './price-input.tsx'

afterEach(cleanup)

function Both({ start, onSend }: { start: Bounds; onSend: (price: Bounds) => void }) {
	const [price, setPrice] = useState(start)
	const common = { price, range: PRICE_RANGES.sale, onChange: setPrice }
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault()
				onSend(price)
			}}
		>
			<PriceInput {...common} end="min" label="Van" fullName="Minimumprijs" />
			<PriceInput {...common} end="max" label="Tot" fullName="Maximumprijs" />
			<output>{JSON.stringify(price)}</output>
		</form>
	)
}

function setUp(min: number | null = null, max: number | null = null) {
	const user = userEvent.setup()
	const sent: Bounds[] = []
	render(<Both start={{ min, max }} onSend={(price) => sent.push(price)} />)
	const lower = screen.getByRole<HTMLInputElement>('textbox', { name: 'Minimumprijs' })
	const upper = screen.getByRole<HTMLInputElement>('textbox', { name: 'Maximumprijs' })
	const price = () => JSON.parse(screen.getByRole('status').textContent)
	return { user, lower, upper, price, sent }
}

test('the full range shows the minimum and the maximum with a plus sign', () => {
	const { lower, upper } = setUp()
	expect(lower.value).toBe('0')
	expect(upper.value).toBe('3.000.000+')
})

test('a value below the maximum has no plus sign', () => {
	expect(setUp(150_000, 400_000).upper.value).toBe('400.000')
})

test('a value applies when the field is left, not while typing', async () => {
	const { user, lower, price } = setUp()
	await user.clear(lower)
	await user.type(lower, '150000')
	expect(price()).toEqual({ min: null, max: null })
	await user.tab()
	expect(price()).toEqual({ min: 150_000, max: null })
	expect(lower.value).toBe('150.000')
})

test('a value applies on Enter, which sends the form with it, and the field keeps the focus', async () => {
	const { user, upper, price, sent } = setUp()
	await user.clear(upper)
	await user.type(upper, '400000{Enter}')
	expect(price()).toEqual({ min: null, max: 400_000 })
	expect(sent).toEqual([{ min: null, max: 400_000 }])
	expect(document.activeElement).toBe(upper)
	expect(upper.value).toBe('400000')
})

test.each([
	['at the slider minimum', '0'],
	['at the current maximum', '400000'],
	['above the current maximum', '500000'],
	['that is empty', ''],
])('a minimum %s resets to the slider minimum', async (_case, typed) => {
	const { user, lower, price } = setUp(150_000, 400_000)
	await user.clear(lower)
	if (typed) await user.type(lower, typed)
	await user.tab()
	expect(price()).toEqual({ min: null, max: 400_000 })
	expect(lower.value).toBe('0')
})

test.each([
	['at the slider maximum', '3000000'],
	['above the slider maximum', '9000000'],
	['at the current minimum', '150000'],
	['below the current minimum', '100000'],
	['that is empty', ''],
])('a maximum %s resets to the slider maximum', async (_case, typed) => {
	const { user, upper, price } = setUp(150_000, 400_000)
	await user.clear(upper)
	if (typed) await user.type(upper, typed)
	await user.tab()
	expect(price()).toEqual({ min: 150_000, max: null })
	expect(upper.value).toBe('3.000.000+')
	await user.click(upper)
	expect([upper.value, upper.placeholder]).toEqual(['', '3.000.000+'])
})

test('only digits are accepted; backspace and delete work', async () => {
	const { user, lower } = setUp()
	await user.clear(lower)
	await user.type(lower, 'a1-b2.3c4e5')
	expect(lower.value).toBe('12345')
	await user.keyboard('{Backspace}')
	expect(lower.value).toBe('1234')
	await user.keyboard('{ArrowLeft}{ArrowLeft}{Delete}')
	expect(lower.value).toBe('124')
})

test('a pasted price keeps its digits', async () => {
	const { user, lower } = setUp()
	await user.clear(lower)
	await user.click(lower)
	await user.paste('€ 250.000')
	expect(lower.value).toBe('250000')
})

test.each(['Tab', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Backspace', 'Delete', 'Escape', 'F5'])(
	'the key %s is never blocked',
	async (key) => {
		const { user, lower } = setUp(150_000, null)
		const prevented: boolean[] = []
		await user.click(lower)
		document.addEventListener('keydown', (event) => prevented.push(event.defaultPrevented), { once: true })
		await user.keyboard(`{${key}}`)
		expect(prevented).toEqual([false])
	},
)

test('shortcuts with a modifier are never blocked', async () => {
	const { user, lower } = setUp()
	const prevented: boolean[] = []
	const note = (event: KeyboardEvent) => prevented.push(event.defaultPrevented)
	await user.click(lower)
	document.addEventListener('keydown', note)
	await user.keyboard('{Control>}acvz{/Control}')
	document.removeEventListener('keydown', note)
	expect(prevented).toEqual([false, false, false, false, false])
})

test('one click and typing give the typed price, in both fields', async () => {
	const { user, lower, upper, price } = setUp()
	await user.click(upper)
	await user.keyboard('300000')
	expect(upper.value).toBe('300000')
	await user.click(lower)
	await user.keyboard('150000')
	expect(lower.value).toBe('150000')
	await user.tab()
	expect(price()).toEqual({ min: 150_000, max: 300_000 })
})

test('Tab and typing replace the present price, in both fields', async () => {
	const { user, lower, upper, price } = setUp(150_000, 400_000)
	await user.tab()
	await user.keyboard('200000')
	expect(lower.value).toBe('200000')
	await user.tab()
	await user.keyboard('350000')
	expect(upper.value).toBe('350000')
	await user.tab()
	expect(price()).toEqual({ min: 200_000, max: 350_000 })
})

test('a second click sets the caret, so that one digit can be changed', async () => {
	const { user, upper, price } = setUp(null, 400_000)
	await user.click(upper)
	await user.click(upper)
	await user.keyboard('{Backspace}5')
	await user.tab()
	expect(price()).toEqual({ min: null, max: 400_005 })
})

test('what was typed before the focus is known is kept', async () => {
	const { user, upper, price } = setUp()
	// As a browser does before React listens.
	Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(upper, '400')
	upper.focus()
	expect(upper.value).toBe('400')
	await user.keyboard('000')
	await user.tab()
	expect(price()).toEqual({ min: null, max: 400_000 })
})
