// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Marker } from '#lib/homes/map/marker-types.ts'
import { HomeStrip } from './home-strip.tsx'

const scrolled = vi.fn()

beforeEach(() => {
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			observe() {}
			disconnect() {}
		},
	)
	vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'set').mockImplementation(scrolled)
})

afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
	scrolled.mockClear()
})

const home = (id: number): Marker => ({
	id,
	latitude: 50.4,
	longitude: 4.1,
	isExact: true,
	href: `/property/${id}/`,
	title: `Home ${id}`,
	place: 'Binche',
	price: 1,
	label: '€ 1',
	facts: '',
	picture: null,
	energy: null,
	isOnOffer: true,
	isClosed: false,
	city: '',
})
const homes = Array.from({ length: 10 }, (_, index) => home(index + 1))
const shown = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
const hrefs = homes.map(({ href }) => href)

test('the first cards of a strip are there at once, the others in tasks of their own, in order', async () => {
	render(<HomeStrip label="Homes" homes={homes} onCentre={() => {}} />)
	expect(shown()).toEqual(hrefs.slice(0, 4))
	await expect.poll(shown).toEqual(hrefs)
})

test('only a strip that was there is moved to its beginning', async () => {
	const { rerender } = render(<HomeStrip label="Homes" homes={homes} onCentre={() => {}} />)
	expect(scrolled).not.toHaveBeenCalled()
	rerender(<HomeStrip label="Homes" homes={homes.slice(5)} onCentre={() => {}} />)
	expect(scrolled).toHaveBeenCalledWith(0)
	await expect.poll(shown).toEqual(hrefs.slice(5))
})
