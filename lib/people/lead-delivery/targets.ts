import 'server-only'
import { getFeedSettings, getLeadSettings } from '#lib/site/config/config.ts'
import type { DeliveryTarget } from './tables.ts'

export const TARGETS: readonly DeliveryTarget[] = ['webhook', 'crm']

/** Whether the listings come from software that takes leads, and is to get them. */
function isCrmConfigured(): boolean {
	const { source } = getFeedSettings()
	return source !== null && 'sendsLeads' in source && source.sendsLeads
}

/** Whether leads are passed on to a target by the present settings. */
export function isConfigured(target: DeliveryTarget): boolean {
	return target === 'crm' ? isCrmConfigured() : getLeadSettings().webhook !== null
}
