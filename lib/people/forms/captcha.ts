import 'server-only'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { sweepOnce } from '#lib/base/db/transactions.ts'
import { keyFor } from '#lib/base/security/secrets.ts'

/** Iterations of PBKDF2 for each of about 256 tries: some tenths of a second on a phone. */
const COST = 300
const ALGORITHM = 'PBKDF2/SHA-256'
const VALID_MS = 30 * 60 * 1000
const LONGEST_PROOF = 4000

const secret = () => keyFor('captcha').toString('hex')

/** Creates a challenge for the browser of one visitor, valid for half an hour. */
export function createFormChallenge(now = new Date()) {
	return createChallenge({
		algorithm: ALGORITHM,
		cost: COST,
		deriveKey,
		expiresAt: new Date(now.getTime() + VALID_MS),
		hmacSignatureSecret: secret(),
	})
}

const Proof = z.object({
	challenge: z.object({
		parameters: z.looseObject({
			algorithm: z.literal(ALGORITHM),
			nonce: z.string(),
			salt: z.string(),
			cost: z.literal(COST),
			keyLength: z.number(),
			keyPrefix: z.string(),
			expiresAt: z.number(),
		}),
		signature: z.string().regex(/^[0-9a-f]{64}$/),
	}),
	solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** What is stored to mark a valid proof as used. */
export interface Spending {
	signature: string
	expiresAt: Date
}

function parse(proof: string): unknown {
	try {
		return proof.length > LONGEST_PROOF ? null : JSON.parse(proof)
	} catch {
		return null
	}
}

/** Checks that the work was done for a challenge of ours that is still valid; null for anything else. */
export async function checkProof(proof: string): Promise<Spending | null> {
	const parsed = Proof.safeParse(parse(proof))
	if (!parsed.success) return null
	const { challenge, solution } = parsed.data
	const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret() })
	const { signature, parameters } = challenge
	return verified ? { signature, expiresAt: new Date(parameters.expiresAt * 1000) } : null
}

/** Marks a proof as used, in the transaction of what it was given for. Returns false if it was used before. */
export async function spendProof(
	transaction: Transaction<Tables>,
	{ signature, expiresAt }: Spending,
	now: Date,
): Promise<boolean> {
	const old = transaction.deleteFrom('spent_challenge').where('expires_at', '<', now.toISOString())
	await sweepOnce(transaction, 'spent_challenge', () => old.execute())
	const spent = await transaction
		.insertInto('spent_challenge')
		.values({ signature, expires_at: expiresAt.toISOString() })
		.onConflict((conflict) => conflict.column('signature').doNothing())
		.returning('signature')
		.executeTakeFirst()
	return spent !== undefined
}
