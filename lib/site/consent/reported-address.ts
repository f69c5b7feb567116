import { isKnownSearchParam } from '#lib/site/routing/param-names.ts'
import { type CampaignParameters, isCampaignParameter } from './campaign.ts'

/**
 * Returns the address reported for a page: its path, its search, and the campaign of the visit. The rest of the query
 * is left out, since it may be a secret of a mailed link.
 */
export function reportedAddress(address: string, campaign: CampaignParameters): string {
	const url = new URL(address)
	const kept = new URLSearchParams()
	for (const [name, value] of url.searchParams) {
		if (isKnownSearchParam(name) || isCampaignParameter(name)) kept.append(name, value)
	}
	for (const [name, value] of Object.entries(campaign)) {
		if (!kept.has(name)) kept.set(name, value)
	}
	url.search = kept.toString()
	url.hash = ''
	return url.href
}
