// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { UndoToastContext } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { Keys } from './keys.tsx'

afterEach(cleanup)

let undone = 0

const TEXTS = {
	title: '',
	text: '',
	off: '',
	followedBy: '',
	here: '',
	everywhere: '',
	list: '',
	undo: '',
	search: '',
	close: '',
}

/** A field that goes away as soon as something is written into it. */
function Vanishing() {
	const [isThere, setIsThere] = useState(true)
	return isThere && <input aria-label="vanishing" onChange={() => setIsThere(false)} />
}

function show() {
	undone = 0
	const nothing = () => {}
	const toast = { say: nothing, complain: nothing, offerUndo: nothing, undoLatest: () => void undone++ }
	render(
		<UndoToastContext value={toast}>
			<Keys isOn texts={TEXTS} pages={[]}>
				<Vanishing />
				<input aria-label="staying" />
				<button type="button">elsewhere</button>
			</Keys>
		</UndoToastContext>,
	)
}

test('letters trigger no action while a member types, nor once the field is removed', async () => {
	show()
	const user = userEvent.setup()
	await user.type(screen.getByLabelText('staying'), 'zz')
	expect(undone).toBe(0)
	screen.getByLabelText('vanishing').focus()
	await user.keyboard('azzz')
	expect(document.activeElement).toBe(document.body)
	expect(undone).toBe(0)
})

test('they trigger actions again once the member points elsewhere or leaves the field', async () => {
	show()
	const user = userEvent.setup()
	screen.getByLabelText('vanishing').focus()
	await user.keyboard('a')
	await user.click(screen.getByRole('button', { name: 'elsewhere' }))
	await user.keyboard('z')
	expect(undone).toBe(1)
	await user.type(screen.getByLabelText('staying'), 'a')
	await user.tab()
	await user.keyboard('z')
	expect(undone).toBe(2)
})
