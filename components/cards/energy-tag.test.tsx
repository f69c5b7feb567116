// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EnergyTag } from './energy-tag.tsx'

afterEach(cleanup)

test('a label is drawn with its letter and named for those who do not see it', () => {
	render(<EnergyTag label="b_sub" name="EPB: B-" />)
	expect(screen.getByRole('img', { name: 'EPB: B-' }).textContent).toContain('B-')
})

test('a plus of A has the darker green and letters in white', () => {
	const { container } = render(<EnergyTag label="a_plus" name="EPC: A+" />)
	expect(container.querySelector('path')?.getAttribute('style')).toContain('--epc-a-plus')
	expect(container.querySelector('text')?.getAttribute('style')).toContain('--epc-paper')
})

test.each([null, '', 'z', 'A'])('%j is no label and draws nothing', (label) => {
	const { container } = render(<EnergyTag label={label} name="EPC" />)
	expect(container.innerHTML).toBe('')
})
