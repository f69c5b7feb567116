import { expect, test } from 'vitest'
import type { CrmLead } from '#lib/homes/connectors/connector-types.ts'
import { NoSuchCall, type OmnicasaCalls, type Parameters } from './omnicasa-calls.ts'
import { sendLead } from './omnicasa-lead.ts'

const LEAD: CrmLead = {
	reference: 'VIS-2026-7KQ2MX',
	kind: 'visit',
	language: 'de',
	firstName: 'Noor',
	lastName: 'Peeters',
	email: 'noor@visitor.example',
	phone: null,
	message: 'Ich möchte besichtigen.',
	sourceId: '501',
	criteria: null,
	hasMarketingConsent: true,
	visit: { start: '2026-12-01T09:00:00Z', end: '2026-12-01T09:30:00Z' },
	pageUrl: 'https://agency.example/de/501',
}

interface Sent {
	method: string
	parameters: Parameters
	isOnce: boolean | undefined
}

function recorded(answer: (sent: Sent) => unknown) {
	const sent: Sent[] = []
	const calls: OmnicasaCalls = {
		call: async (method, parameters, isOnce) => {
			sent.push({ method, parameters, isOnce })
			return answer({ method, parameters, isOnce })
		},
	}
	return { calls, sent }
}

test('a visit carries who, which home, when, and that it came from the website', async () => {
	const { calls, sent } = recorded(() => 4711)
	expect(await sendLead(calls, LEAD)).toEqual({ externalId: '4711' })
	expect(sent).toEqual([
		{
			method: 'ContactOnMe',
			isOnce: true,
			parameters: {
				Name: 'Peeters',
				FirstName: 'Noor',
				Email: 'noor@visitor.example',
				SourceId: 5,
				LanguageIdFromParameter: 4,
				IsReceivedEmail: true,
				ObjectID: 501,
				IsCreatedDemand: false,
				Subject: 'VIS-2026-7KQ2MX visit',
				Content:
					'Ich möchte besichtigen.\n\n2026-12-01T09:00:00Z – 2026-12-01T09:30:00Z\n\nhttps://agency.example/de/501',
				CustomStr1: 'VIS-2026-7KQ2MX',
			},
		},
	])
})

test('a search carries what is looked for', async () => {
	const { calls, sent } = recorded(() => true)
	const criteria = {
		goal: 1,
		webIds: [2, 3],
		priceMin: null,
		priceMax: 1200,
		bedroomsMin: 2,
		surfaceMin: 70,
		zips: ['1050', '1060'],
	} as const
	const search: CrmLead = { ...LEAD, kind: 'search', sourceId: null, visit: null, criteria, hasMarketingConsent: false }
	expect(await sendLead(calls, search)).toEqual({ externalId: null })
	expect(sent[0]).toMatchObject({
		method: 'DemandRegister2',
		parameters: {
			Goal: 1,
			TypeOfPropertyIDs: '7,17',
			PriceMax: 1200,
			MinRooms: 2,
			LivingArea: 70,
			Zips: '1050,1060',
			IsReceivedEmail: false,
		},
	})
	expect(sent[0]?.parameters).not.toHaveProperty('PriceMin')
})

test('a message that makes the query too long is shortened, and the rest stays', async () => {
	const { calls, sent } = recorded(({ parameters }) => {
		if (String(parameters.Content).length > 1000) throw new NoSuchCall('shape', 'ContactOnMe answered 414')
		return true
	})
	await sendLead(calls, { ...LEAD, message: 'x'.repeat(5000) })
	expect(sent.map(({ parameters }) => String(parameters.Content).length)).toEqual([5076, 480])
	expect(sent[1]?.parameters).toMatchObject({ ObjectID: 501, CustomStr1: 'VIS-2026-7KQ2MX' })
})

test('a home that has no number of Omnicasa is not sent as another', async () => {
	const { calls, sent } = recorded(() => true)
	await expect(sendLead(calls, { ...LEAD, sourceId: 'a1b2' })).rejects.toMatchObject({ kind: 'shape' })
	expect(sent).toEqual([])
})
