import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { type HolderPurpose, LINK_PURPOSES, type StaffPurpose } from '#lib/base/security/link-purposes.ts'
import { readStaffToken, readToken } from '#lib/base/security/signed-token.ts'
import type { PersonalPage } from '#lib/site/routing/pages/personal-pages.ts'
import { addressesOf, maskAddress } from './addresses.ts'
import { isKnownBrowser } from './browsers.ts'
import { isCodeOpen } from './codes.ts'
import { waitingCode } from './staff-access.ts'
import type { Behind, BrowserCheck, StaffLink } from './staff-types.ts'

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
	if (!(await isKnownBrowser(now))) return { browserCheck: await browserCheckOf(link, now) }
	const found = await find(link.subject)
	return found === null ? null : { found }
}

/**
 * Returns what a link is about that visitors and staff have, each for the own purpose: a visitor sees it at once, staff
 * if the browser is known. Null for a forged or expired link, and if nothing is found.
 */
export async function behindSharedLink<Found>(
	{ visitor, agency }: { visitor: HolderPurpose; agency: StaffPurpose },
	token: unknown,
	find: (subject: string, role: 'visitor' | 'agency') => Promise<Found | null>,
	now = new Date(),
): Promise<Behind<Found> | null> {
	const own = typeof token === 'string' ? readToken(visitor, token, now) : null
	if (own === null) return behindStaffLink(agency, token, (subject) => find(subject, 'agency'), now)
	const found = own.isExpired ? null : await find(own.subject, 'visitor')
	return found === null ? null : { found }
}

/** Returns what a posted form of staff may change; null if the link opens nothing, or not in this browser. */
export async function staffSubject(purpose: StaffPurpose, token: unknown, now = new Date()): Promise<string | null> {
	const behind = await behindStaffLink(purpose, token, async (subject) => subject, now)
	return behind !== null && 'found' in behind ? behind.found : null
}

async function browserCheckOf(link: StaffLink, now: Date): Promise<BrowserCheck> {
	const db = await getFullDb()
	const { id, sentTo } = await waitingCode()
	const isWaiting = typeof id === 'string' && (await isCodeOpen(db, id, now))
	return { addresses: (await addressesOf(db, link)).map(maskAddress), sentTo: isWaiting ? (sentTo ?? null) : null }
}
