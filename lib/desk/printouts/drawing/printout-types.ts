import type { DayCounts } from '#lib/people/statistics/statistics-types.ts'

/** The content of a poster or a picture for social networks: what the page of the home shows, and nothing else. */
export interface PrintedHome {
	language: string
	goal: string
	title: string
	/** Type, street if it is public, and place. */
	place: string
	price: string
	/** What stands after the price: charges, VAT; or empty. */
	priceNote: string
	facts: { name: string; value: string }[]
	/** The picture of the energy label, a PNG of `public/images/epc`, and the value in words; null without a label. */
	energy: { image: Buffer; value: string | null } | null
	/** The beginning of the description, or null. */
	text: string | null
	/** The main photograph as a JPEG; null if there is none yet. */
	photo: Buffer | null
	url: string
	reference: string | null
	agency: { name: string; phone: string; host: string }
}

/** A table of the report: a row begins with what is counted. */
export interface ReportTable {
	head: string[]
	rows: string[][]
}

/** The content of the report to the owner of a home: the numbers of the portal, in its words. */
export interface OwnerReport {
	home: PrintedHome
	day: string
	/** Since when the home is online, or that it is not. */
	since: string
	/** What happened lately in a sentence or two. */
	story: string
	counters: { name: string; count: string; before: string }[]
	days: readonly DayCounts[]
	funnel: ReportTable & { text: string; shares: string }
	numbers: ReportTable
	sources: ReportTable
}
