'use client'

import useSWR from 'swr'
import { retries } from '#lib/base/browser/get-json.ts'
import { expected } from '#lib/people/shared-lists/order.ts'
import type { ListAct, ListAnswer, ListProblem, SharedState } from '#lib/people/shared-lists/shared-list-types.ts'

const API = '/api/shared-lists'
/** How soon an open page shows what others have changed. */
const REFRESH_MS = 3000

async function read(url: string): Promise<ListAnswer> {
	const response = await fetch(url)
	const answer: ListAnswer = await response.json()
	// The last known list stays on the page.
	if (answer.state === null && answer.problem !== 'ended') throw new Error(`${response.status} from ${API}`)
	return answer
}

async function send(token: string, act: ListAct): Promise<ListAnswer> {
	try {
		const body = JSON.stringify({ token, act })
		const response = await fetch(API, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
		return await response.json()
	} catch {
		return { state: null, problem: 'failed' }
	}
}

/** A shared shortlist that stays up to date while the page is open. */
export interface LiveList {
	/** Null once the list has been erased. */
	state: SharedState | null
	/** Shows a change at once, makes it, and returns why it was not made, or null with the list after it. */
	act: (act: ListAct) => Promise<{ problem: ListProblem | null; state: SharedState | null }>
}

/** Returns a shared shortlist, from `first` on, with the way to change it. */
export function useList(token: string, first: SharedState): LiveList {
	const { data, mutate } = useSWR<ListAnswer, Error>(`${API}?token=${encodeURIComponent(token)}`, read, {
		fallbackData: { state: first, problem: null },
		refreshInterval: REFRESH_MS,
		dedupingInterval: REFRESH_MS / 2,
		...retries,
	})
	const state = data === undefined ? first : data.state
	return {
		state,
		async act(change) {
			const sent = send(token, change)
			const answered = sent.then((answer): ListAnswer => {
				const isKnown = answer.state !== null || answer.problem === 'ended'
				return isKnown ? answer : { state, problem: null }
			})
			const shown: ListAnswer = { state: state && expected(state, change), problem: null }
			await mutate(answered, { optimisticData: shown, revalidate: false })
			return sent
		},
	}
}
