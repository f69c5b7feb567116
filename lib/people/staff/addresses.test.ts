import { expect, test, vi } from 'vitest'
import { createLead } from '#lib/people/leads/mutations.ts'
import { createReview } from '#lib/people/testimonials/reviews.ts'
import { createAgencyDatabase } from '#tests/support/data/agency-database.ts'

const about: { agentEmail: string | null } = vi.hoisted(() => ({ agentEmail: null }))
vi.mock('#lib/people/lead-subject/subject.ts', () => ({ findLeadSubject: async () => about }))

const { addressesOf, maskAddress } = await import('./addresses.ts')
const { isAddressOfAgency } = await import('./agency-address.ts')
const { addMember, removeMember } = await import('./account/changes/member-changes.ts')

const NOW = new Date('2026-11-23T10:00:00.000Z')

async function withLead(kind: 'contact-demand' | 'testimonial') {
	const agency = await createAgencyDatabase()
	const content = { email: 'ada@voorbeeld.be', recipients: ['ada@voorbeeld.be'], office: 'ada@voorbeeld.be' }
	const lead = {
		kind,
		prefix: 'XXX',
		language: 'fr',
		listingId: null,
		projectId: null,
		email: 'ada@voorbeeld.be',
		content,
		optIn: null,
		browserKey: 'a',
	}
	let uid = ''
	const { reference } = await createLead(
		agency.db,
		lead,
		async (transaction, { leadId }) => {
			if (kind === 'testimonial') uid = await createReview(transaction, leadId)
			return []
		},
		NOW,
	)
	return { agency, reference, uid }
}

// config/mail.json of the sample: valuations go to Elise, everything else to the office.
test('a code goes to the recipients of the form or of the morning mail, never to one from a visitor', async () => {
	const valuation = await withLead('contact-demand')
	expect(await addressesOf(valuation.agency.db, { purpose: 'lead', subject: valuation.reference })).toEqual([
		'elise@beffroi.example',
		'bonjour@beffroi.example',
	])
	await valuation.agency.close()
	const praise = await withLead('testimonial')
	expect(await addressesOf(praise.agency.db, { purpose: 'testimonial', subject: praise.uid })).toEqual([
		'bonjour@beffroi.example',
	])
	expect(await addressesOf(praise.agency.db, { purpose: 'appointment-staff', subject: 'none' })).toEqual([
		'bonjour@beffroi.example',
	])
	await praise.agency.close()
})

test('a code goes to an agent of the listings only if an admin set that address', async () => {
	const { agency, reference } = await withLead('contact-demand')
	const link = { purpose: 'lead', subject: reference } as const
	about.agentEmail = 'Spy@evil.example'
	const asked = () => addressesOf(agency.db, link)
	expect(await asked()).toEqual(['elise@beffroi.example', 'bonjour@beffroi.example'])
	about.agentEmail = 'Sofie@beffroi.example'
	expect(await asked()).toContain('Sofie@beffroi.example')
	about.agentEmail = 'new@agency.be'
	const account = { email: 'new@agency.be', name: 'Nele', language: 'nl', roles: ['requests'] as const }
	const member = await addMember(agency.db, account, NOW)
	expect(await asked()).toContain('new@agency.be')
	await agency.db.transaction().execute((transaction) => removeMember(transaction, member?.id ?? 0, NOW))
	expect(await asked()).not.toContain('new@agency.be')
	about.agentEmail = null
	await agency.close()
})

// config/mail.json names elise@…, config/site.json bonjour@…, the agency's own mailbox.
test('a removed colleague gets no code, whatever the configuration still names; an office does', async () => {
	const { agency, reference } = await withLead('contact-demand')
	const asked = () => addressesOf(agency.db, { purpose: 'lead', subject: reference })
	const join = (email: string) => addMember(agency.db, { email, name: 'A', language: 'fr', roles: ['requests'] }, NOW)
	const leave = (id = 0) => agency.db.transaction().execute((transaction) => removeMember(transaction, id, NOW))
	await addMember(agency.db, { email: 'ada@agency.be', name: 'Ada', language: 'fr', roles: ['admin'] }, NOW)
	const elise = await join('Elise@beffroi.example')
	const office = await join('bonjour@beffroi.example')
	expect(await asked()).toEqual(['elise@beffroi.example', 'bonjour@beffroi.example'])
	await leave(elise?.id)
	await leave(office?.id)
	expect(await asked()).toEqual(['bonjour@beffroi.example'])
	expect(await isAddressOfAgency(agency.db, 'elise@beffroi.example')).toBe(false)
	expect(await isAddressOfAgency(agency.db, 'bonjour@beffroi.example')).toBe(true)
	await join('elise@beffroi.example')
	expect(await asked()).toEqual(['elise@beffroi.example', 'bonjour@beffroi.example'])
	await agency.close()
})

test.each([
	['bonjour@beffroi.example', 'bon…@beffroi.example'],
	['elise@beffroi.example', 'el…@beffroi.example'],
	['an@beffroi.example', 'a…@beffroi.example'],
	['a@beffroi.example', '…@beffroi.example'],
])('%s is shown as %s', (address, shown) => {
	expect(maskAddress(address)).toBe(shown)
})
