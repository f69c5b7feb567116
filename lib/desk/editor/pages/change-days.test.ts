import { expect, test } from 'vitest'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { withChangeDays } from './change-days.ts'

const page = (id: string, more: object = {}) => ({ id, name: { fr: id }, sort: 10, modifyDate: '2026-01-01', ...more })
const BEFORE: Json = { pages: [page('sell'), page('buy'), page('team')] }

function daysAfter(pages: object[]): string[] {
	const after: Json = JSON.parse(JSON.stringify({ pages }))
	const written = withChangeDays(JSON.stringify(after, null, '\t'), BEFORE, after, '2026-11-29')
	return JSON.parse(written).pages.map(({ modifyDate }: { modifyDate: string }) => modifyDate)
}

test('a page that is published with other words says the day; the others, and one that only moved, keep theirs', () => {
	const pages = [page('sell', { name: { fr: 'Vendre' } }), page('buy'), page('team', { sort: 5, inMenu: false })]
	expect(daysAfter(pages)).toEqual(['2026-11-29', '2026-01-01', '2026-01-01'])
})

test('a day written by a member stays, and a new page has its own', () => {
	const pages = [page('sell', { name: { fr: 'Vendre' }, modifyDate: '2026-05-05' }), page('fees')]
	expect(daysAfter(pages)).toEqual(['2026-05-05', '2026-01-01'])
})
