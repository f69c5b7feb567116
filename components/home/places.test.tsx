// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Places } from './places.tsx'

const place = (name: string) => ({ href: `/for-sale/?city=${name}`, name, count: '1' })

test('the line of other municipalities ends with a link to those it has no room for', () => {
	const rest = { label: 'Ook in', places: [place('Lobbes')], more: { href: '/for-sale/', label: 'en nog 3 gemeenten' } }
	render(
		<Places
			id="block-2"
			title="Te koop"
			map={{ label: 'Kaart', href: '/' }}
			places={[place('Binche')]}
			rest={rest}
			pages={{ label: 'Maak kennis met', places: [place('Bray'), place('Buvrinnes')] }}
		/>,
	)
	expect(screen.getByRole('link', { name: 'en nog 3 gemeenten' }).getAttribute('href')).toBe('/for-sale/')
	expect(screen.getByRole('link', { name: 'en nog 3 gemeenten' }).parentElement?.textContent).toBe(
		'Ook in Lobbes en nog 3 gemeenten',
	)
	// By which the preview of the desk knows what was clicked.
	expect(document.querySelector('section')?.id).toBe('block-2')
	expect(screen.getByRole('link', { name: 'Kaart' })).toBeDefined()
	// The pages about places are in a line of their own.
	expect(screen.getByRole('link', { name: 'Bray' }).parentElement?.textContent).toBe('Maak kennis met Bray, Buvrinnes')
})
