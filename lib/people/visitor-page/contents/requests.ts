import 'server-only'
import { formatDate } from '#lib/base/format/format-date.ts'
import { documentsLink } from '#lib/people/documents/requests.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { type OwnContext, ownWords } from './context.ts'
import type { OwnLead } from './own-leads.ts'
import type { OwnEntry } from './visitor-page-types.ts'

/** Lines and links that one kind of request has besides the day and the state. */
type Extra = Pick<OwnEntry, 'lines' | 'links'>

const NOTHING: Extra = { lines: [], links: [] }

async function entryOf(lead: OwnLead, { language, nameOf }: OwnContext, extra: Extra): Promise<OwnEntry> {
	const t = ownWords(language)
	const kinds = translator(language, 'mails.kinds')
	const about = await nameOf(lead)
	const kind = isFormName(lead.kind) ? kinds(lead.kind) : lead.reference
	const isGone = about === null && (lead.listing_id !== null || lead.project_id !== null)
	return {
		item: `lead:${lead.reference}`,
		title: about?.title ?? kind,
		href: about?.url ?? null,
		lines: [
			...(about === null ? [] : [kind]),
			...(isGone ? [t('homeGone')] : []),
			`${t('sentOn', { date: formatDate(lead.created_at, language) ?? '' })} · ${t(`state.${lead.status}`)}`,
			t('reference', { reference: lead.reference }),
			...extra.lines,
		],
		links: extra.links,
		isComing: false,
	}
}

const idsOf = (leads: readonly OwnLead[]) => leads.map(({ id }) => id)

/** Returns the links to documents that still work, by lead; without the right to open them only their last day. */
async function documentExtras(leads: readonly OwnLead[], { db, language, now, mayChange }: OwnContext) {
	const rows =
		leads.length === 0
			? []
			: await db
					.selectFrom('document_request')
					.select(['lead_id', 'uid', 'repeats', 'listing_id', 'project_id', 'expires_at'])
					.where('lead_id', 'in', idsOf(leads))
					.where('expires_at', '>', now.toISOString())
					.execute()
	const t = ownWords(language)
	return new Map(
		rows.map(({ lead_id, uid, repeats, listing_id, project_id, expires_at }): [number, Extra] => {
			const owner = listing_id === null ? { projectId: project_id ?? 0 } : { listingId: listing_id }
			const request = { uid: repeats ?? uid, owner, expiresAt: new Date(expires_at) }
			return [
				lead_id,
				{
					lines: [t('documentsUntil', { date: formatDate(expires_at, language) ?? '' })],
					links: mayChange ? [{ label: t('openDocuments'), url: documentsLink(request, language) }] : [],
				},
			]
		}),
	)
}

/** Returns a line for each application: whether its details of means and identity are still stored. */
async function applicationExtras(leads: readonly OwnLead[], { db, language }: OwnContext) {
	const rows =
		leads.length === 0
			? []
			: await db.selectFrom('rental_application').select('lead_id').where('lead_id', 'in', idsOf(leads)).execute()
	const kept = new Set(rows.map(({ lead_id }) => lead_id))
	const t = ownWords(language)
	return new Map(
		leads.map(({ id }): [number, Extra] => [id, { lines: [t(kept.has(id) ? 'sealed' : 'unsealed')], links: [] }]),
	)
}

/** Returns what was sent with the forms; `shown` are the leads that another part of the page already shows. */
export async function requestEntries(context: OwnContext, shown: ReadonlySet<number>) {
	const leads = context.leads.filter(({ id }) => !shown.has(id))
	const ofKind = (kind: string) => leads.filter((lead) => lead.kind === kind)
	const [offers, applications, documents] = [ofKind('offer'), ofKind('application'), ofKind('documents')]
	const apart = new Set([...offers, ...applications, ...documents])
	const extras = new Map([
		...(await documentExtras(documents, context)),
		...(await applicationExtras(applications, context)),
	])
	const entries = (some: readonly OwnLead[]) =>
		Promise.all(some.map((lead) => entryOf(lead, context, extras.get(lead.id) ?? NOTHING)))
	return {
		offers: await entries(offers),
		applications: await entries(applications),
		documents: await entries(documents),
		requests: await entries(leads.filter((lead) => !apart.has(lead))),
	}
}
