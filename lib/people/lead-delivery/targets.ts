import 'server-only'
import { getLeadSettings } from '#lib/site/config/config.ts'
import type { DeliveryTarget } from './tables.ts'

export const TARGETS: readonly DeliveryTarget[] = ['webhook', 'crm']

/** Whether leads are passed on to a target by the present settings. */
export function isConfigured(target: DeliveryTarget): boolean {
	const { webhook } = getLeadSettings()
	return target === 'webhook' && webhook !== null
}
