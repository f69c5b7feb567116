import { expect, test } from 'vitest'
import { newBuildOf } from './new-build.ts'

const now = new Date('2026-11-28T12:00:00Z')
const none = {
	NewBuild: null,
	ProjectID: null,
	Goal: 0,
	ConstructionYear: null,
	RenovationYear: null,
	CreatedAt: null,
} as const
type Fields = Partial<Parameters<typeof newBuildOf>[0]>
const of = (fields: Fields) => newBuildOf({ ...none, ...fields }, now)
const isNew = (fields: Fields) => of(fields).isNew

test('the source decides whether a home is new, for sale and to let', () => {
	expect(isNew({})).toBe(false)
	expect(isNew({ NewBuild: true })).toBe(true)
	expect(isNew({ NewBuild: true, Goal: 1 })).toBe(true)
	expect(isNew({ NewBuild: false, ProjectID: 5 })).toBe(false)
})

test('a unit of a project is new while it is for sale', () => {
	expect(isNew({ ProjectID: 5 })).toBe(true)
	expect(isNew({ ProjectID: 5, Goal: 1 })).toBe(false)
	expect(isNew({ ProjectID: 5, ConstructionYear: 2028 })).toBe(true)
})

test.each<[Fields, string | null]>([
	[{ NewBuild: true, ConstructionYear: 1936 }, 'NewBuild true, but ConstructionYear 1936: not shown as new-build'],
	[{ NewBuild: true, ConstructionYear: 2022 }, 'NewBuild true, but ConstructionYear 2022: not shown as new-build'],
	[{ NewBuild: true, ConstructionYear: 2023 }, null],
	// It has been on offer since it was built.
	[{ NewBuild: true, ConstructionYear: 2019, CreatedAt: '2020-02-01T00:00:00Z' }, null],
	[
		{ ProjectID: 5, ConstructionYear: 1956 },
		'ProjectID a unit of project 5, but ConstructionYear 1956: not shown as new-build',
	],
	[{ NewBuild: true, RenovationYear: 2025 }, 'NewBuild true, but RenovationYear 2025: not shown as new-build'],
	[{ NewBuild: true, ConstructionYear: 2024, RenovationYear: 2025 }, null],
	[{ NewBuild: false, ConstructionYear: 1936 }, null],
	[{ ConstructionYear: 1936 }, null],
])('of %o the years win, and the report says so', (fields, doubt) => {
	const found = of(fields)
	expect(found.doubt && `${found.doubt.field} ${found.doubt.detail}`).toBe(doubt)
	if (doubt !== null) expect(found.isNew).toBe(false)
})

test('the year in which a home is offered is that of Belgium', () => {
	const at = (CreatedAt: string) => isNew({ NewBuild: true, ConstructionYear: 2024, CreatedAt })
	expect(at('2027-12-31T22:59:00Z')).toBe(true)
	expect(at('2027-12-31T23:00:00Z')).toBe(false)
})
