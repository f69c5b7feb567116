// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import desk from '#messages/en/desk.json' with { type: 'json' }
import { PreviewPane } from './preview-pane.tsx'

let refused: string[] = []

beforeEach(() => {
	refused = []
	vi.stubGlobal('fetch', async () => Response.json({ ok: true, refused }))
	vi.stubGlobal(
		'ResizeObserver',
		class {
			observe() {}
			disconnect() {}
		},
	)
})
afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

const { problems, fields, files, sill, session, failure } = desk
const texts = { title: 'Preview', width: 'Width', phone: 'Phone', tablet: 'Tablet', screen: 'Screen', frame: 'Site' }
const pane = (kept: number) => (
	<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
		<PreviewPane
			{...{ href: '/preview/', kept, anchor: null, texts }}
			refusedText={(leaves) => `Not shown: ${leaves.join(', ')}`}
		/>
	</DeskTextsProvider>
)

test('the preview says which changes it does not show, from the moment they are kept until they are mended', async () => {
	const { rerender } = render(pane(0))
	expect(screen.queryByText(/Not shown/)).toBeNull()
	refused = ['look', 'team']
	rerender(pane(1))
	expect(await screen.findByText('Not shown: look, team')).toBeDefined()
	refused = []
	rerender(pane(2))
	await vi.waitFor(() => expect(screen.queryByText(/Not shown/)).toBeNull())
})
