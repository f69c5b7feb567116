// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Heart } from '#components/cards/heart.tsx'
import words from '#messages/en/visitor.json'
import { renderIn } from '#tests/support/components/render-in.tsx'
import { VisitorMemory } from './visitor-memory.tsx'

const counted = vi.hoisted(() => vi.fn())
vi.mock('#components/statistics/send-beacon.ts', () => ({ countEvent: counted }))

afterEach(() => {
	cleanup()
	localStorage.clear()
})

test('in English, a heart saves its home, says so, counts it once and can be pressed again', async () => {
	const user = userEvent.setup()
	renderIn(
		'en',
		<>
			<Heart id={1002} label="Save Town house" />
			<Heart id={1003} label="Save Loft" />
			<VisitorMemory texts={words.said} />
		</>,
	)
	const heart = screen.getByRole('button', { name: 'Save Town house' })
	const pressed = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))
	expect(pressed()).toEqual(['false', 'false'])
	await user.click(heart)
	expect(pressed()).toEqual(['true', 'false'])
	expect(screen.getByRole('status').textContent).toBe('Saved. Your list now holds 1.')
	expect(localStorage.getItem('shortlist')).toBe('1002')
	heart.focus()
	await user.keyboard('{Enter}')
	expect(pressed()).toEqual(['false', 'false'])
	expect(screen.getByRole('status').textContent).toBe('Removed. Your list now holds 0.')
	expect(counted.mock.calls).toEqual([['heart', 1002]])
})
