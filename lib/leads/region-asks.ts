import 'server-only'
import { getApplicationSettings } from '@/lib/agency/config'
import type { Region } from '@/lib/listings/types'
import { fieldsAsked, type PrivateField } from './application-asks'

/** The fields about means and identity that a candidate for a home in a region is asked; none where no law is known. */
export function askedIn(region: Region | null): { fields: PrivateField[]; required: PrivateField[] } {
	const { regions } = getApplicationSettings()
	return fieldsAsked(region === null || region === 'luxembourg' ? [] : regions[region].ask)
}
