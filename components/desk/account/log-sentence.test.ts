import { describe, expect, it } from 'vitest'
import type { LogEntry } from '#lib/desk/account/account-types.ts'
import { sentenceOf, type ToldConfig } from './log-sentence.ts'
import { changesIn } from './log-words.ts'

const MEMBERS = new Map([[7, 'Élise Marchand']])
const NO_CHANGE: Pick<LogEntry, 'former' | 'present'> = { former: undefined, present: undefined }

function told(
	language: string,
	action: string,
	what: string,
	{ former, present }: Partial<LogEntry> = NO_CHANGE,
	config?: ToldConfig,
) {
	const entry = { id: 1, at: '2026-11-28T10:00:00.000Z', memberId: 7, subject: '', action, former, present }
	const values = config === undefined ? changesIn(language, entry, MEMBERS) : []
	const { start, what: subject, end, rest } = sentenceOf(language, entry, { who: 'Sofie', what, values, config })
	return { text: start + (subject ?? '') + end, rest: rest.map(({ name }) => name) }
}

describe('a sentence of the log', () => {
	it('says a single change of a home as it was and became, in each language', () => {
		const prices = { former: { Price: '245000' }, present: { Price: '239000' } }
		const said = (language: string) => told(language, 'home.edit', 'Rue du Moulin 4', prices)
		expect(said('en')).toEqual({
			text: 'Sofie changed “Asking price” of Rue du Moulin 4 from €\u00a0245.000 to €\u00a0239.000',
			rest: [],
		})
		expect(said('nl').text).toMatch(
			/^Sofie heeft “.+” van Rue du Moulin 4 gewijzigd van €\u00a0245\.000 in €\u00a0239\.000$/,
		)
		expect(said('fr').text).toMatch(
			/^Sofie a modifié Rue du Moulin 4\u00a0: «\u00a0.+\u00a0» passe de €\u00a0245\.000 à €/,
		)
		expect(said('de').text).toMatch(
			/^Sofie hat „.+“ von Rue du Moulin 4 geändert: von €\u00a0245\.000 auf €\u00a0239\.000$/,
		)
	})

	it('names a home of which several facts changed, and lists them', () => {
		const facts = { former: { Price: '1', Zip: '7130' }, present: { Price: '2', Zip: '7134' } }
		expect(told('fr', 'home.edit', 'Rue du Moulin 4', facts)).toEqual({
			text: 'Sofie a modifié Rue du Moulin 4',
			rest: ['Prix demandé', 'Code postal'],
		})
	})

	it('counts what was published, and names the page', () => {
		const change = { place: 'Titre', isOrder: false, parts: [] }
		const page = { title: 'About us', href: '', isPage: true, restored: null, changes: [change], more: 1 }
		expect(told('en', 'editor.publish', 'About us', {}, page).text).toBe(
			'Sofie published 2 changes on the page “About us”',
		)
		const leaf = { ...page, isPage: false, more: 0 }
		expect(told('nl', 'editor.publish', 'Kaart', {}, leaf).text).toBe('Sofie heeft “Kaart” gepubliceerd: 1 wijziging')
		expect(told('fr', 'editor.publish', 'Carte', {}, { ...leaf, changes: [] }).text).toBe(
			'Sofie a publié «\u00a0Carte\u00a0»',
		)
		const restored = { ...leaf, restored: '2026-11-03T10:00:00.000Z' }
		expect(told('de', 'editor.restore', 'Karte', {}, restored).text).toBe(
			'Sofie hat die Fassung vom 3. November 2026 von „Karte“ wiederhergestellt',
		)
	})

	it('says by name to whom a request went, and that it went to nobody', () => {
		const given = { former: null, present: 7 }
		expect(told('fr', 'request.assign', 'Roger', given).text).toBe(
			'Sofie a confié la demande de Roger à Élise Marchand',
		)
		expect(told('fr', 'request.assign', 'Odile', given).text).toContain('la demande d’Odile')
		expect(told('en', 'request.assign', 'Odile', { former: 7, present: null })).toEqual({
			text: 'Sofie left the request from Odile with nobody',
			rest: [],
		})
		expect(told('en', 'account.setup', 'Logo', { present: { choice: null } }).text).toBe(
			'Sofie put “Logo” back on the list',
		)
	})

	it('says numbers as its language does, and what it lacks with a dash', () => {
		expect(told('nl', 'request.export', '', { present: { count: 1 } }).text).toBe('Sofie heeft 1 aanvraag geëxporteerd')
		expect(told('nl', 'request.export', '', { present: { count: 12 } }).text).toBe(
			'Sofie heeft 12 aanvragen geëxporteerd',
		)
		expect(told('en', 'account.login', '').text).toBe('Sofie logged in, confirmed with: –')
	})

	it('does not repeat what an act says by itself', () => {
		const confirmed = told('en', 'calendar.confirm', 'Odile', { former: { status: 'requested' } })
		expect(confirmed).toEqual({ text: 'Sofie confirmed the appointment of Odile', rest: [] })
		const moved = { former: { startsAt: '2026-11-30T08:00:00Z' }, present: { startsAt: '2026-12-01T08:00:00Z' } }
		expect(told('en', 'calendar.move', 'Odile', moved).rest).toEqual(['start'])
	})

	it('keeps what is new to this version readable', () => {
		expect(told('fr', 'account.unheardOf', '').text).toBe('Sofie: account.unheardOf')
	})
})
