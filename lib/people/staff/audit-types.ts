/** The parts of the desk that write into the log; the first word of an action. */
export const AUDIT_AREAS = ['account', 'request', 'calendar', 'home', 'feed', 'editor'] as const
export type AuditArea = (typeof AUDIT_AREAS)[number]

/** An action in the log, such as `request.state`. */
export type AuditAction = `${AuditArea}.${string}`

/** What was done. Personal data of visitors only by reference. */
export interface AuditEntry {
	action: AuditAction
	/** What it was done to, such as `lead:123`. */
	subject: string
	/** What was changed, as JSON can hold it. */
	before?: unknown
	after?: unknown
}
