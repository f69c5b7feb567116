// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { OwnContext, type OwnForm } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import { OwnPart } from '#components/desk/homes/manual-listings/parts/own-part.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { KnownPlaces } from '#lib/desk/homes/manual-listings/manual-listing-types.ts'
import { HOME_FIELDS } from '#lib/homes/manual-listings/form/home-fields.ts'
import own from '#messages/en/desk-own.json' with { type: 'json' }
import property from '#messages/en/property.json' with { type: 'json' }

// A map needs a real browser: `tests/e2e/desk/own-homes.spec.ts`.
vi.mock('./pin-map.tsx', () => ({ default: () => <p>map</p> }))
afterEach(cleanup)

const nothing = () => {}
const HOUSE = { latitude: 50.41, longitude: 4.16 }
const CENTRE = { latitude: 50.4, longitude: 4.17 }
const AT_HOUSE = { Latitude: 50.41, Longitude: 4.16 }
const ELSEWHERE = { Latitude: 50.5, Longitude: 4.2 }
const BINCHE = { Zip: '7130', City: 'Binche' }
const town = (text: string) => fill(text, { town: 'Binche' })
const { map: words } = own

function show(place: KnownPlaces, form: Partial<OwnForm>) {
	const whole: OwnForm = {
		setting: {
			map: { tiles: null, attribution: '', latitude: 50.4, longitude: 4.2, zoom: 8, words: property.map },
			...{ language: 'en', subject: 'home', languages: [{ code: 'en', name: 'English' }], texts: own, listHref: '' },
			...{ types: [], labels: {}, designations: {}, ribbons: [], agents: [], projects: [], units: [], towns: [] },
			...{ previews: {}, proposals: null },
		},
		standing: {
			...{ id: 5, version: 1, state: 'draft', hasChanges: false, saved: '', href: null, hidden: null, place },
			check: { missing: [], violations: [], languages: [], photos: 0, isUnplaced: false, films: [] },
		},
		...{ values: {}, save: 'saved', errors: {}, conflicts: {}, revisions: {}, language: 'en' },
		...{ setLanguage: nothing, set: nothing, settle: nothing, replace: nothing, saveNow: nothing },
		...{ setPictures: nothing, setRows: nothing },
		...form,
	}
	return render(
		<OwnContext value={whole}>
			<OwnPart
				part="place"
				fields={HOME_FIELDS.filter(({ kind, part }) => part === 'place' && kind === 'number')}
				towns={[]}
			/>
		</OwnContext>,
	)
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test.each([
	['nothing is known', null, null, {}, words.none, [words.show]],
	['only the town is known', null, CENTRE, BINCHE, town(words.town), [words.show]],
	['the house is where its address is', HOUSE, CENTRE, AT_HOUSE, words.address, [words.show]],
	['a member put it elsewhere', HOUSE, CENTRE, ELSEWHERE, words.hand, [words.show, words.back]],
	['a member put it somewhere', null, CENTRE, ELSEWHERE, words.hand, [words.show, words.remove]],
	['a member took it out', HOUSE, CENTRE, BINCHE, town(words.town), [words.show, words.back]],
])('the form says where a home is on the map when %s', (_, found, centre, values, said, offered) => {
	show({ found, centre }, { values })
	expect(screen.getByRole('status').textContent).toBe(said)
	expect(buttons()).toEqual(offered)
})

test.each([
	['that of the address, where it is known', HOUSE, words.back, [50.41, 4.16]],
	['nothing, where it is not', null, words.remove, [null, null]],
])('what was put by hand is replaced by %s', async (_, found, name, [latitude, longitude]) => {
	const replace = vi.fn()
	show({ found, centre: CENTRE }, { values: ELSEWHERE, replace })
	await userEvent.click(screen.getByRole('button', { name }))
	expect(replace.mock.calls).toEqual([
		['Latitude', latitude],
		['Longitude', longitude],
	])
})

test('the map and the figures are there once they are asked for, or one of them is wrong', async () => {
	show({ found: HOUSE, centre: CENTRE }, { values: AT_HOUSE })
	expect(screen.queryByLabelText(own.fields.Latitude)).toBeNull()
	await userEvent.click(screen.getByRole('button', { name: words.show }))
	expect(await screen.findByText('map')).toBeTruthy()
	expect(screen.getByLabelText<HTMLInputElement>(own.fields.Latitude).value).toBe('50.41')
	cleanup()
	show({ found: HOUSE, centre: CENTRE }, { values: AT_HOUSE, errors: { Longitude: own.wrongNumber } })
	expect(screen.getByText(own.wrongNumber).closest('details')?.open).toBe(true)
})

test('a home whose address is hidden is said to be shown in its town', () => {
	show({ found: HOUSE, centre: CENTRE }, { values: { ...BINCHE, ...AT_HOUSE, PublishAddress: false } })
	expect(screen.getByText(town(words.hidden))).toBeTruthy()
	cleanup()
	show({ found: HOUSE, centre: CENTRE }, { values: { ...BINCHE, ...AT_HOUSE } })
	expect(screen.queryByText(town(words.hidden))).toBeNull()
})
