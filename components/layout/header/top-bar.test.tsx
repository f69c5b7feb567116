// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testChrome } from '#tests/support/components/chrome.ts'
import { TopBar } from './top-bar.tsx'

afterEach(cleanup)

test('links are at both ends, the languages last', () => {
	render(<TopBar chrome={testChrome} alternates={[{ language: 'nl', href: '/for-rent/' }]} />)
	expect(screen.getAllByRole('link').map((it) => it.getAttribute('href'))).toEqual([
		'tel:+3264123456',
		'/fr/login/',
		'/for-rent/',
		'/fr/',
	])
})

test('a hidden bar is not rendered, and with one language there is no language switcher', () => {
	const { container } = render(<TopBar chrome={{ ...testChrome, topBar: null }} alternates={[]} />)
	expect(container.innerHTML).toBe('')
	cleanup()
	render(<TopBar chrome={{ ...testChrome, languages: testChrome.languages.slice(1) }} alternates={[]} />)
	expect(screen.queryByRole('navigation')).toBeNull()
})
