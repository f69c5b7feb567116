import { expect, test } from 'vitest'
import type { CrmLead } from '#lib/homes/connectors/connector-types.ts'
import { leadCall } from './sweepbright-lead.ts'

const LEAD: CrmLead = {
	reference: 'ZOE-2026-7KQ2MX',
	kind: 'search',
	language: 'de',
	firstName: 'Noor',
	lastName: 'Peeters',
	email: 'noor@visitor.example',
	phone: '0470 11 22 33',
	message: 'Wir suchen ein Haus.',
	sourceId: null,
	criteria: {
		goal: 0,
		webIds: [1, 2, 3],
		priceMin: 200000,
		priceMax: 400000,
		bedroomsMin: 3,
		surfaceMin: 120,
		zips: ['4700', '4710'],
	},
	hasMarketingConsent: true,
	visit: null,
	pageUrl: null,
}

test('what a visitor looks for becomes preferences; what has no field ends the message', () => {
	expect(leadCall(LEAD)).toEqual({
		path: 'contacts',
		body: {
			first_name: 'Noor',
			last_name: 'Peeters',
			email: 'noor@visitor.example',
			phone: '0470 11 22 33',
			message: 'Wir suchen ein Haus.\n\nZOE-2026-7KQ2MX\nnewsletter: yes\nLanguage: de',
			locale: 'en',
			preferences: {
				negotiation: 'sale',
				types: ['house', 'apartment'],
				min_price: 200000,
				max_price: 400000,
				min_rooms: 3,
			},
			location_preference: { country: 'BE', postal_codes: ['4700', '4710'] },
		},
	})
})

test('a lead about a home goes to that home, without preferences', () => {
	const visit = { start: '2026-12-01T09:00:00Z', end: '2026-12-01T09:30:00Z' }
	const { path, body } = leadCall({ ...LEAD, language: 'nl', sourceId: 'a-1', hasMarketingConsent: false, visit })
	expect(path).toBe('estates/a-1/contacts')
	expect(body).toMatchObject({
		locale: 'nl',
		message: 'Wir suchen ein Haus.\n\nZOE-2026-7KQ2MX\nnewsletter: no\n2026-12-01T09:00:00Z – 2026-12-01T09:30:00Z',
	})
	expect(body).not.toHaveProperty('preferences')
	expect(() => leadCall({ ...LEAD, sourceId: '../contacts' })).toThrow('no id of SweepBright')
})
