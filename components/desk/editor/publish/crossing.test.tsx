// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
	type Crossing,
	CrossingAbove,
	CrossingAtField,
	CrossingContext,
	useCrossings,
} from '#components/desk/editor/context/crossing-context.tsx'
import { StudioContext } from '#components/desk/editor/context/studio-context.ts'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import type { LeafView } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import desk from '#messages/en/desk.json' with { type: 'json' }
import { CrossingChoice } from './crossing.tsx'

afterEach(cleanup)

const view: LeafView = {
	leaf: 'banner',
	languages: ['fr'],
	defaultLanguage: 'fr',
	options: {},
	former: [],
	proposals: null,
	isAdmin: true,
	media: [],
	pages: [],
	files: [],
}
const crossing: Crossing = {
	file: 'banner.json',
	version: 3,
	edits: [{ kind: 'set', path: ['title', 'fr'], value: 'Mine' }],
	theirs: [{ path: ['title', 'fr'], who: 'Bruno', at: '2026-11-26T10:34:00.000Z', value: 'His' }],
}
const choice = <CrossingChoice crossing={crossing} onSettle={() => {}} />

function Form({ fields }: { fields: readonly string[] }) {
	return (
		<CrossingContext value={useCrossings(crossing, choice)}>
			<section aria-label="above">
				<CrossingAbove />
			</section>
			{fields.map((name) => (
				<section key={name} aria-label={name}>
					<CrossingAtField file="banner.json" path={[name]} />
				</section>
			))}
		</CrossingContext>
	)
}

function show(...names: string[]) {
	const { problems, fields, files, sill, session, failure } = desk
	const studio = { view, language: 'fr', beside: null, edit: () => {}, text: (key: string) => key, has: () => true }
	render(
		<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
			<StudioContext value={studio}>
				<Form fields={names} />
			</StudioContext>
		</DeskTextsProvider>,
	)
}

test('what crosses is said at the field where it does, and there alone', () => {
	show('title', 'lead')
	expect(screen.getAllByRole('alert')).toHaveLength(1)
	const field = screen.getByRole('region', { name: 'title' })
	expect(field.textContent).toContain('His')
	expect(field.textContent).toContain('Mine')
})

test('above the form, where no field of it is in sight', () => {
	show('lead')
	expect(screen.getByRole('region', { name: 'above' }).textContent).toContain('His')
})
