import type { Generated } from 'kysely'

/** Where a lead is passed on to, besides the mails: the agency's webhook, or the software its listings come from. */
export type DeliveryTarget = 'webhook' | 'crm'

/** What is passed on about a lead. */
export type DeliveryEvent =
	| 'lead.created'
	| 'appointment.changed'
	| 'appointment.cancelled'
	| 'newsletter.confirmed'
	| 'lead.erased'

/**
 * What is to be passed on and what became of it. It holds nothing about people: a message is composed from the lead each
 * time that it is sent.
 */
export interface LeadDeliveryTable {
	id: Generated<number>
	lead_id: number
	target: DeliveryTarget
	event: DeliveryEvent
	/** Such as `msg_…`; stays the same over retries, so that a message that arrives twice is recognised. */
	message_id: string
	state: Generated<'waiting' | 'delivered' | 'failed'>
	attempts: Generated<number>
	/** ISO instant since which it has been tried; three days later it is given up. */
	queued_at: string
	next_attempt_at: string
	/** ISO instant until which the instance `claimant` handles it, or NULL. */
	claimed_until: string | null
	/** Process number in earlier versions; not written any more. */
	claimed_by: number | null
	claimant: Generated<string | null>
	/** 1 unless it is certain that the receiver got nothing. */
	may_have_arrived: Generated<0 | 1>
	/** HTTP status of the last answer, or NULL. */
	last_status: number | null
	/** Our own words: no secret, no address, nothing about people. */
	last_error: string | null
	/** The number that the CRM gave the lead, or NULL. */
	external_id: string | null
	delivered_at: string | null
	failed_at: string | null
	created_at: string
}

/** What was erased here after it had been passed on, for the agency to erase there too. */
export interface ErasureToRepeatTable {
	id: Generated<number>
	/** Of the erased lead. */
	reference: string
	target: DeliveryTarget
	/** `mention`: the lead stayed, but a mail address of another person was removed from its words. */
	scope: 'whole' | 'mention'
	message_id: string
	external_id: string | null
	erased_at: string
	/** ISO instant at which staff ticked it off, or NULL. */
	done_at: string | null
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		lead_delivery: LeadDeliveryTable
		erasure_to_repeat: ErasureToRepeatTable
	}
}
