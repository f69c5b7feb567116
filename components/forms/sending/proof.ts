'use client'

import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { CHALLENGE_PATH } from '#lib/people/forms/schemas/form-types.ts'

/** Fetches a challenge and returns its solution, the proof of work. Throws if the server has none at the moment. */
export async function makeProof(): Promise<string> {
	const response = await fetch(CHALLENGE_PATH, { headers: { accept: 'application/json' } })
	if (!response.ok) throw new Error(`No challenge: ${response.status}`)
	const challenge: Parameters<typeof solveChallenge>[0]['challenge'] = await response.json()
	const solution = await solveChallenge({ challenge, deriveKey })
	if (solution === null) throw new Error('No solution')
	return JSON.stringify({ challenge, solution })
}
