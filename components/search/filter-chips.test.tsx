// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FilterChips } from './filter-chips'

afterEach(cleanup)

const words = { label: 'Gekozen filters', remove: 'Verwijderen:', clear: 'Wis alles' }

test('every chip is a link that removes its filter, the last one removes all', () => {
	const chips = [
		{ text: 'Binche', href: '/for-sale/?type=1' },
		{ text: 'Woning', href: '/for-sale/?city=binche%7C7130' },
	]
	render(<FilterChips chips={chips} clearHref="/for-sale/" words={words} />)
	expect(screen.getByRole('list', { name: 'Gekozen filters' })).toBeTruthy()
	const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
	expect(links).toEqual([
		['Verwijderen: Binche', '/for-sale/?type=1'],
		['Verwijderen: Woning', '/for-sale/?city=binche%7C7130'],
		['Wis alles', '/for-sale/'],
	])
})

test('the focus goes over to the next chip when one is removed', () => {
	const chips = [
		{ text: 'Binche', href: '/for-sale/?type=1' },
		{ text: 'Woning', href: '/for-sale/?city=binche%7C7130' },
	]
	const { rerender } = render(<FilterChips chips={chips} clearHref="/for-sale/" words={words} />)
	screen.getByRole('link', { name: 'Verwijderen: Binche' }).focus()
	rerender(<FilterChips chips={chips.slice(1)} clearHref="/for-sale/" words={words} />)
	expect(document.activeElement?.textContent).toBe('Verwijderen: Woning')
})

test('without a filter there is nothing', () => {
	const { container } = render(<FilterChips chips={[]} clearHref="/for-sale/" words={words} />)
	expect(container.innerHTML).toBe('')
})
