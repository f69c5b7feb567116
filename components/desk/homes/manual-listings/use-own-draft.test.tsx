// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublicationState } from '#lib/desk/homes/manual-listings/manual-listing-types.ts'
import type { OwnValue, OwnValues } from '#lib/homes/manual-listings/form/listing-values.ts'
import { useOwnDraft } from './use-own-draft.ts'

const check = { missing: [], violations: [], languages: [], photos: 0, isUnplaced: false, films: [] }
const standingOf = (version: number): PublicationState => ({
	id: 7,
	version,
	state: 'draft',
	hasChanges: false,
	check,
	place: { found: null, centre: null },
	saved: `v${version}`,
	href: null,
	hidden: null,
})

/** What the server has, as two editors share it. */
let stored: { version: number; values: OwnValues }
let posts: { version: number; set: Record<string, OwnValue | null> }[]
let isOffline: boolean
/** What the server fills in from what is saved. */
let filled: Record<string, OwnValue | null>

beforeEach(() => {
	stored = { version: 1, values: { Bedrooms: 2, Street: 'Rue Haute' } }
	posts = []
	isOffline = false
	filled = {}
	vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
		if (isOffline) throw new TypeError('offline')
		const { version, set } = JSON.parse(body)
		posts.push({ version, set })
		if (version !== stored.version)
			return Response.json({ ok: false, problem: 'conflict', present: { ...stored, by: 'Ada' } }, { status: 409 })
		stored = { version: version + 1, values: { ...stored.values, ...set } }
		return Response.json({ ok: true, standing: standingOf(stored.version), filled })
	})
})
afterEach(() => vi.unstubAllGlobals())

const view = () => ({
	subject: 'home' as const,
	units: [],
	standing: standingOf(1),
	values: { Bedrooms: 2, Street: 'Rue Haute' },
})
const open = () => renderHook(({ of }) => useOwnDraft(of, 'en', 'a colleague'), { initialProps: { of: view() } }).result

/** A colleague saves. */
const byAda = (set: OwnValues) => {
	stored = { version: stored.version + 1, values: { ...stored.values, ...set } }
}

test('fields that two editors change apart are both kept, and both see them', async () => {
	const draft = open()
	byAda({ Street: 'Rue Basse' })
	await act(async () => {
		draft.current.set('Bedrooms', 4)
		await draft.current.saveNow()
	})
	expect(stored.values).toEqual({ Bedrooms: 4, Street: 'Rue Basse' })
	expect(draft.current.values).toEqual({ Bedrooms: 4, Street: 'Rue Basse' })
	expect(posts.map(({ version }) => version)).toEqual([1, 2])
	expect([draft.current.save, draft.current.conflicts, draft.current.revisions]).toEqual(['saved', {}, { Street: 1 }])
})

test.each([
	['mine', true, 4],
	['theirs', false, 3],
] as const)('a field that both changed waits until the member settles it: %s', async (_, keepsMine, left) => {
	const draft = open()
	byAda({ Bedrooms: 3 })
	await act(async () => {
		draft.current.set('Bedrooms', 4)
		await draft.current.saveNow()
	})
	expect(draft.current.conflicts).toEqual({ Bedrooms: { theirs: 3, by: 'Ada' } })
	expect([stored.values.Bedrooms, draft.current.values.Bedrooms]).toEqual([3, 4])
	await act(async () => draft.current.settle('Bedrooms', keepsMine))
	await waitFor(() => expect(draft.current.save).toBe('saved'))
	expect([stored.values.Bedrooms, draft.current.values.Bedrooms]).toEqual([left, left])
	expect(draft.current.conflicts).toEqual({})
})

test('what the server fills in appears in its field, unless the member is writing there', async () => {
	const draft = open()
	filled = { Latitude: 50.41, Longitude: 4.16 }
	await act(async () => {
		draft.current.set('Street', 'Rue du Moulin')
		const saving = draft.current.saveNow()
		await Promise.resolve()
		draft.current.set('Longitude', 4.2)
		await saving
	})
	expect(draft.current.values).toMatchObject({ Street: 'Rue du Moulin', Latitude: 50.41, Longitude: 4.2 })
	expect(draft.current.revisions).toEqual({ Latitude: 1 })
})

test('what cannot be sent stays, and is sent with what follows', async () => {
	const draft = open()
	isOffline = true
	await act(async () => {
		draft.current.set('Bedrooms', 5)
		await draft.current.saveNow()
	})
	expect([draft.current.save, draft.current.isSaved()]).toEqual(['unsaved', false])
	isOffline = false
	await act(async () => {
		draft.current.set('Street', 'Rue Neuve')
		await draft.current.saveNow()
	})
	expect(stored.values).toEqual({ Bedrooms: 5, Street: 'Rue Neuve' })
	expect(draft.current.save).toBe('saved')
})
