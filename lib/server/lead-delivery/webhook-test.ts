import 'server-only'
import { newMessageId } from '#lib/people/lead-delivery/insert-delivery.ts'
import { postWebhook } from '#lib/people/lead-delivery/post-webhook.ts'
import { getLeadSettings, getSite } from '#lib/site/config/config.ts'
import { messageBody } from './webhook-message.ts'

/** The result of a test message, in lines for the person who sent it; none contains the secret. */
export interface WebhookReport {
	hasWorked: boolean
	lines: string[]
}

/** Sends one signed message of the type `test`, past the queue, and returns the receiver's answer. */
export async function testWebhook(now = new Date()): Promise<WebhookReport> {
	const { webhook } = getLeadSettings()
	if (webhook === null) return { hasWorked: false, lines: ['No webhook is set in config/leads.json.'] }
	const id = newMessageId()
	const body = messageBody('test', now.toISOString(), { agency: getSite().name })
	const begin = performance.now()
	const result = await postWebhook(webhook, { id, body }, { now })
	const took = `${((performance.now() - begin) / 1000).toFixed(1)} s`
	const { secretVariable, oldSecretVariable } = webhook
	const lines = [
		`Address: ${new URL(webhook.url).origin}/…`,
		`Signed with: ${[secretVariable, oldSecretVariable].filter(Boolean).join(' and ')}`,
		`Message: ${id}`,
	]
	if (result.isDelivered) {
		const check = 'Check there that the signature was accepted: not every receiver looks at it.'
		return { hasWorked: true, lines: [...lines, `Received: ${result.status} after ${took}. ${check}`] }
	}
	return { hasWorked: false, lines: [...lines, `Not received: ${result.reason}.`] }
}
