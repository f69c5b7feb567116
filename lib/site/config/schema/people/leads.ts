import { z } from 'zod'
import { $schema, VariableName } from '#lib/site/config/schema/text.ts'

const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

function isWebhookAddress(text: string): boolean {
	if (!URL.canParse(text)) return false
	const { protocol, hostname, username, password } = new URL(text)
	if (username !== '' || password !== '') return false
	return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}

export const Leads = z
	.strictObject({
		$schema,
		webhook: z
			.strictObject({
				url: z
					.string()
					.refine(isWebhookAddress, {
						error:
							'An address such as “https://hooks.example.com/leads”, without a name or password in it. “http://” only for this machine itself.',
					})
					.describe(
						'The address that gets every request: of Zapier, Make, n8n or your own software. It begins with “https://”.',
					),
				secretVariable: VariableName.describe(
					'Name of the environment variable with the secret that signs each message; the secret begins with “whsec_” (npm run agency -- leads webhook-secret makes one).',
				),
				oldSecretVariable: VariableName.nullable()
					.default(null)
					.describe(
						'Name of the variable with the secret before, while you change it: both sign each message until the receiver knows the new one. null: only one signs.',
					),
			})
			.nullable()
			.default(null)
			.describe('A signed message for each request (docs/leads-out.md); null sends none.'),
	})
	.describe(
		'Where leads go besides the mails to the agency. Software that the listings come from gets them too: sendsLeads in feed.json.',
	)
export type Leads = z.infer<typeof Leads>
