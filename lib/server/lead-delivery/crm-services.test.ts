import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queueDelivery } from '#lib/people/lead-delivery/queue.ts'
import { createLead } from '#lib/people/leads/mutations.ts'
import { askSubscription, confirmSubscription } from '#lib/people/newsletter/subscribers.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { startOmnicasa } from '#tests/support/sources/fake-omnicasa.ts'
import { startSkarabee } from '#tests/support/sources/fake-skarabee.ts'
import { startWhise } from '#tests/support/sources/fake-whise.ts'
import { deliverLead } from './deliver.ts'
import { createDeliveryLoop } from './delivery-loop.ts'

const SERVICES = [
	['whise', startWhise],
	['omnicasa', startOmnicasa],
	['skarabee', startSkarabee],
] as const

const settings = vi.hoisted<{ source: object }>(() => ({ source: {} }))
vi.mock('#lib/site/config/config.ts', async (load) => {
	const config = await load<typeof import('#lib/site/config/config.ts')>()
	const { Source } = await import('#lib/site/config/schema/services/source.ts')
	const getFeedSettings = () => ({ ...config.getFeedSettings(), source: Source.parse(settings.source) })
	return { ...config, getFeedSettings, getLeadSettings: () => ({ webhook: null }) }
})

const NOW = new Date()
const ADA = { email: 'ada@voorbeeld.be', language: 'nl' }

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
})
afterEach(async () => {
	vi.unstubAllEnvs()
	closeForSite()
	await agency.close()
})

/** Stores a question about a home, with the box for the newsletter ticked. Returns its reference. */
async function ask(listingId: number): Promise<string> {
	const content = { listingId, firstName: 'Ada', lastName: 'Peeters', email: ADA.email, remark: 'Hallo' }
	const { reference } = await createLead(
		agency.db,
		{
			kind: 'contact-me',
			prefix: 'INF',
			listingId,
			projectId: null,
			...ADA,
			content,
			browserKey: null,
			optIn: { version: '1', language: 'nl', at: NOW.toISOString() },
		},
		async (transaction, { leadId }) => {
			await queueDelivery(transaction, { leadId, event: 'lead.created', now: NOW })
			return askSubscription(transaction, { ...ADA, now: NOW })
		},
	)
	return reference
}

test.each(SERVICES)('%s gets a lead about its own home, and the consent once it is confirmed', async (_, start) => {
	const service = await start()
	settings.source = service.source
	for (const [name, value] of Object.entries(service.env)) vi.stubEnv(name, value)
	const { sourceId } = service.example
	const home = property(1001, { MainTypeName: 'Huis', SourceName: 'CRM', SourceId: sourceId })
	await importInto(agency, { properties: [home] })
	const work = { open: async () => agency.db, deliver: deliverLead, deadlineMs: 20_000, stuckMs: 30_000 }
	const loop = createDeliveryLoop('crm', work)
	const reference = await ask(1001)
	await loop.look()
	expect(service.leads()).toEqual([{ sourceId, email: ADA.email, hasConsent: false, reference }])
	const subscriber = await agency.db.selectFrom('newsletter_subscriber').select('id').executeTakeFirstOrThrow()
	await confirmSubscription(subscriber.id)
	await loop.look()
	expect(service.leads().at(-1)).toEqual({ sourceId, email: ADA.email, hasConsent: true, reference: `${reference}-N` })
	await service.close()
})
