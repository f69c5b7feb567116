import type { AppointmentKind } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import type { AppointmentStatus } from '#lib/people/appointments/tables.ts'
import type { StoredContent } from '#lib/people/leads/stored-content.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

/** What a visitor is looking for: the part that a CRM supports. */
export interface Wanted {
	goal: Goal
	webIds: readonly number[]
	/** Euro. */
	priceMin: number | null
	priceMax: number | null
	bedroomsMin: number | null
	/** Square metres. */
	surfaceMin: number | null
	zips: readonly string[]
}

/** A stored lead with everything that is passed on about it. */
export interface OutgoingLead {
	reference: string
	kind: FormName
	/** The language the visitor wrote in. */
	language: string
	/** ISO instant. */
	receivedAt: string
	email: string
	/** The form's own fields, without a candidate's means and identity. */
	content: StoredContent
	/** The campaign's values by parameter, or null. */
	campaign: Readonly<Record<string, string>> | null
	newsletter: {
		/** The visitor ticked the box or sent the form for it. */
		isAsked: boolean
		/** The link mailed to the address was opened, and nobody has unsubscribed since. */
		isConfirmed: boolean
	}
	/** Title and address are null once the home has left the site. */
	home: { id: number; reference: string | null; title: string | null; url: string | null } | null
	project: { id: number; title: string | null; url: string | null } | null
	visit: {
		kind: AppointmentKind
		startsAt: string
		endsAt: string
		/** `home` is any address but the office. */
		place: 'home' | 'office'
		status: AppointmentStatus
	} | null
	wanted: Wanted | null
	/** How many photographs came with it. */
	photos: number
	/** A candidate's means and identity are stored too; they are not passed on. */
	hasSensitivePart: boolean
	/** The lead's page, which opens only in the browsers of staff. */
	staffUrl: string
}
