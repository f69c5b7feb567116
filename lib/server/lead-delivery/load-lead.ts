import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { zoneCities } from '#lib/homes/places/zone-queries.ts'
import { alertQuery } from '#lib/people/alerts/criteria/criteria.ts'
import { toAlert } from '#lib/people/alerts/queries.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import { leadLink } from '#lib/people/leads/mails/lead-link.ts'
import { contentIn } from '#lib/people/leads/stored-content.ts'
import type { LeadTable } from '#lib/people/leads/tables.ts'
import { getSite } from '#lib/site/config/config.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { staffLanguage } from '#lib/site/config/staff-language.ts'
import type { OutgoingLead, Wanted } from './outgoing-lead.ts'

const Content = z.record(z.string(), z.unknown())
const Campaign = z.record(z.string(), z.string())

async function homeOf(db: Kysely<Tables>, id: number, language: string): Promise<OutgoingLead['home']> {
	const stored = await db.selectFrom('listing').select('reference').where('id', '=', id).executeTakeFirst()
	const about = await findLeadSubject({ listingId: id }, language)
	return { id, reference: stored?.reference ?? null, title: about?.title ?? null, url: about?.url ?? null }
}

async function projectOf(id: number, language: string): Promise<OutgoingLead['project']> {
	const about = await findLeadSubject({ projectId: id }, language)
	return { id, title: about?.title ?? null, url: about?.url ?? null }
}

async function visitOf(db: Kysely<Tables>, leadId: number): Promise<OutgoingLead['visit']> {
	const row = await db
		.selectFrom('appointment')
		.select(['kind', 'starts_at', 'ends_at', 'calendar', 'status'])
		.where('lead_id', '=', leadId)
		// Of a tour the first visit that stands.
		.orderBy((by) => by.case().when('status', '=', 'cancelled').then(1).else(0).end())
		.orderBy('starts_at')
		.executeTakeFirst()
	if (!row) return null
	const { kind, status } = row
	return { kind, startsAt: row.starts_at, endsAt: row.ends_at, place: row.calendar, status }
}

async function wantedOf(db: Kysely<Tables>, leadId: number): Promise<Wanted | null> {
	const row = await db.selectFrom('alert').selectAll().where('lead_id', '=', leadId).executeTakeFirst()
	if (!row) return null
	const { goal, types, price, rooms, surface, cities } = alertQuery(
		toAlert(row),
		await zoneCities(db),
		getSite().priceSliders[row.goal],
	)
	const zips = cities.flatMap((city) => city.split('|').slice(1)).filter((zip) => /^\d/.test(zip))
	return {
		goal,
		webIds: types,
		priceMin: price.min,
		priceMax: price.max,
		bedroomsMin: rooms.bedrooms?.min ?? null,
		surfaceMin: surface,
		zips: [...new Set(zips)].sort(),
	}
}

async function isSubscribed(db: Kysely<Tables>, email: string): Promise<boolean> {
	const row = await db
		.selectFrom('newsletter_subscriber')
		.select('id')
		.where('email', '=', email.toLowerCase())
		.where('confirmed_at', 'is not', null)
		.where('unsubscribed_at', 'is', null)
		.executeTakeFirst()
	return row !== undefined
}

async function countOf(
	db: Kysely<Tables>,
	table: 'lead_photo' | 'rental_application',
	leadId: number,
): Promise<number> {
	const { count } = await db
		.selectFrom(table)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('lead_id', '=', leadId)
		.executeTakeFirstOrThrow()
	return Number(count)
}

async function outgoing(db: Kysely<Tables>, row: Selectable<LeadTable>): Promise<OutgoingLead | null> {
	const { id, reference, kind, language, email, listing_id: listingId, project_id: projectId } = row
	if (!isFormName(kind)) return null
	return {
		reference,
		kind,
		language,
		receivedAt: row.created_at,
		email,
		content: contentIn(Content.parse(JSON.parse(row.content)), getSite().defaultLanguage),
		campaign: row.campaign === null ? null : Campaign.parse(JSON.parse(row.campaign)),
		newsletter: { isAsked: row.opt_in !== null, isConfirmed: await isSubscribed(db, email) },
		home: listingId === null ? null : await homeOf(db, listingId, language),
		project: projectId === null ? null : await projectOf(projectId, language),
		visit: await visitOf(db, id),
		wanted: await wantedOf(db, id),
		photos: await countOf(db, 'lead_photo', id),
		hasSensitivePart: (await countOf(db, 'rental_application', id)) > 0,
		staffUrl: leadLink(reference, new Date(row.created_at), staffLanguage()),
	}
}

/** Returns a lead with everything that is passed on about it; null if there is none, or if it has been erased. */
export async function loadOutgoingLead(db: Kysely<Tables>, id: number): Promise<OutgoingLead | null> {
	const row = await db
		.selectFrom('lead')
		.selectAll()
		.where('id', '=', id)
		.where('erased_at', 'is', null)
		.executeTakeFirst()
	return row ? outgoing(db, row) : null
}
