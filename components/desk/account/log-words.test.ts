import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { AUDIT_AREAS } from '#lib/people/staff/audit-types.ts'
import { actionWords, changesIn } from './log-words.ts'

const ACTION = new RegExp(`'((?:${AUDIT_AREAS.join('|')})\\.[a-zA-Z]+)'`, 'g')

/** Returns every action that the program writes into the log by its whole name. */
function loggedActions(): string[] {
	const files = ['lib/desk', 'lib/people', 'app/api'].flatMap((folder) =>
		fs
			.readdirSync(folder, { recursive: true, encoding: 'utf8' })
			.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
			.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')),
	)
	const logged = files.flatMap((text) => [...text.matchAll(/action: [^\n]+/g)].map(([line]) => line))
	return [...new Set(logged.flatMap((line) => [...line.matchAll(ACTION)].map(([, action = '']) => action)))]
}

test.each(LANGUAGE_CODES)('every action of the log has words in %s', (language) => {
	const actions = loggedActions()
	expect(actions).toContain('request.assign')
	expect(actions.filter((action) => actionWords(language, action) === undefined)).toEqual([])
})

describe('changesIn', () => {
	const members = new Map([[7, 'Élise Marchand']])
	const entry = { id: 1, at: '2026-11-28T10:00:00.000Z', memberId: 7, subject: 'lead:12' }

	it('names the members of staff between whom a request goes', () => {
		const assigned = { ...entry, action: 'request.assign', former: null, present: 7 } as const
		expect(changesIn('nl', assigned, members)).toEqual([{ key: '', name: '', before: '–', after: 'Élise Marchand' }])
	})

	it('puts a state into the words of its part of the desk', () => {
		const closed = { ...entry, action: 'request.state', former: 'new', present: 'closed' } as const
		expect(changesIn('de', closed, members)).toEqual([{ key: '', name: '', before: 'neu', after: 'erledigt' }])
	})

	it('says fields of a home as its form does, days as people write them, and hours by their weekday', () => {
		const edited = { ...entry, action: 'home.edit', former: { Price: '1' }, present: { Price: '2' } } as const
		expect(changesIn('fr', edited, members)[0]?.name).toBe('Prix demandé')
		const goal = { ...entry, action: 'home.edit', former: { Goal: '0' }, present: { Goal: '1' } } as const
		expect(changesIn('fr', goal, members)[0]).toMatchObject({ before: 'À vendre', after: 'À louer' })
		const moved = {
			...entry,
			action: 'calendar.move',
			former: {},
			present: { startsAt: '2026-11-30T08:00:00.000Z' },
		} as const
		expect(changesIn('fr', moved, members)[0]?.after).toMatch(/30 novembre 2026, 09:00|30 novembre 2026, 9/)
		const hours = { ...entry, action: 'calendar.hours', former: {}, present: { hours: ['1: 09:00–12:00'] } } as const
		expect(changesIn('fr', hours, members)[0]?.after).toBe('lundi 09:00–12:00')
	})
})
