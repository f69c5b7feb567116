// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FilterChips } from './filter-chips.tsx'

afterEach(cleanup)

const words = { label: 'Gekozen filters', remove: 'Verwijderen:', clear: 'Wis alles', more: '+ {count} plaatsen' }

test('every chip is a link that removes its filter, and the last one removes all', () => {
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

test('places beyond two are folded behind the first one, and each can be removed by itself', () => {
	const place = (text: string) => ({ text, isPlace: true as const, href: `/for-sale/?without=${text}` })
	const kind = { text: 'Woning', href: '/for-sale/?without=type' }
	const { rerender } = render(
		<FilterChips chips={[place('Binche'), place('Gent'), kind]} clearHref="/for-sale/" words={words} />,
	)
	expect(screen.queryByRole('group')).toBeNull()
	const four = ['Binche', 'Brugge', 'Gent', 'Thuin'].map(place)
	rerender(<FilterChips chips={[...four, kind]} clearHref="/for-sale/" words={words} />)
	const fold = screen.getByText('+ 3 plaatsen').closest('details')
	expect(fold?.open).toBe(false)
	expect([...(fold?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
		'/for-sale/?without=Brugge',
		'/for-sale/?without=Gent',
		'/for-sale/?without=Thuin',
	])
	expect(screen.getByRole('link', { name: 'Verwijderen: Binche' })).toBeTruthy()
})

test('the focus moves to the next chip when one is removed', () => {
	const chips = [
		{ text: 'Binche', href: '/for-sale/?type=1' },
		{ text: 'Woning', href: '/for-sale/?city=binche%7C7130' },
	]
	const { rerender } = render(<FilterChips chips={chips} clearHref="/for-sale/" words={words} />)
	screen.getByRole('link', { name: 'Verwijderen: Binche' }).focus()
	rerender(<FilterChips chips={chips.slice(1)} clearHref="/for-sale/" words={words} />)
	expect(document.activeElement?.textContent).toBe('Verwijderen: Woning')
})

test('without a filter nothing is rendered', () => {
	const { container } = render(<FilterChips chips={[]} clearHref="/for-sale/" words={words} />)
	expect(container.innerHTML).toBe('')
})
