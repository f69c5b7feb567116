import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import * as listings from './migrations/0001-listings'
import * as search from './migrations/0002-search'
import * as listingSource from './migrations/0003-listing-source'
import * as leads from './migrations/0004-leads'
import * as statistics from './migrations/0005-statistics'
import * as pictures from './migrations/0006-pictures'
import * as outboxExtras from './migrations/0007-outbox-extras'
import * as owners from './migrations/0008-owners'
import * as alerts from './migrations/0009-alerts'
import * as appointments from './migrations/0010-appointments'
import * as documents from './migrations/0011-documents'
import * as staff from './migrations/0012-staff'
import * as newsletter from './migrations/0013-newsletter'
import * as pictureNames from './migrations/0014-picture-names'
import * as ownerNumbers from './migrations/0015-owner-numbers'
import * as staffBrowsers from './migrations/0016-staff-browsers'
import * as heldVisits from './migrations/0017-held-visits'
import * as mailAllowance from './migrations/0018-mail-allowance'
import * as homesOnOffer from './migrations/0019-homes-on-offer'
import * as ownerStory from './migrations/0020-owner-story'
import * as unpublishedAt from './migrations/0021-unpublished-at'
import * as leadCampaign from './migrations/0022-lead-campaign'
import * as ownerVisitNotice from './migrations/0023-owner-visit-notice'

/** Brings the schema up to date, in one transaction; throws with the failed migration's name. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
	const migrator = new Migrator({
		db,
		// A file made before an update may hold a later migration than one that the update brings.
		allowUnorderedMigrations: true,
		provider: {
			getMigrations: async () => ({
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
			}),
		},
	})
	const { error, results } = await migrator.migrateToLatest()
	if (!error) return
	const failed = results?.find((result) => result.status === 'Error')
	throw new Error(`Migration ${failed?.migrationName ?? 'lock'} failed`, { cause: error })
}
