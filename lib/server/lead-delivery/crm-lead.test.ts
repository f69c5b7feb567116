import { expect, test } from 'vitest'
import { formatDate } from '#lib/base/format/format-date.ts'
import type { CrmLead } from '#lib/homes/connectors/connector-types.ts'
import { FORMS, formValues } from '#lib/people/forms/schemas/forms.ts'
import { LEAD_KINDS } from '#lib/people/intake/lead-kinds.ts'
import { type FormName, isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { FILLED, posted } from '#tests/support/data/filled-forms.ts'
import { crmConsent, crmLead } from './crm-lead.ts'
import type { OutgoingLead, Wanted } from './outgoing-lead.ts'
import { leadData } from './webhook-message.ts'

const HOME = { id: 1001, reference: 'BEF-L1001', title: 'Huis in Binche', url: 'https://agency.example/property/1001/' }
const PROJECT = { id: 501, title: 'Résidence Tilleul', url: 'https://agency.example/project/501/' }
const VISIT: NonNullable<OutgoingLead['visit']> = {
	kind: 'visit',
	startsAt: '2027-11-24T09:00:00.000Z',
	endsAt: '2027-11-24T09:45:00.000Z',
	place: 'home',
	status: 'confirmed',
}
const WANTED: Wanted = {
	goal: 'sale' as const,
	webIds: [1],
	priceMin: 150_000,
	priceMax: 250_000,
	bedroomsMin: 1,
	surfaceMin: 100,
	zips: ['7130'],
}

function contentOf(kind: FormName): OutgoingLead['content'] {
	const parsed = LEAD_KINDS[kind].parse(formValues(kind, posted(FILLED[kind])))
	if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors))
	return parsed.lead.stored
}

function leadOf(kind: FormName, changed: Partial<OutgoingLead> = {}): OutgoingLead {
	return {
		reference: 'ABC-2026-BCDFGH',
		kind,
		language: 'fr',
		receivedAt: '2026-11-24T10:00:00.000Z',
		email: 'ada@voorbeeld.be',
		content: contentOf(kind),
		campaign: null,
		newsletter: { isAsked: false, isConfirmed: false },
		home: null,
		project: null,
		visit: null,
		wanted: null,
		photos: 0,
		hasSensitivePart: false,
		staffUrl: 'https://agency.example/lead/?token=x',
		...changed,
	}
}

const WISHED = String(FILLED['contact-me'].wishedDay)
const WISHED_WORDS = formatDate(WISHED, 'nl')
const SAID = 'Graag\nvóór de middag'
const CALLED = 'Hoe mogen we u contacteren? Telefonisch\nWanneer bent u bereikbaar? 09:00-12:00, 17:00-19:00'
const PERSON = { firstName: 'Ada', lastName: 'Peeters', email: 'ada@voorbeeld.be', language: 'fr' }
const NOTHING = { sourceId: null, criteria: null, visit: null, pageUrl: null, hasMarketingConsent: false }
const OF_HOME = { sourceId: 'estate-7', pageUrl: HOME.url }

// By hand, in the words of messages/nl/forms.json.
const ENTERED: Record<FormName, { from?: Partial<OutgoingLead>; to: Partial<CrmLead> }> = {
	'site-contact': {
		from: { campaign: { utm_source: 'facebook' } },
		to: {
			kind: 'contact',
			message: `Bericht via de site\n\n${SAID}\n\n${CALLED}\nAdres: Kerkstraat 3, 7130 Binche\nCampagne: facebook`,
		},
	},
	'contact-me': {
		from: { home: HOME },
		to: {
			kind: 'visit',
			...OF_HOME,
			message: `Vraag over een pand\n\n${SAID}\n\nWelke dag past u? ${WISHED_WORDS}\nWat wilt u? Een bezoek\n${CALLED}`,
		},
	},
	'contact-construction': {
		from: { project: PROJECT },
		to: {
			kind: 'contact',
			pageUrl: PROJECT.url,
			message: `Vraag over een project\n\n${SAID}\n\n${CALLED}\nRésidence Tilleul`,
		},
	},
	'contact-appointment': {
		from: { home: HOME, visit: VISIT },
		to: { kind: 'visit', ...OF_HOME, visit: { start: VISIT.startsAt, end: VISIT.endsAt } },
	},
	documents: {
		from: { home: HOME },
		to: { kind: 'documents', ...OF_HOME, message: `Aanvraag van documenten\n\n${SAID}` },
	},
	testimonial: {
		to: {
			kind: 'other',
			phone: null,
			message: expect.stringMatching(/^Getuigenis\n\nVlot verkocht, dank u wel\.\n\nWaarmee/),
		},
	},
	'contact-demand': {
		to: { kind: 'valuation', message: expect.stringContaining('Adres van het pand: Kerkstraat 3, 7130 Binche\n') },
	},
	'demand-register': {
		from: { wanted: WANTED },
		to: { kind: 'search', phone: null, criteria: { ...WANTED, goal: 0 } },
	},
	'send-to-friend': { to: { kind: 'other', phone: null, message: 'Doorgestuurd naar een vriend' } },
	'sign-newsletter': {
		from: { newsletter: { isAsked: true, isConfirmed: true } },
		to: {
			kind: 'other',
			phone: null,
			firstName: '',
			lastName: 'ada@voorbeeld.be',
			hasMarketingConsent: true,
			message: 'Inschrijving nieuwsbrief',
		},
	},
	offer: {
		from: { home: HOME },
		to: { kind: 'offer', ...OF_HOME, message: expect.stringContaining('Uw prijs: €\u00a0249.500,50\n') },
	},
	application: {
		from: { home: HOME, hasSensitivePart: true },
		to: {
			kind: 'application',
			...OF_HOME,
			message: expect.stringMatching(/^Kandidatuur \(huur\)\n\nGewenste begindatum: /),
		},
	},
}

