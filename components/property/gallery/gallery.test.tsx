// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubDialogs } from '#tests/support/components/dialog.ts'
import { Gallery } from './gallery.tsx'
import { galleryPhotos } from './photo.ts'

const labels = {
	title: 'Foto’s van het pand',
	count: '3 foto’s',
	photo: 'Foto',
	of: 'van',
	close: 'Sluiten',
	previous: 'Vorige foto',
	next: 'Volgende foto',
	zoomIn: 'Inzoomen',
	zoomOut: 'Uitzoomen',
}
const photos = ['Straatgevel', 'Salon', 'Tuin'].map((alt, index) => ({
	url: `/sample/${index}.jpg`,
	width: 1360,
	height: 1020,
	alt,
	kept: null,
}))

stubDialogs()
beforeEach(() => {
	vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
	Element.prototype.scrollTo = vi.fn()
})
afterEach(cleanup)

const show = (shown = photos) =>
	render(
		<Gallery home={1001} photos={shown} labels={labels} isQuiet={false}>
			<span>ribbon</span>
		</Gallery>,
	)

test('every photograph is a link to its file, named by what it shows', () => {
	show()
	expect(screen.getByRole('link', { name: 'Salon' }).getAttribute('href')).toBe('/sample/1.jpg')
	expect(screen.getAllByRole('link')).toHaveLength(3)
	expect(screen.queryByRole('dialog')).toBeNull()
})

test('a press on a photograph opens it full screen', async () => {
	show()
	await userEvent.click(screen.getByRole('link', { name: 'Salon' }))
	const dialog = within(await screen.findByRole('dialog', { name: labels.title }))
	expect(dialog.getByText('2 van 3')).toBeTruthy()
	expect(dialog.getByText('Salon')).toBeTruthy()
	expect(dialog.getByRole('button', { name: 'Foto 2' }).getAttribute('aria-current')).toBe('true')
})

test('plus enlarges the photograph and minus restores its size', async () => {
	show()
	await userEvent.click(screen.getByRole('link', { name: 'Tuin' }))
	await screen.findByRole('dialog')
	await userEvent.keyboard('+')
	expect(screen.getAllByRole('button', { name: 'Uitzoomen' })).toHaveLength(2)
	await userEvent.keyboard('-')
	expect(screen.queryByRole('button', { name: 'Uitzoomen' })).toBeNull()
})

test('closing returns to the page', async () => {
	show()
	await userEvent.click(screen.getByRole('button', { name: '3 foto’s' }))
	await userEvent.click(await screen.findByRole('button', { name: 'Sluiten' }))
	expect(screen.queryByRole('dialog')).toBeNull()
})

test('links to plan and map are beside the number of photographs', () => {
	const ways = [
		{ href: '#plans', label: 'Plan' },
		{ href: '#map', label: 'Kaart' },
	]
	render(<Gallery home={1001} photos={photos} labels={labels} isQuiet={false} ways={ways} />)
	expect(screen.getByRole('link', { name: 'Plan' }).getAttribute('href')).toBe('#plans')
	const line = screen.getByRole('button', { name: '3 foto’s' }).parentElement
	expect([...(line?.children ?? [])].map((part) => part.textContent)).toEqual(['3 foto’s1 / 3', 'Plan', 'Kaart'])
})

test('nothing lies on the photographs: label and status are in the line below them', () => {
	const { container } = show()
	const [row, line, ...others] = [...(container.querySelector('section')?.children ?? [])]
	expect(row?.querySelectorAll('img')).toHaveLength(3)
	expect(row?.textContent).toBe('')
	expect(line?.textContent).toBe('ribbon3 foto’s1 / 3')
	expect(others).toEqual([])
})

test('one photograph has neither a counter nor arrows', async () => {
	show(photos.slice(0, 1))
	expect(screen.queryByRole('button')).toBeNull()
	await userEvent.click(screen.getByRole('link', { name: 'Straatgevel' }))
	await screen.findByRole('dialog')
	expect(screen.queryByRole('button', { name: 'Volgende foto' })).toBeNull()
})

test('a photograph that the feed repeats is shown once, at its first position', () => {
	const [first, second] = photos
	if (!first || !second) throw new Error('no photographs')
	expect(galleryPhotos([first, second, first]).map(({ alt }) => alt)).toEqual(['Straatgevel', 'Salon'])
})
