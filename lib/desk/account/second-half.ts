import 'server-only'
import { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import { openAction } from '#lib/desk/frame/open-action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { isSigned, signOptions } from '#lib/people/staff/account/entry/passkeys.ts'
import { SignedResponse } from '#lib/people/staff/account/entry/responses.ts'
import { isLoginCode, takeTry } from '#lib/people/staff/account/entry/second-factor.ts'
import { readPending } from '#lib/people/staff/account/session/cookies.ts'
import { EnterCode } from './account-schema.ts'
import { enter } from './enter.ts'

/** Returns the login of this browser that waits for its second factor, and counts a try. */
async function waitingFor(purpose: 'code' | 'passkey', now: Date) {
	const pending = await readPending()
	const waiting = pending === null ? null : await takeTry(await getFullDb(), pending, purpose, now)
	return waiting ?? refuse('again')
}

/** The second half of a login by mailed code, which is valid for ten minutes and five tries. */
export const enterCode = openAction({
	input: EnterCode,
	act: async ({ code, to }, { address, now }) => {
		const waiting = await waitingFor('code', now)
		if (!isLoginCode(waiting, code)) return refuse('code')
		return enter({ pendingId: waiting.id, memberId: waiting.memberId, factor: 'code', to, address, now })
	},
})

/** What the browser needs for the second half by passkey. Only whoever knew the password gets it. */
export const askPasskey = openAction({
	input: z.object({}),
	act: async (_, { now }) => {
		const { memberId, challenge } = await waitingFor('passkey', now)
		return { options: await signOptions(await getFullDb(), memberId, challenge ?? refuse('again')) }
	},
})

/** The second half of a login by passkey. */
export const enterPasskey = openAction({
	input: z.object({ response: SignedResponse, to: EnterCode.shape.to }),
	act: async ({ response, to }, { address, now }) => {
		const { id, memberId, challenge } = await waitingFor('passkey', now)
		const signed = { memberId, challenge: challenge ?? refuse('again'), response }
		if (!(await isSigned(await getFullDb(), signed, now))) return refuse('passkey')
		return enter({ pendingId: id, memberId, factor: 'passkey', to, address, now })
	},
})
