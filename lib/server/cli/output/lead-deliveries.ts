import type { listErasures } from '#lib/people/lead-delivery/erasure.ts'
import type { LoggedDelivery } from '#lib/people/lead-delivery/log.ts'
import type { DeliveryTarget } from '#lib/people/lead-delivery/tables.ts'

type ListedErasure = Awaited<ReturnType<typeof listErasures>>[number]

const TARGETS: Readonly<Record<DeliveryTarget, string>> = {
	webhook: 'the receiver of the webhook',
	crm: 'the software of the listings',
}

function stateOf(delivery: LoggedDelivery): string {
	const { state, attempts, next_attempt_at: next, last_error: error, last_status: status, external_id: id } = delivery
	if (state === 'delivered') {
		const facts = [status, id && `entered as ${id}`, attempts > 1 && `attempt ${attempts}`].filter(Boolean)
		return `delivered ${delivery.delivered_at}${facts.length > 0 ? `  (${facts.join(', ')})` : ''}`
	}
	const tried = attempts === 1 ? '1 attempt' : `${attempts} attempts`
	if (state === 'failed') return `FAILED ${delivery.failed_at}  ${tried}: ${error ?? 'unknown'}`
	return attempts === 0 ? 'waits' : `waits until ${next}  ${tried}: ${error ?? 'unknown'}`
}

/** Returns what was passed on, one line each. */
export function deliveryLines(deliveries: readonly LoggedDelivery[]): string {
	if (deliveries.length === 0) return 'Nothing.'
	const line = (one: LoggedDelivery) =>
		`${String(one.id).padStart(5)}  ${one.created_at}  ${one.reference}  ${one.event.padEnd(21)}  ${one.target.padEnd(7)}  ${stateOf(one)}`
	return deliveries.map(line).join('\n')
}

/** Returns what is still to be erased elsewhere, one line each, and how to tick it off. */
export function erasureLines(erasures: readonly ListedErasure[]): string {
	if (erasures.length === 0) return 'Nothing is left to erase elsewhere.'
	const line = ({ erased_at, reference, target, scope, message_id, external_id }: ListedErasure) => {
		const what = scope === 'whole' ? 'erase it at' : 'a person named in its words asked to be erased; look at'
		const where = external_id === null ? TARGETS[target] : `${TARGETS[target]}, where it is ${external_id}`
		return `${erased_at}  ${reference}  ${what} ${where}  (message ${message_id})`
	}
	return [...erasures.map(line), '', 'Once it is erased there: npm run agency -- leads erased --done REFERENCE'].join(
		'\n',
	)
}
