import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import * as listings from '#lib/base/db/migrations/0001-listings.ts'
import * as search from '#lib/base/db/migrations/0002-search.ts'
import * as listingSource from '#lib/base/db/migrations/0003-listing-source.ts'
import * as leads from '#lib/base/db/migrations/0004-leads.ts'
import * as statistics from '#lib/base/db/migrations/0005-statistics.ts'
import * as pictures from '#lib/base/db/migrations/0006-pictures.ts'
import * as outboxExtras from '#lib/base/db/migrations/0007-outbox-extras.ts'
import * as owners from '#lib/base/db/migrations/0008-owners.ts'
import * as alerts from '#lib/base/db/migrations/0009-alerts.ts'
import * as appointments from '#lib/base/db/migrations/0010-appointments.ts'
import * as documents from '#lib/base/db/migrations/0011-documents.ts'
import * as staff from '#lib/base/db/migrations/0012-staff.ts'
import * as newsletter from '#lib/base/db/migrations/0013-newsletter.ts'
import * as pictureNames from '#lib/base/db/migrations/0014-picture-names.ts'
import * as ownerNumbers from '#lib/base/db/migrations/0015-owner-numbers.ts'
import * as staffBrowsers from '#lib/base/db/migrations/0016-staff-browsers.ts'
import * as heldVisits from '#lib/base/db/migrations/0017-held-visits.ts'
import * as mailAllowance from '#lib/base/db/migrations/0018-mail-allowance.ts'
import * as homesOnOffer from '#lib/base/db/migrations/0019-homes-on-offer.ts'
import * as ownerStory from '#lib/base/db/migrations/0020-owner-story.ts'
import * as unpublishedAt from '#lib/base/db/migrations/0021-unpublished-at.ts'
import * as leadCampaign from '#lib/base/db/migrations/0022-lead-campaign.ts'
import * as ownerVisitNotice from '#lib/base/db/migrations/0023-owner-visit-notice.ts'
import * as searchFeatures from '#lib/base/db/migrations/0024-search-features.ts'
import * as formerPrice from '#lib/base/db/migrations/0025-former-price.ts'
import * as leadPhotos from '#lib/base/db/migrations/0026-lead-photos.ts'
import * as importsOnly from '#lib/base/db/migrations/0027-imports-only.ts'
import * as sources from '#lib/base/db/migrations/0028-sources.ts'
import * as listingWithheld from '#lib/base/db/migrations/0029-listing-withheld.ts'
import * as leadDelivery from '#lib/base/db/migrations/0030-lead-delivery.ts'
import * as listingSourceId from '#lib/base/db/migrations/0031-listing-source-id.ts'
import * as furnishedPool from '#lib/base/db/migrations/0032-furnished-pool.ts'
import * as confirmedAt from '#lib/base/db/migrations/0033-confirmed-at.ts'
import * as sourcePage from '#lib/base/db/migrations/0034-source-page.ts'
import * as pictureAddresses from '#lib/base/db/migrations/0035-picture-addresses.ts'
import * as instances from '#lib/base/db/migrations/0036-instances.ts'
import * as configRevisions from '#lib/base/db/migrations/0037-config-revisions.ts'
import * as staffAccounts from '#lib/base/db/migrations/0038-staff-accounts.ts'
import * as requests from '#lib/base/db/migrations/0039-requests.ts'
import * as configDrafts from '#lib/base/db/migrations/0040-config-drafts.ts'
import * as deskCalendar from '#lib/base/db/migrations/0041-desk-calendar.ts'
import * as feedChecks from '#lib/base/db/migrations/0042-feed-checks.ts'
import * as ownHomes from '#lib/base/db/migrations/0043-own-homes.ts'
import * as searchAreas from '#lib/base/db/migrations/0044-search-areas.ts'
import * as priceHistory from '#lib/base/db/migrations/0045-price-history.ts'
import * as sharedLists from '#lib/base/db/migrations/0047-shared-lists.ts'
import * as visitImpressions from '#lib/base/db/migrations/0048-visit-impressions.ts'
import * as ownPage from '#lib/base/db/migrations/0050-own-page.ts'
import * as recentlyClosed from '#lib/base/db/migrations/0051-recently-closed.ts'
import * as ownDocuments from '#lib/base/db/migrations/0052-own-documents.ts'
import * as recipientsAndMailFiles from '#lib/base/db/migrations/0053-recipients-and-mail-files.ts'
import * as doorsOfStaff from '#lib/base/db/migrations/0054-doors-of-staff.ts'
import * as refusedImports from '#lib/base/db/migrations/0056-refused-imports.ts'
import * as timesOfChanges from '#lib/base/db/migrations/0059-times-of-changes.ts'
import * as appointmentKinds from '#lib/base/db/migrations/0060-appointment-kinds.ts'
import * as notesOnRequests from '#lib/base/db/migrations/0064-notes-on-requests.ts'
import * as formerStaff from '#lib/base/db/migrations/0079-former-staff.ts'
import * as features from '#lib/base/db/migrations/0081-features.ts'
import * as newestFirst from '#lib/base/db/migrations/0090-newest-first.ts'
import * as sourceFindings from '#lib/base/db/migrations/0091-source-findings.ts'
import * as formerFeatures from '#lib/base/db/migrations/0092-former-features.ts'
import * as visitsOfALead from '#lib/base/db/migrations/0094-visits-of-a-lead.ts'
import * as appointmentOutcomes from '#lib/base/db/migrations/0096-appointment-outcomes.ts'
import * as hoursOfStaff from '#lib/base/db/migrations/0097-hours-of-staff.ts'
import * as namesOfListings from '#lib/base/db/migrations/0098-names-of-listings.ts'
import * as spreadsheetColumns from '#lib/base/db/migrations/0099-spreadsheet-columns.ts'
import * as setupChoices from '#lib/base/db/migrations/0100-setup-choices.ts'
import * as firstAccount from '#lib/base/db/migrations/0101-first-account.ts'
import * as vainSearches from '#lib/base/db/migrations/0102-vain-searches.ts'
import * as feedReaders from '#lib/base/db/migrations/0103-feed-readers.ts'
import * as recoveryCodes from '#lib/base/db/migrations/0104-recovery-codes.ts'
import * as translations from '#lib/base/db/migrations/0105-translations.ts'
import * as apiKeys from '#lib/base/db/migrations/0106-api-keys.ts'
import * as storedSecrets from '#lib/base/db/migrations/0107-stored-secrets.ts'
import * as embedViews from '#lib/base/db/migrations/0108-embed-views.ts'
import * as homeNotes from '#lib/base/db/migrations/0110-home-notes.ts'
import * as offerPassings from '#lib/base/db/migrations/0112-offer-passings.ts'
import * as automaticTexts from '#lib/base/db/migrations/0113-automatic-texts.ts'
import * as outsideCalendars from '#lib/base/db/migrations/0114-outside-calendars.ts'

