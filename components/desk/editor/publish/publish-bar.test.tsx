// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { StudioContext } from '#components/desk/editor/context/studio-context.ts'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { UndoToast } from '#components/desk/frame/undo-toast/undo-toast.tsx'
import type { LeafView } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import desk from '#messages/en/desk.json' with { type: 'json' }
import { PublishBar } from './publish-bar.tsx'

afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

const view: LeafView = {
	leaf: 'menu',
	languages: ['fr'],
	defaultLanguage: 'fr',
	options: {},
	former: [],
	proposals: null,
	isAdmin: true,
	media: [],
	pages: [],
	files: [
		{
			file: 'menu.json',
			form: { fields: [], shared: {} },
			fields: [],
			value: {},
			version: 3,
			at: '2026-11-26T10:34:00.000Z',
			conflicts: [],
			problems: [],
			touches: [],
			locked: [],
			forAdmins: [],
			changes: [{ kind: 'removed', path: ['pages', 8], before: { id: 'about' } }],
		},
	],
}

const { problems, fields, files, sill, session, failure } = desk

async function publish(answer: object): Promise<void> {
	vi.stubGlobal('fetch', async () => Response.json(answer))
	const text = (key: string, { time, place = time }: Readonly<Record<string, string | number>> = {}) =>
		place === undefined ? key : `${key} ${place}`
	const studio = { view, language: 'fr', beside: null, edit: () => {}, text, has: () => true }
	render(
		<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
			<UndoToast>
				<StudioContext value={studio}>
					<PublishBar
						{...{ choices: {}, isKeeping: false, isCrossed: false, problem: null, isPreviewOpen: false }}
						flush={async () => true}
						versionOf={() => 3}
						onPublished={() => {}}
						onPreview={() => {}}
					/>
				</StudioContext>
			</UndoToast>
		</DeskTextsProvider>,
	)
	await userEvent.click(screen.getByRole('button', { name: 'publish.button' }))
}

async function publishRefused(file: string): Promise<void> {
	const problem = { file, path: ['columns', 0], place: '', message: 'There is no page "about".', isWarning: false }
	await publish({ ok: false, problem: 'invalid', present: [problem] })
}

test('a publication is announced with a way back', async () => {
	await publish({ ok: true, id: 7, files: ['menu.json'] })
	expect(await screen.findByText('publish.done')).toBeTruthy()
	expect(screen.getByRole('button', { name: new RegExp(sill.undo) })).toBeTruthy()
})

test('nothing is called published when the change was undone meanwhile', async () => {
	await publish({ ok: true, id: 0, files: [] })
	expect(await screen.findByText('publish.nothing')).toBeTruthy()
	expect(screen.queryByText('publish.done')).toBeNull()
	expect(screen.queryByRole('button', { name: new RegExp(sill.undo) })).toBeNull()
})

test('what another file makes impossible is said with its place, for no field here is marked', async () => {
	await publishRefused('footer.json')
	expect(await screen.findByText('changes.at fields.columns 1 There is no page "about".')).toBeTruthy()
})

test('what is wrong here is marked at its field', async () => {
	await publishRefused('menu.json')
	expect(await screen.findByText('publish.invalid')).toBeTruthy()
})

test('when the draft was kept is said in Belgian time, by the server as by the browser', async () => {
	await publishRefused('menu.json')
	expect(screen.getByText('publish.kept 11:34')).toBeTruthy()
})
