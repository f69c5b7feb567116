// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Breadcrumb } from './breadcrumb.tsx'

afterEach(cleanup)

test('the pages above are links, and the page itself is last and not a link', () => {
	const crumbs = [
		{ label: 'Accueil', href: '/fr/' },
		{ label: 'À vendre', href: '/fr/a-vendre/' },
	]
	render(<Breadcrumb label="Fil d’Ariane" crumbs={crumbs} title="Maison de maître" />)
	const trail = screen.getByRole('navigation', { name: 'Fil d’Ariane' })
	expect(
		within(trail)
			.getAllByRole('listitem')
			.map((it) => it.textContent),
	).toEqual(['Accueil', 'À vendre', 'Maison de maître'])
	expect(
		within(trail)
			.getAllByRole('link')
			.map((it) => it.getAttribute('href')),
	).toEqual(['/fr/', '/fr/a-vendre/'])
	expect(within(trail).getByText('Maison de maître').closest('li')?.getAttribute('aria-current')).toBe('page')
})
