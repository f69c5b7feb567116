import 'server-only'
import type { Region } from '#lib/base/format/region.ts'
import { getApplicationSettings } from '#lib/site/config/config.ts'
import { fieldsAsked, type PrivateField } from '#lib/site/config/schema/people/application-asks.ts'

/**
 * The fields about means and identity that a candidate for a home in a region is asked; none if no law is known for it.
 */
export function askedIn(region: Region | null): { fields: PrivateField[]; required: PrivateField[] } {
	const { regions } = getApplicationSettings()
	return fieldsAsked(region === null || region === 'luxembourg' ? [] : regions[region].ask)
}
