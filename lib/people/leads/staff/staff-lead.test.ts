import { expect, test } from 'vitest'
import { readStaffToken } from '#lib/base/security/signed-token.ts'
import { leadLink } from '#lib/people/leads/mails/lead-link.ts'
import { createLead } from '#lib/people/leads/mutations.ts'
import { createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { mailOpenLeads } from './open-leads.ts'
import { changeLead } from './staff-change.ts'
import { findStaffLead } from './staff-queries.ts'

const NOW = new Date('2026-11-21T06:30:00.000Z')

async function withLeads(...names: string[]) {
	const agency = await createAgencyDatabase()
	const references: string[] = []
	for (const firstName of names) {
		const lead = {
			kind: 'site-contact' as const,
			prefix: 'CON',
			language: 'fr',
			listingId: null,
			projectId: null,
			email: `${firstName}@voorbeeld.be`.toLowerCase(),
			content: { firstName, lastName: 'Peeters', title: 'ms', remark: 'Twee\nregels', newsletter: false },
			optIn: null,
			browserKey: firstName,
		}
		references.push((await createLead(agency.db, lead, async () => [], NOW)).reference)
	}
	return { agency, references }
}

test('what staff note is stored with its time, and repeating it stores nothing', async () => {
	const { agency, references } = await withLeads('Ada')
	const [reference = ''] = references
	await changeLead(agency.db, reference, { status: 'answered', remark: 'Gebeld' }, NOW)
	await changeLead(agency.db, reference, { status: 'answered', remark: 'Gebeld' }, NOW)
	await changeLead(agency.db, reference, { status: 'closed', remark: null }, new Date('2026-11-22T10:00:00.000Z'))
	const lead = await findStaffLead(agency.db, reference, 'nl')
	expect(lead).toMatchObject({ status: 'closed', name: 'Ada Peeters' })
	expect(lead?.events).toEqual([
		{ status: 'answered', remark: 'Gebeld', at: NOW.toISOString() },
		{ status: 'closed', remark: null, at: '2026-11-22T10:00:00.000Z' },
	])
	expect(lead?.rows).toContainEqual({ label: 'Aanspreking', value: 'Mevrouw' })
	expect(lead?.rows.map(({ label }) => label)).not.toContain('Nieuwsbrief')
	await agency.close()
})

test('the morning mail lists open leads, once a day, and is not sent if there are none', async () => {
	const { agency, references } = await withLeads('Ada', 'Bo')
	await changeLead(agency.db, references[0] ?? '', { status: 'answered', remark: null }, NOW)
	await mailOpenLeads(agency.db, NOW)
	await mailOpenLeads(agency.db, NOW)
	const mails = await agency.db.selectFrom('outbox').selectAll().execute()
	expect(mails).toHaveLength(1)
	expect(JSON.parse(mails[0]?.props ?? '')).toMatchObject({ count: 1, leads: [{ name: 'Bo Peeters' }] })
	await changeLead(agency.db, references[1] ?? '', { status: 'closed', remark: null }, NOW)
	await mailOpenLeads(agency.db, new Date('2026-11-22T06:30:00.000Z'))
	expect(await agency.db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
	await agency.close()
})

test('the link of a lead opens that lead for 90 days', () => {
	const token = new URL(leadLink('CON-2026-ABC234', NOW, 'nl')).searchParams.get('token') ?? ''
	const readAt = (time: string) => readStaffToken('lead', token, new Date(time))
	expect(readAt('2027-02-19T06:29:59.000Z')).toEqual({ subject: 'CON-2026-ABC234', isExpired: false })
	expect(readAt('2027-02-19T06:30:00.000Z')).toEqual({ subject: 'CON-2026-ABC234', isExpired: true })
	expect(readStaffToken('lead', `x${token}`, NOW)).toBeNull()
})
