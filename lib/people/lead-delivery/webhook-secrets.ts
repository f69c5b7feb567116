import 'server-only'
import { readSecret } from '#lib/base/env.ts'
import type { Leads } from '#lib/site/config/schema/people/leads.ts'
import { readWebhookSecret } from './webhook-signature.ts'

type Webhook = NonNullable<Leads['webhook']>

function keyIn(variable: string): Buffer | string {
	const secret = readSecret(variable)
	if (secret === null) return `the environment variable ${variable} is not set`
	return (
		readWebhookSecret(secret.trim()) ??
		`the environment variable ${variable} holds no secret: "whsec_" and 24 to 64 bytes in base64`
	)
}

/** Returns the keys that sign each message; the problem, in words for staff, if one of them cannot be used. */
export function webhookKeys({ secretVariable, oldSecretVariable }: Webhook): { keys: Buffer[] } | { problem: string } {
	const variables = oldSecretVariable === null ? [secretVariable] : [secretVariable, oldSecretVariable]
	const found = variables.map(keyIn)
	const problem = found.find((one) => typeof one === 'string')
	if (problem !== undefined) return { problem }
	return { keys: found.filter((one) => typeof one !== 'string') }
}
