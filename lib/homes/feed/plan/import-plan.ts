import 'server-only'
import type { Loss } from '#lib/homes/feed/loss/loss.ts'
import type { Gaps } from '#lib/homes/feed/report/feed-report-types.ts'
import type { Shrink } from '#lib/homes/feed/report/import-report.ts'
import type { PropertyTypeTable } from '#lib/homes/listings/tables.ts'
import type { ListingContent, ProjectContent } from '#lib/homes/listings/write/content.ts'
import type { CityTable, ZoneTable } from '#lib/homes/places/tables.ts'
import type { Changes } from './planned-changes.ts'

export interface ImportPlan {
	listings: Changes<ListingContent>
	projects: Changes<ProjectContent>
	/** Null if nothing in the payload could change them. */
	cities: { rows: CityTable[]; addsOnly: boolean } | null
	types: { rows: PropertyTypeTable[]; addsOnly: boolean }
	zones: Record<ZoneTable['kind'], ZoneTable[] | null>
	shrink: Shrink
	loss: Loss
	gaps: Gaps
}
