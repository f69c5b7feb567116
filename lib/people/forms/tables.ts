/** Used proofs of work, kept until they would have expired. */
export interface SpentChallengeTable {
	signature: string
	expires_at: string
}

declare module '#lib/base/db/tables.ts' {
	interface PrivateTables {
		spent_challenge: SpentChallengeTable
	}
}
