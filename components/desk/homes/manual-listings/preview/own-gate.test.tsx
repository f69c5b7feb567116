// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { OwnContext, type OwnForm } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import type { OwnValues } from '#lib/homes/manual-listings/form/listing-values.ts'
import desk from '#messages/en/desk.json' with { type: 'json' }
import own from '#messages/en/desk-own.json' with { type: 'json' }
import property from '#messages/en/property.json' with { type: 'json' }
import { OwnGate } from './own-gate.tsx'

afterEach(cleanup)

const nothing = () => {}
const SETTING = {
	map: { tiles: null, attribution: '', latitude: 50.4, longitude: 4.2, zoom: 8, words: property.map },
	...{ language: 'en', subject: 'home' as const, texts: own, listHref: '' },
	languages: [
		{ code: 'en', name: 'English' },
		{ code: 'nl', name: 'Dutch' },
	],
	...{ types: [], labels: {}, designations: {}, ribbons: [], agents: [], projects: [], units: [], towns: [] },
	...{ previews: {}, proposals: null },
}
const STANDING = {
	...{ id: 5, version: 1, state: 'draft' as const, hasChanges: false, saved: '', href: null, hidden: null },
	check: { missing: [], violations: [], languages: [], photos: 4, isUnplaced: false, films: [] },
	place: { found: null, centre: null },
}
const FORM: Omit<OwnForm, 'values'> = {
	...{ setting: SETTING, standing: STANDING, save: 'saved', errors: {}, conflicts: {}, revisions: {}, language: 'en' },
	...{ setLanguage: nothing, set: nothing, replace: nothing, settle: nothing, saveNow: nothing },
	...{ setPictures: nothing, setRows: nothing },
}

function show(values: OwnValues) {
	const { problems, fields, files, sill, session, failure } = desk
	render(
		<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
			<OwnContext value={{ ...FORM, values }}>
				<OwnGate isBusy={false} onPublish={nothing} onGo={nothing} />
			</OwnContext>
		</DeskTextsProvider>,
	)
}

const picture = (digit: string, alt: Record<string, string>) => ({
	...{ hash: digit.repeat(32), width: 4, height: 3, alt },
})

test('photographs that lack their caption in a language of the site are counted, in sight', () => {
	const both = { en: 'A hall', nl: 'Een hal' }
	show({ Pictures: [picture('a', both), picture('b', { en: 'A hall' }), picture('c', { ...both, nl: ' ' })] })
	const advice = screen.getByText(own.gate.captions.replace('{count}', '2'))
	expect(advice.closest('details')?.open).toBe(true)
})

test('nothing is said of captions once each photograph has them', () => {
	show({ Pictures: [picture('a', { en: 'A hall', nl: 'Een hal' })] })
	expect(screen.queryByText(own.gate.captions.replace('{count}', '0'))).toBeNull()
	expect(screen.queryByText(own.gate.advice)).toBeNull()
})
