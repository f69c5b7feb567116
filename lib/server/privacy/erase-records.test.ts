import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PUBLIC_TABLES } from '#lib/base/db/public-tables.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { NEWSLETTER_TEXT_VERSION, NEWSLETTER_TEXTS } from '#lib/people/forms/opt-in.ts'
import { FORMS } from '#lib/people/forms/schemas/forms.ts'
import { confirmationMail } from '#lib/people/leads/mails/confirmation.ts'
import { createLead } from '#lib/people/leads/mutations.ts'
import { holdsAddress } from '#lib/people/privacy/mail-address.ts'
import { getRetention } from '#lib/site/config/config.ts'
import { createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { texts } from '#tests/support/texts.ts'
import { eraseAddress, eraseOld, exportAddress, PERSONAL_DATA } from './erase-records.ts'

// From the feed, counts, or keys without a name; a testimonial's review contains only a lead's number.
const NAMES_NO_VISITOR: readonly string[] = [
	'listing_private',
	'listing_withheld',
	'listing_source',
	'listing_withheld',
	'project_private',
	'communication',
	'media_history',
	'job_run',
	'instance',
	'turn',
	'spent_challenge',
	'mail_allowance',
	'listing_count',
	'listing_hour',
	'price_change',
	'visit_mark',
	'visit_salt',
	'search_mark',
	'vain_search',
	'embed_view',
	// Programs by the name that they give themselves, and homes.
	'feed_reader',
	'feed_home',
	// Firms and programs, by what the agency calls them.
	'api_key',
	'staff_code',
	'first_account_code',
	// What the agency's own software says of its homes and owners; it goes when the home leaves that software.
	'source_item',
	'source_state',
	'feed_check',
	'refused_import',
	// Pictures and documents of homes that staff write.
	'own_home_picture',
	'own_home_document',
	'setup_choice',
	// Passwords of servers, sealed.
	'stored_secret',
	'spreadsheet_column',
	'home_translation',
	'translation_day',
	'source_page',
	'picture_address',
]
const NOW = new Date('2026-11-21T10:00:00.000Z')
const daysBefore = (days: number) => new Date(NOW.getTime() - days * 24 * HOUR_MS)

interface Sent {
	email: string
	kind?: 'site-contact' | 'contact-demand'
	remark?: string
	at?: Date
}

async function withLeads(...leads: Sent[]) {
	const agency = await createAgencyDatabase()
	for (const { email, kind = 'site-contact', remark = '', at = NOW } of leads) {
		await createLead(
			agency.db,
			{
				kind,
				prefix: 'CON',
				language: 'nl',
				listingId: 7,
				projectId: null,
				email,
				content: { firstName: 'Ada', email, remark },
				optIn: { version: NEWSLETTER_TEXT_VERSION, language: 'nl', at: at.toISOString() },
				browserKey: email,
			},
			async (_, { reference }) => [
				confirmationMail.to(
					{ language: 'nl', recipients: [email], replyTo: null },
					{ kind, reference, firstName: 'Ada', about: null },
				),
			],
			at,
		)
	}
	return agency
}

test('an address is exported with the very text that was agreed to, and erased whatever its case', async () => {
	const { db, close } = await withLeads(
		{ email: 'Ada@Voorbeeld.be' },
		{ email: 'nada@voorbeeld.be' },
		{ email: 'bo@voorbeeld.be', remark: 'Bel ook ada@voorbeeld.be.' },
	)
	const { leads = [], mails = [] } = await exportAddress(db, 'ada@voorbeeld.be')
	expect(leads).toMatchObject([
		{
			email: 'Ada@Voorbeeld.be',
			newsletter: { version: '1', language: 'nl', at: NOW.toISOString(), text: texts('nl')('forms.newsletterText') },
		},
		{ namesTheAddress: true },
	])
	expect(mails).toHaveLength(1)
	expect(await eraseAddress(db, 'ada@voorbeeld.be', NOW)).toMatchObject({ mails: 1, leads: 2, owners: 0 })
	expect(await exportAddress(db, 'ada@voorbeeld.be')).toMatchObject({ mails: [], leads: [], owners: [] })
	const rows = await db.selectFrom('lead').selectAll().orderBy('id').execute()
	expect(rows[0]).toMatchObject({
		email: '',
		content: '{}',
		opt_in: null,
		campaign: null,
		listing_id: 7,
		kind: 'site-contact',
	})
	expect(rows.slice(1).map(({ email }) => email)).toEqual(['nada@voorbeeld.be', 'bo@voorbeeld.be'])
	expect(JSON.parse(rows[2]?.content ?? '')).toMatchObject({ remark: 'Bel ook –.' })
	expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
	await close()
})

// config/retention.json: 365 days, a valuation 730; mails 30.
test('what is older than its kind allows is erased, the rest stays', async () => {
	const { db, close } = await withLeads(
		{ email: 'old@voorbeeld.be', at: daysBefore(366) },
		{ email: 'new@voorbeeld.be', at: daysBefore(364) },
		{ email: 'valuation@voorbeeld.be', kind: 'contact-demand', at: daysBefore(729) },
	)
	const sent = { sent_at: daysBefore(31).toISOString() }
	await db.updateTable('outbox').set(sent).where('recipients', 'like', '%valuation%').execute()
	await eraseOld(db, NOW)
	await eraseOld(db, NOW)
	const rows = await db.selectFrom('lead').select(['email', 'erased_at']).orderBy('id').execute()
	expect(rows).toEqual([
		{ email: '', erased_at: NOW.toISOString() },
		{ email: 'new@voorbeeld.be', erased_at: null },
		{ email: 'valuation@voorbeeld.be', erased_at: null },
	])
	const mails = await db.selectFrom('outbox').select('recipients').execute()
	expect(mails.map(({ recipients }) => recipients)).toEqual(['["new@voorbeeld.be"]'])
	await close()
})

test('every form is in retention.json, and every private table is in some export or names no visitor', async () => {
	expect(Object.keys(getRetention().leadDays)).toEqual(expect.arrayContaining(Object.keys(FORMS)))
	const answered = new Set(PERSONAL_DATA.flatMap(({ tables }) => tables))
	const { db, close } = await createAgencyDatabase()
	const { rows } = await sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'table' AND NOT
		(name LIKE 'sqlite_%' OR name LIKE 'kysely_%' OR name LIKE 'listing_words%')`.execute(db)
	await close()
	const known = new Set([...PUBLIC_TABLES, ...answered, ...NAMES_NO_VISITOR])
	expect(rows.length).toBeGreaterThan(40)
	expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

test('the newsletter text of the present version is the one on the site, in every language', () => {
	for (const language of ['nl', 'fr', 'en', 'de'] as const) {
		expect(NEWSLETTER_TEXTS[NEWSLETTER_TEXT_VERSION]?.[language]).toBe(texts(language)('forms.newsletterText'))
	}
})

test.each([
	['Mail ada@voorbeeld.be.', true],
	['["ADA@voorbeeld.be"]', true],
	['nada@voorbeeld.be', false],
	['x.ada@voorbeeld.be', false],
	['ada@voorbeeld.be.com', false],
	['ada@voorbeeld.berg', false],
])('%s holds the address: %s', (text, isHeld) => {
	expect(holdsAddress(text, 'ada@voorbeeld.be')).toBe(isHeld)
})

test('what staff replied is exported and erased with the request, and others’ replies lose the address', async () => {
	const { db, close } = await withLeads({ email: 'ada@voorbeeld.be' }, { email: 'bo@voorbeeld.be' })
	const leads = await db.selectFrom('lead').select('id').orderBy('id').execute()
	for (const [index, { id: lead_id }] of leads.entries()) {
		const reply = { member_id: 1, message_id: `m${index}`, subject: 'Re: x', created_at: NOW.toISOString() }
		await db
			.insertInto('lead_reply')
			.values({ lead_id, ...reply, text: 'Zie ook ada@voorbeeld.be.' })
			.execute()
	}
	const { leads: exported = [] } = await exportAddress(db, 'ada@voorbeeld.be')
	expect(exported).toMatchObject([{ replies: [{ subject: 'Re: x', text: 'Zie ook ada@voorbeeld.be.' }] }])
	await eraseAddress(db, 'ada@voorbeeld.be', NOW)
	const left = await db.selectFrom('lead_reply').select('text').execute()
	expect(left).toEqual([{ text: 'Zie ook –.' }])
	await close()
})

test('the owner of a home of the desk is exported, and erased from its form, what it was before, and the portal', async () => {
	const { db, add, close } = await createAgencyDatabase()
	await add({ id: 9_000_000_001 })
	const nothing = { price: null, street: null, house_number: null, box_number: null, latitude: null, longitude: null }
	const unknown = { documents: '[]', source_name: null, source_id: null }
	await db
		.insertInto('listing_private')
		.values({
			listing_id: 9_000_000_001,
			...nothing,
			...unknown,
			owner_emails: '["ada@voorbeeld.be","bo@voorbeeld.be"]',
		})
		.execute()
	await db
		.insertInto('listing_owner')
		.values([
			{ listing_id: 9_000_000_001, email: 'ada@voorbeeld.be', source: 'feed' },
			{ listing_id: 9_000_000_001, email: 'bo@voorbeeld.be', source: 'feed' },
		])
		.execute()
	const form = { Price: 1, OwnerEmails: [{ email: ' Ada@Voorbeeld.be' }, { email: 'bo@voorbeeld.be' }] }
	const alone = { OwnerEmails: [{ email: 'ada@voorbeeld.be' }] }
	const home = { id: 9_000_000_001, state: 'published', version: 3, changed_by: 1 } as const
	const at = daysBefore(400).toISOString()
	await db
		.insertInto('own_home')
		.values({
			...home,
			created_at: at,
			changed_at: at,
			draft: JSON.stringify(form),
			published: JSON.stringify(alone),
			former: JSON.stringify({ state: 'draft', published: form }),
		})
		.execute()
	expect(await exportAddress(db, 'ada@voorbeeld.be')).toMatchObject({ ownHomes: [{ id: 9_000_000_001 }] })
	expect(await exportAddress(db, 'nada@voorbeeld.be')).toMatchObject({ ownHomes: [] })
	expect(await eraseAddress(db, 'ADA@voorbeeld.be', NOW)).toMatchObject({ ownHomes: 1 })
	const row = () => db.selectFrom('own_home').select(['draft', 'published', 'former', 'version']).executeTakeFirst()
	const left = { Price: 1, OwnerEmails: [{ email: 'bo@voorbeeld.be' }] }
	expect(await row()).toEqual({
		draft: JSON.stringify(left),
		published: '{}',
		version: 4,
		former: JSON.stringify({ state: 'draft', published: left }),
	})
	const hidden = await db.selectFrom('listing_private').select('owner_emails').execute()
	expect(hidden).toEqual([{ owner_emails: '["bo@voorbeeld.be"]' }])
	expect(await db.selectFrom('listing_owner').select('email').execute()).toEqual([{ email: 'bo@voorbeeld.be' }])

	// A year after it was withdrawn nobody needs to know any more.
	await eraseOld(db, NOW)
	expect((await row())?.draft).toContain('bo@voorbeeld.be')
	await db
		.updateTable('own_home')
		.set({ state: 'withdrawn', changed_at: daysBefore(364).toISOString() })
		.execute()
	await eraseOld(db, NOW)
	expect((await row())?.draft).toContain('bo@voorbeeld.be')
	await db
		.updateTable('own_home')
		.set({ changed_at: daysBefore(366).toISOString() })
		.execute()
	await eraseOld(db, NOW)
	expect(JSON.stringify(await row())).not.toContain('@')
	expect(await db.selectFrom('listing_owner').select('email').execute()).toEqual([])
	await close()
})
