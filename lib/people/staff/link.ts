import 'server-only'
import { LINK_PURPOSES, type StaffPurpose } from '#lib/base/security/link-purposes.ts'
import { readStaffToken } from '#lib/base/security/signed-token.ts'
import type { PersonalPage } from '#lib/site/routing/pages/personal-pages.ts'
import { doorOf } from './access.ts'
import { isKnownBrowser } from './browsers.ts'
import type { Behind, StaffLink } from './types.ts'

/** The page that each purpose opens. */
export const STAFF_PAGES: Record<StaffPurpose, PersonalPage> = {
	lead: 'lead',
	application: 'application',
	testimonial: 'testimonial',
	'appointment-staff': 'appointment',
}

function isStaffPurpose(purpose: string): purpose is StaffPurpose {
	return Object.entries(LINK_PURPOSES).some(([known, who]) => known === purpose && who === 'staff')
}

function readLink(purpose: StaffPurpose, token: unknown, now: Date): StaffLink | null {
	const read = typeof token === 'string' ? readStaffToken(purpose, token, now) : null
	return read === null || read.isExpired ? null : { purpose, subject: read.subject }
}

/**
 * Returns which link of staff a token is, for the forms that confirm a browser; null for any other token. It opens
 * nothing.
 */
export function whichStaffLink(token: string, now = new Date()): StaffLink | null {
	const links = Object.keys(LINK_PURPOSES)
		.filter(isStaffPurpose)
		.map((purpose) => readLink(purpose, token, now))
	return links.find((link) => link !== null) ?? null
}

/**
 * The only way to what a link of staff is about: `find` is called only if the browser is known. Null for a link that is
 * forged, foreign or expired, and if nothing is found.
 */
export async function behindStaffLink<Found>(
	purpose: StaffPurpose,
	token: unknown,
	find: (subject: string) => Promise<Found | null>,
	now = new Date(),
): Promise<Behind<Found> | null> {
	const link = readLink(purpose, token, now)
	if (link === null) return null
	if (!(await isKnownBrowser(now))) return { door: await doorOf(link, now) }
	const found = await find(link.subject)
	return found === null ? null : { found }
}

/** Returns what a posted form of staff may change; null if the link opens nothing, or not in this browser. */
export async function staffSubject(purpose: StaffPurpose, token: unknown, now = new Date()): Promise<string | null> {
	const behind = await behindStaffLink(purpose, token, async (subject) => subject, now)
	return behind !== null && 'found' in behind ? behind.found : null
}
