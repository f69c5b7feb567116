// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { followedLink, HoverLink } from './hover-link.tsx'

const router = vi.hoisted(() => ({ push: vi.fn(), prefetch: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))

afterEach(() => {
	cleanup()
	router.push.mockClear()
	router.prefetch.mockClear()
})

/** Presses the link and returns whether the browser follows it. */
function press(options: MouseEventInit = {}): boolean {
	const event = createEvent.click(screen.getByRole('link'), options)
	let isForBrowser = false
	const note = (pressed: MouseEvent) => {
		isForBrowser = !pressed.defaultPrevented
		// A simulated page cannot go anywhere.
		pressed.preventDefault()
	}
	window.addEventListener('click', note, { once: true })
	fireEvent(screen.getByRole('link'), event)
	return isForBrowser
}

test('a press goes on without loading a page, from the top or, if asked, from where one is', () => {
	const { rerender } = render(<HoverLink href="/for-sale/">Homes</HoverLink>)
	expect(press()).toBe(false)
	expect(router.push).toHaveBeenLastCalledWith('/for-sale/', { scroll: true })
	rerender(
		<HoverLink href="/for-sale/?page=2" scroll={false} moving="photo-1">
			Homes
		</HoverLink>,
	)
	expect(press()).toBe(false)
	expect(router.push).toHaveBeenLastCalledWith('/for-sale/?page=2', { scroll: false })
	expect(followedLink.moving).toBe('photo-1')
})

test('a page is prefetched once its link is pointed at or focused, not before', () => {
	render(<HoverLink href="/for-sale/">Homes</HoverLink>)
	expect(router.prefetch).not.toHaveBeenCalled()
	fireEvent.pointerEnter(screen.getByRole('link'))
	expect(router.prefetch).toHaveBeenCalledExactlyOnceWith('/for-sale/')
	screen.getByRole('link').focus()
	expect(router.prefetch).toHaveBeenCalledTimes(2)
})

test.each<MouseEventInit>([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
	'a press with %o is the browser’s',
	(options) => {
		render(<HoverLink href="#for-sale">Homes</HoverLink>)
		expect(press(options)).toBe(true)
		expect(router.push).not.toHaveBeenCalled()
	},
)

test.each([{ target: '_blank' }, { download: 'homes.pdf' }, { href: 'https://other.example/' }])(
	'so is a link with %o',
	(attributes) => {
		render(
			<HoverLink href="#for-sale" {...attributes}>
				Homes
			</HoverLink>,
		)
		expect(press()).toBe(true)
		expect(router.push).not.toHaveBeenCalled()
	},
)

test('a listener of its own runs first, and can keep the press for itself', () => {
	const keep = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
	render(
		<HoverLink href="/for-sale/" onClick={keep}>
			Homes
		</HoverLink>,
	)
	press()
	expect(keep).toHaveBeenCalledOnce()
	expect(router.push).not.toHaveBeenCalled()
})