test.each(Object.keys(FORMS).filter(isFormName))('%s is entered with everything that a CRM has a place for', (kind) => {
	const { from, to } = ENTERED[kind]
	const lead = leadOf(kind, from)
	const entered = crmLead(lead, { language: 'nl', sourceId: lead.home && 'estate-7' })
	const message = expect.any(String)
	expect(entered).toEqual({ reference: 'ABC-2026-BCDFGH', phone: '0471234599', ...PERSON, ...NOTHING, message, ...to })
})

test('means and identity of a candidate are in neither the entry nor the message', () => {
	const lead = leadOf('application', { home: HOME, hasSensitivePart: true })
	const sent = JSON.stringify([crmLead(lead, { language: 'nl', sourceId: null }), leadData(lead)])
	for (const secret of ['592-1234567-89', '1985', '2400', 'married', 'Gehuwd', 'Dorp 1', SAID.split('\n')[0]])
		expect(sent).not.toContain(secret)
	expect(leadData(lead)).toMatchObject({ hasSensitivePart: true, fields: { term: 'other' } })
})

test.each([
	['held', null],
	['unconfirmed', null],
	['cancelled', null],
	['requested', { start: VISIT.startsAt, end: VISIT.endsAt }],
] as const)('a visit that is %s is entered as %o', (status, visit) => {
	const lead = leadOf('contact-appointment', { home: HOME, visit: { ...VISIT, status } })
	expect(crmLead(lead, { language: 'nl', sourceId: null }).visit).toEqual(visit)
})

test.each([
	[false, false, false],
	[true, false, false],
	[true, true, true],
	// A visitor who subscribed earlier, and did not tick the box of this form.
	[false, true, false],
])('box ticked %s, link opened %s: the CRM may send advertising %s', (isAsked, isConfirmed, expected) => {
	const lead = leadOf('site-contact', { newsletter: { isAsked, isConfirmed } })
	expect(crmLead(lead, { language: 'nl', sourceId: null }).hasMarketingConsent).toBe(expected)
	expect(leadData(lead).consent).toEqual({ newsletter: isAsked, newsletterConfirmed: isConfirmed })
})

test('a later consent is an entry of its own, about the same person', () => {
	const lead = leadOf('offer', { home: HOME, newsletter: { isAsked: true, isConfirmed: true } })
	expect(crmConsent(lead, { language: 'nl', sourceId: 'estate-7' })).toEqual({
		reference: 'ABC-2026-BCDFGH-N',
		kind: 'other',
		phone: '0471234599',
		...PERSON,
		...NOTHING,
		...OF_HOME,
		hasMarketingConsent: true,
		message: expect.stringMatching(/^Nieuwsbrief: Ja\n\nPrijsvoorstel\n\nGraag\nvóór de middag\n\nUw prijs: /),
	})
})

test('a message has one place for each fact', () => {
	const lead = leadOf('contact-me', { home: HOME, campaign: { utm_source: 'facebook' }, photos: 2 })
	expect(leadData(lead)).toEqual({
		reference: 'ABC-2026-BCDFGH',
		kind: 'contact-me',
		language: 'fr',
		receivedAt: '2026-11-24T10:00:00.000Z',
		person: { title: 'ms', firstName: 'Ada', lastName: 'Peeters', email: 'ada@voorbeeld.be', phone: '0471234599' },
		message: SAID,
		fields: { wishedDay: WISHED, question: 'visit', preference: 'phone', timeSlots: ['09:00-12:00', '17:00-19:00'] },
		home: HOME,
		project: null,
		visit: null,
		search: null,
		consent: { newsletter: false, newsletterConfirmed: false },
		campaign: { utm_source: 'facebook' },
		photos: 2,
		hasSensitivePart: false,
		staffUrl: 'https://agency.example/lead/?token=x',
	})
})
