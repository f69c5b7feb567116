import 'server-only'
import type { z } from 'zod'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { answering, assertOwn, readJson } from './received.ts'
import { answerJson, refuse } from './refusal.ts'

interface OpenAction<Schema extends z.ZodType> {
	input: Schema
	/** Returns what is answered. It opens its own transactions, since failed attempts are counted too. */
	act: (input: z.output<Schema>, from: { address: string; now: Date }) => Promise<object>
}

/** Returns the handler of a POST by a member who is not logged in yet. Every step is limited per network. */
export function openAction<Schema extends z.ZodType>({
	input: schema,
	act,
}: OpenAction<Schema>): (request: Request) => Promise<Response> {
	return (request) =>
		answering(request, async () => {
			assertOwn(request)
			const address = visitorAddress(request.headers)
			const seconds = await secondsToWait({ limit: 'desk-login', address })
			if (seconds !== null) refuse('tooMany', { seconds })
			const input = await readJson(request, schema)
			return answerJson({ ok: true, ...(await act(input, { address, now: new Date() })) })
		})
}
