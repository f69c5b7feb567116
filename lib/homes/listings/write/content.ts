import type {
	ProjectPictureTable,
	ProjectPrivateTable,
	ProjectTable,
	ProjectTextTable,
} from '#lib/homes/listings/project-tables.ts'
import type {
	CommunicationTable,
	ListingPictureTable,
	ListingPrivateTable,
	ListingTable,
	ListingTextTable,
	MediaHistoryTable,
} from '#lib/homes/listings/tables.ts'

/** What visitors may not see of a listing or project; a project can only hide its address. */
export interface Hiding {
	isUnpublished: boolean
	isPriceHidden: boolean
	isAddressHidden: boolean
	/** Sold and rented homes show no price and no offer. */
	closed: 'sold' | 'rented' | null
}

/** Columns that depend on when the import runs and what was imported before. */
type KnownByDatabase =
	| 'former_price'
	| 'lowered_at'
	| 'price_history'
	| 'unpublished_at'
	| 'withdrawn_at'
	| 'closed_at'
	| 'created_at'
	| 'modified_at'
	| 'confirmed_at'
	| 'content_hash'

/** Everything that is stored of one listing, except what only the database has (its times and hash). */
export interface ListingContent {
	row: Omit<ListingTable, KnownByDatabase>
	/** ISO instants from the feed, null if it gives none. */
	createdAt: string | null
	modifiedAt: string | null
	/** When the source last confirmed it; no change of the listing. */
	confirmedAt: string | null
	hidden: Omit<ListingPrivateTable, 'listing_id'>
	/** Descriptions are as in the feed; they are cleaned when they are written. */
	texts: Omit<ListingTextTable, 'listing_id'>[]
	pictures: Omit<ListingPictureTable, 'listing_id'>[]
	webIds: number[]
	communications: Omit<CommunicationTable, 'id' | 'listing_id'>[]
	media: Omit<MediaHistoryTable, 'id' | 'listing_id'>[]
}

/** Everything that is stored of one project, except what only the database has. */
export interface ProjectContent {
	row: Omit<ProjectTable, 'withdrawn_at' | 'content_hash'>
	hidden: Omit<ProjectPrivateTable, 'project_id'>
	texts: Omit<ProjectTextTable, 'project_id'>[]
	pictures: Omit<ProjectPictureTable, 'project_id'>[]
}
