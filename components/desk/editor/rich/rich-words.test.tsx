// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StudioContext } from '#components/desk/editor/context/studio-context.ts'
import RichWords from './rich-words.tsx'

afterEach(cleanup)
// A simulated page has no places to scroll to.
Range.prototype.getClientRects = () => document.body.getClientRects()
Range.prototype.getBoundingClientRect = () => new DOMRect()

const view = {
	...{ leaf: 'menu', files: [], languages: ['en'], defaultLanguage: 'en', former: [], proposals: null },
	...{ isAdmin: true, media: [], pages: [], options: {} },
}
const studio = { view, language: 'en', beside: null, edit: () => {}, text: (key: string) => key, has: () => true }

test('what comes back of what one wrote does not take away what one has written since', () => {
	const written: string[][] = []
	const shown = (entries: readonly string[]) => (
		<StudioContext value={studio}>
			<span id="label">Text</span>
			<RichWords
				{...{ id: 'text', labelId: 'label', label: 'Text', language: 'en', entries, cursor: null, isWrong: false }}
				describedBy={undefined}
				PictureChoice={() => null}
				onWrite={(own) => written.push(own)}
			/>
		</StudioContext>
	)
	const { rerender } = render(shown(['Words']))
	const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: `tools.${name}` }))
	const level = (tag: string) => screen.getByRole('textbox').querySelector(tag)?.textContent
	press('heading')
	press('subheading')
	expect(written).toEqual([['## Words'], ['### Words']])
	for (const late of ['Words', '## Words', '### Words']) {
		rerender(shown([late]))
		expect(level('h3')).toBe('Words')
	}
	// A colleague's words, even if they are those from before.
	rerender(shown(['## Words']))
	expect(level('h2')).toBe('Words')
	expect(written).toHaveLength(2)
})
