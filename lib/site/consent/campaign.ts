import { withStorage } from '#lib/base/browser/browser-storage.ts'

/** The key of the visit's campaign parameters in session storage. */
export const CAMPAIGN_KEY = 'campaign'
const CLICK_IDS = /^(?:gclid|gbraid|wbraid|dclid|gad_source|fbclid|msclkid|ttclid|twclid|li_fat_id)$/
const MOST_PARAMETERS = 20
const LONGEST_VALUE = 300

/** Parameters that record which advertisement or mail brought the visitor here, by name. */
export type CampaignParameters = Readonly<Record<string, string>>

/** Whether a query parameter records where a visitor comes from: `utm_…` or the click id of an advertising network. */
export function isCampaignParameter(name: string): boolean {
	return /^utm_[a-z_]{1,30}$/.test(name) || CLICK_IDS.test(name)
}

function gather(entries: Iterable<readonly [string, unknown]>): CampaignParameters {
	const kept: [string, string][] = []
	for (const [name, value] of entries) {
		const isKept = isCampaignParameter(name) && typeof value === 'string' && value !== ''
		if (isKept && value.length <= LONGEST_VALUE && kept.length < MOST_PARAMETERS) kept.push([name, value])
	}
	return Object.fromEntries(kept)
}

/** Returns the campaign parameters of an address's query. */
export function campaignOfQuery(query: string): CampaignParameters {
	return gather(new URLSearchParams(query))
}

/** Returns the stored campaign parameters; none if the stored text is not ours. */
export function parseCampaign(stored: string | null): CampaignParameters {
	try {
		const value: unknown = JSON.parse(stored ?? 'null')
		return typeof value === 'object' && value !== null ? gather(Object.entries(value)) : {}
	} catch {
		return {}
	}
}

let ofThisDocument: CampaignParameters = {}

/** Returns the campaign of the page of this site that led here; none if another site did. */
function campaignOfReferrer(): CampaignParameters {
	const { referrer } = document
	return referrer.startsWith(`${window.location.origin}/`) ? campaignOfQuery(new URL(referrer).search) : {}
}

/**
 * Remembers the campaign parameters of the present address; a later campaign replaces an earlier one. A visitor may have
 * left the first page before its scripts ran, so the first call looks at the page that led here too.
 */
export function rememberCampaign(): void {
	const found = campaignOfQuery(window.location.search)
	if (Object.keys(found).length > 0) ofThisDocument = found
	else if (Object.keys(ofThisDocument).length === 0) ofThisDocument = campaignOfReferrer()
}

/**
 * Keeps the campaign in session storage until the end of the visit if the visitor allows analytics. Otherwise it lasts
 * as long as the document, and any stored campaign is removed.
 */
export function storeCampaign(isAllowed: boolean): void {
	if (!isAllowed) withStorage('sessionStorage', (session) => session.removeItem(CAMPAIGN_KEY))
	else if (Object.keys(ofThisDocument).length > 0)
		withStorage('sessionStorage', (session) => session.setItem(CAMPAIGN_KEY, JSON.stringify(ofThisDocument)))
}

/**
 * Returns the campaign that brought the visitor here, for the lead of a form and for page views. In the browser only.
 */
export function campaignParameters(): CampaignParameters {
	if (Object.keys(ofThisDocument).length > 0) return ofThisDocument
	return parseCampaign(withStorage('sessionStorage', (session) => session.getItem(CAMPAIGN_KEY)))
}
