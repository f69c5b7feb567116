/** The tables of sessions, with the same columns besides the one that names the account. */
export type SessionTable = 'owner_session' | 'staff_session'

/** What the cookie contains about a session. */
export interface SessionKey {
	id: string
	secret: string
}

/** What every table of sessions holds about one. */
export interface SessionRow {
	id: string
	/** SHA-256 of the secret in the cookie, which is replaced now and then. */
	secret_hash: string
	/** SHA-256 of the previous secret, which requests under way may still send. */
	earlier_hash: string | null
	rotated_at: string
	/** ISO instant at which the present secret first came back, or NULL. */
	confirmed_at: string | null
	created_at: string
	seen_at: string
	expires_at: string
}
