import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

/** Solves a challenge, as a browser does. */
export async function solveFormChallenge(challenge: Challenge): Promise<string> {
	return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

/** Fetches a challenge of a running site and solves it, as a browser does. */
export async function solveProof(origin: string): Promise<string> {
	const response = await fetch(`${origin}/api/challenge`, { headers: { 'x-forwarded-for': '192.0.2.250' } })
	return solveFormChallenge(await response.json())
}
