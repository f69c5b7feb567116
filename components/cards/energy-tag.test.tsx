// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EnergyTag } from './energy-tag.tsx'

afterEach(cleanup)

test('a label shows its letter and has a name for screen readers', () => {
	render(<EnergyTag label="b_sub" name="EPB: B-" />)
	expect(screen.getByRole('img', { name: 'EPB: B-' }).textContent).toContain('B-')
})

test('A with a plus is darker green with white letters', () => {
	const { container } = render(<EnergyTag label="a_plus" name="EPC: A+" />)
	expect(container.querySelector('path')?.getAttribute('style')).toContain('--epc-a-plus')
	expect(container.querySelector('text')?.getAttribute('style')).toContain('--epc-paper')
})

test.each([null, '', 'z', 'A'])('%j is no label and draws nothing', (label) => {
	const { container } = render(<EnergyTag label={label} name="EPC" />)
	expect(container.innerHTML).toBe('')
})
