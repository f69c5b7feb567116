import 'server-only'
import type { CrmLead } from '#lib/homes/connectors/types.ts'

/** Enters leads into the software that the listings come from. */
export interface CrmSession {
	sendLead(lead: CrmLead): Promise<{ externalId: string | null }>
	/** Returns the source's own id of a home; null if it is not known there. */
	sourceIdOf(listingId: number): Promise<string | null>
}

/** Returns the session with the configured source; null if there is none that takes leads. */
export function openCrm(): CrmSession | null {
	return null
}
