import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Fetches a challenge of a running site and does the work for it, as a browser does. */
export async function solveProof(origin: string): Promise<string> {
	const response = await fetch(`${origin}/api/challenge`, { headers: { 'x-forwarded-for': '192.0.2.250' } })
	const challenge: Parameters<typeof solveChallenge>[0]['challenge'] = await response.json()
	const solution = await solveChallenge({ challenge, deriveKey })
	return JSON.stringify({ challenge, solution })
}
