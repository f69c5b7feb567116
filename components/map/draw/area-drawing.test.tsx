// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Map as LeafletMap } from 'leaflet'
import { MapContainer } from 'react-leaflet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Polygon } from '#lib/homes/search/area/area-types.ts'
import messages from '#messages/fr/map.json'
import AreaDrawing from './area-drawing.tsx'

const words = messages.draw
const drawn = vi.fn<(outline: Polygon) => void>()
const stopped = vi.fn()

beforeEach(() => {
	HTMLElement.prototype.setPointerCapture = () => {}
})
afterEach(() => {
	cleanup()
	vi.clearAllMocks()
})

/** Starts drawing on a map around Binche. At its zoom 40 px are 0.055 degrees of longitude. */
function begin(most = 40) {
	const map: { current: LeafletMap | null } = { current: null }
	const shown = (isDrawing: boolean) => (
		<MapContainer center={[50.41, 4.16]} zoom={10} ref={map}>
			{isDrawing && <AreaDrawing language="fr" words={words} most={most} isByKeys onDrawn={drawn} onStop={stopped} />}
		</MapContainer>
	)
	const { rerender } = render(shown(true))
	return { user: userEvent.setup(), map, end: () => rerender(shown(false)) }
}

const said = () => screen.getByRole('status').textContent
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Moves a pointer along places on the screen, in pixels. */
function draw(...[first, ...others]: [x: number, y: number][]) {
	const surface = screen.getByRole('application')
	const at = ([x = 0, y = 0]: readonly number[] = []) => ({ clientX: x, clientY: y, isPrimary: true, button: 0 })
	fireEvent.pointerDown(surface, at(first))
	for (const place of others) fireEvent.pointerMove(surface, at(place))
	fireEvent.pointerUp(surface, at(others.at(-1) ?? first))
}

test('the keyboard draws: arrows, Enter at the corners, Backspace, and the first corner closes', async () => {
	const { user } = begin()
	expect(document.activeElement).toBe(screen.getByRole('application', { name: words.surface }))
	expect(screen.getByRole('application', { description: new RegExp(words.keys.slice(0, 20)) })).toBeTruthy()
	await user.keyboard('{Enter}')
	expect(said()).toBe('1 coin posé')
	await user.keyboard('{Enter}')
	expect(said()).toBe(words.few)
	await user.keyboard('{ArrowRight}{ArrowRight}{Enter}{ArrowDown}{Enter}')
	expect(said()).toBe('3 coins posés')
	await user.keyboard('{Backspace}')
	expect(said()).toBe('2 coins posés')
	await user.keyboard('{ArrowDown}{Enter}{ArrowLeft}{ArrowLeft}{ArrowUp}{ArrowUp}')
	expect(drawn).not.toHaveBeenCalled()
	await user.keyboard('{Enter}')
	const [outline] = drawn.mock.calls[0] ?? []
	expect(outline?.points).toHaveLength(3)
	const [first, second, third] = outline?.points ?? []
	expect(first?.longitude).toBeCloseTo(4.16, 2)
	expect(second?.longitude).toBeCloseTo(4.16 + 2 * 0.055, 2)
	expect(third?.latitude).toBeLessThan(first?.latitude ?? 0)
})

test('the buttons close, take back and stop; they can be used only when there is something to do', async () => {
	const { user } = begin()
	expect(
		screen
			.getAllByRole('button')
			.map(({ textContent }) => textContent)
			.includes(words.back),
	).toBe(false)
	draw([10, 10])
	expect(button(words.finish).disabled).toBe(true)
	draw([90, 10])
	draw([90, 90])
	expect(said()).toBe('3 coins posés')
	await user.click(button(words.back))
	expect(button(words.finish).disabled).toBe(true)
	draw([50, 90])
	await user.click(button(words.finish))
	expect(drawn).toHaveBeenCalledOnce()
	await user.click(button(words.stop))
	expect(stopped).toHaveBeenCalledOnce()
})

test('a hand draws an outline in one go, and a slip is said to be too small', () => {
	begin()
	draw([10, 10], [14, 12], [18, 14])
	expect(said()).toBe(words.tiny)
	draw([10, 10], [60, 10], [110, 10], [110, 110], [10, 110], [10, 60])
	expect(drawn.mock.calls[0]?.[0].points).toHaveLength(4)
})

test('no more corners are set than the search has room for', () => {
	begin(3)
	for (const place of [
		[10, 10],
		[90, 10],
		[90, 90],
		[10, 90],
	] as const)
		draw([...place])
	expect(said()).toBe(words.most)
	draw([10, 10])
	expect(drawn.mock.calls[0]?.[0].points).toHaveLength(3)
})

test('the map is held while something is drawn, and Escape stops', async () => {
	const { user, map, end } = begin()
	const isInert = () => map.current?.getPane('mapPane')?.hasAttribute('inert')
	expect(map.current?.dragging.enabled()).toBe(false)
	expect(isInert()).toBe(true)
	await user.keyboard('{Escape}')
	expect(stopped).toHaveBeenCalledOnce()
	act(end)
	expect(map.current?.dragging.enabled()).toBe(true)
	expect(isInert()).toBe(false)
})
