import '#lib/base/browser/zod-without-eval.ts'
import { z } from 'zod'
import { presentPassword } from '#lib/people/login/login-schema.ts'

// What the form of the mail server sends. Errors are codes of `deskSetup.mailServer.fields`.

const LONGEST_HOST = 253
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A name as the provider writes it, or an IPv4 address. */
const HOST = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`)

export const SaveMailServer = z.object({
	host: z
		.string({ error: 'host' })
		.trim()
		.toLowerCase()
		.max(LONGEST_HOST, { error: 'host' })
		.regex(HOST, { error: 'host' }),
	port: z.coerce
		.number({ error: 'port' })
		.int({ error: 'port' })
		.min(1, { error: 'port' })
		.max(65_535, { error: 'port' }),
	/** `implicit`: TLS from the first byte; `required`: STARTTLS, or nothing is sent. */
	encryption: z.enum(['implicit', 'required']),
	user: z.string().trim().max(320, { error: 'user' }),
	/** Empty: the one that is stored, if it is for the same server and name. */
	password: z.string().max(500, { error: 'password' }),
	current: presentPassword,
})
export type MailServerInput = z.output<typeof SaveMailServer>

export const EndMailServer = z.object({ current: presentPassword })