/** Every migration by its name, in order. */
export const MIGRATIONS = {
	'0001-listings': listings,
	'0002-search': search,
	'0003-listing-source': listingSource,
	'0004-leads': leads,
	'0005-statistics': statistics,
	'0006-pictures': pictures,
	'0007-outbox-extras': outboxExtras,
	'0008-owners': owners,
	'0009-alerts': alerts,
	'0010-appointments': appointments,
	'0011-documents': documents,
	'0012-staff': staff,
	'0013-newsletter': newsletter,
	'0014-picture-names': pictureNames,
	'0015-owner-numbers': ownerNumbers,
	'0016-staff-browsers': staffBrowsers,
	'0017-held-visits': heldVisits,
	'0018-mail-allowance': mailAllowance,
	'0019-homes-on-offer': homesOnOffer,
	'0020-owner-story': ownerStory,
	'0021-unpublished-at': unpublishedAt,
	'0022-lead-campaign': leadCampaign,
	'0023-owner-visit-notice': ownerVisitNotice,
	'0024-search-features': searchFeatures,
	'0025-former-price': formerPrice,
	'0026-lead-photos': leadPhotos,
	'0027-imports-only': importsOnly,
	'0028-sources': sources,
	'0029-listing-withheld': listingWithheld,
	'0030-lead-delivery': leadDelivery,
	'0031-listing-source-id': listingSourceId,
	'0032-furnished-pool': furnishedPool,
	'0033-confirmed-at': confirmedAt,
	'0034-source-page': sourcePage,
	'0035-picture-addresses': pictureAddresses,
	'0036-instances': instances,
	'0037-config-revisions': configRevisions,
	'0038-staff-accounts': staffAccounts,
	'0039-requests': requests,
	'0040-config-drafts': configDrafts,
	'0041-desk-calendar': deskCalendar,
	'0042-feed-checks': feedChecks,
	'0043-own-homes': ownHomes,
	'0044-search-areas': searchAreas,
	'0045-price-history': priceHistory,
	'0047-shared-lists': sharedLists,
	'0048-visit-impressions': visitImpressions,
	'0050-own-page': ownPage,
	'0051-recently-closed': recentlyClosed,
	'0052-own-documents': ownDocuments,
	'0053-recipients-and-mail-files': recipientsAndMailFiles,
	'0054-doors-of-staff': doorsOfStaff,
	'0056-refused-imports': refusedImports,
	'0059-times-of-changes': timesOfChanges,
	'0060-appointment-kinds': appointmentKinds,
	'0064-notes-on-requests': notesOnRequests,
	'0079-former-staff': formerStaff,
	'0081-features': features,
	'0090-newest-first': newestFirst,
	'0091-source-findings': sourceFindings,
	'0092-former-features': formerFeatures,
	'0094-visits-of-a-lead': visitsOfALead,
	'0096-appointment-outcomes': appointmentOutcomes,
	'0097-hours-of-staff': hoursOfStaff,
	'0098-names-of-listings': namesOfListings,
	'0099-spreadsheet-columns': spreadsheetColumns,
	'0100-setup-choices': setupChoices,
	'0101-first-account': firstAccount,
	'0102-vain-searches': vainSearches,
	'0103-feed-readers': feedReaders,
	'0104-recovery-codes': recoveryCodes,
	'0105-translations': translations,
	'0106-api-keys': apiKeys,
	'0107-stored-secrets': storedSecrets,
	'0108-embed-views': embedViews,
	'0110-home-notes': homeNotes,
	'0112-offer-passings': offerPassings,
	'0113-automatic-texts': automaticTexts,
	'0114-outside-calendars': outsideCalendars,
}

