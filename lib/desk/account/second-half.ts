import 'server-only'
import { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import { openAction } from '#lib/desk/frame/open-action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { isSigned, signOptions } from '#lib/people/staff/account/entry/passkeys.ts'
import { spendRecoveryCode } from '#lib/people/staff/account/entry/recovery-code.ts'
import { SignedResponse } from '#lib/people/staff/account/entry/responses.ts'
import { isLoginCode, takeTry } from '#lib/people/staff/account/entry/second-factor.ts'
import { readPending } from '#lib/people/staff/account/session/cookies.ts'
import { EnterCode, EnterRecovery } from './account-schema.ts'
import { enter } from './enter.ts'

type Factor = 'code' | 'passkey'

/** Returns the login of this browser that waits for its second factor, and counts a try. */
async function waitingFor(purposes: Factor | readonly Factor[], now: Date) {
	const pending = await readPending()
	const waiting = pending === null ? null : await takeTry(await getFullDb(), pending, purposes, now)
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

/**
 * The second half of a login by the printed recovery code, whether a passkey or a mailed code is asked for: whoever has
 * only one of password and paper opens nothing. It leads to where a new passkey is made.
 */
export const enterRecovery = openAction({
	input: EnterRecovery,
	act: async ({ code }, { address, now }) => {
		const { id, memberId } = await waitingFor(['passkey', 'code'], now)
		const login = { pendingId: id, memberId, factor: 'recovery', to: 'settings/?done=recovered', address, now } as const
		return enter({
			...login,
			assert: async (transaction, member) => {
				if (!(await spendRecoveryCode(transaction, member, code, now))) refuse('code')
			},
		})
	},
})
