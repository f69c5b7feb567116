import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import type { ProjectDetail } from '#lib/homes/projects/project-types.ts'

/** What a form's page is about. */
export type AskedAbout =
	| { kind: 'listing'; listing: ListingDetail; isClosed: boolean }
	| { kind: 'project'; project: ProjectDetail }