async function namesRun<T>(db: Kysely<T>): Promise<string[]> {
	const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
	if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
	const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
	return rows.map(({ name }) => name)
}

/**
 * Returns what was run on this database, as migrations that do nothing: some may be of a later version, which works side
 * by side with this one during an update. What they added is not in the way of this one, and stays.
 */
function asDone(names: readonly string[]): Record<string, Migration> {
	return Object.fromEntries(names.map((name) => [name, { up: async () => {} }]))
}

/** Returns whether migrations were run on this database that this version does not have. */
export async function hasLaterMigrations<T>(db: Kysely<T>): Promise<boolean> {
	return (await namesRun(db)).some((name) => !(name in MIGRATIONS))
}

/**
 * Brings the schema up to date in one transaction; one that is ahead of this version is left as it is. Throws with the
 * name of the migration that failed. A schema that is up to date is only read: a start waits for nobody who writes.
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
	const run = await namesRun(db)
	if (Object.keys(MIGRATIONS).every((name) => run.includes(name))) return
	const migrator = new Migrator({
		db,
		// A database made before an update may already have a later migration than one that the update adds.
		allowUnorderedMigrations: true,
		provider: { getMigrations: async () => ({ ...asDone(run), ...MIGRATIONS }) },
	})
	const { error, results } = await migrator.migrateToLatest()
	if (!error) return
	const failed = results?.find((result) => result.status === 'Error')
	throw new Error(`Migration ${failed?.migrationName ?? 'lock'} failed`, { cause: error })
}
