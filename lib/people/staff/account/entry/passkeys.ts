import 'server-only'
import {
	type AuthenticationResponseJSON,
	generateAuthenticationOptions,
	generateRegistrationOptions,
	type RegistrationResponseJSON,
	verifyAuthenticationResponse,
	verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { env } from '#lib/base/env.ts'
import { randomWord } from '#lib/base/security/one-time.ts'
import type { MemberRow } from '#lib/people/staff/account/members.ts'
import { getSite } from '#lib/site/config/config.ts'

/** EdDSA, ES256 and RS256, by their numbers in COSE. */
const ALGORITHMS = [-8, -7, -257]
const Transports = z.array(z.string()).catch([])

/** The name under which browsers keep the passkeys of this site: its host. */
const siteName = () => new URL(env.siteOrigin).hostname

/** Returns a value that a passkey has to sign. */
export const newChallenge = randomWord

/** Returns the passkeys of a member, the oldest first. */
export function passkeysOf(db: Kysely<Tables>, memberId: number) {
	return db
		.selectFrom('staff_passkey')
		.selectAll()
		.where('member_id', '=', memberId)
		.orderBy('created_at')
		.orderBy('id')
		.execute()
}

async function credentialsOf(db: Kysely<Tables>, memberId: number) {
	const known = await passkeysOf(db, memberId)
	return known.map(({ id, transports }) => ({ id, transports: Transports.parse(JSON.parse(transports)) }))
}

/** Returns what the browser needs to sign a challenge with one of a member's passkeys. */
export async function signOptions(db: Kysely<Tables>, memberId: number, challenge: string) {
	return generateAuthenticationOptions({
		rpID: siteName(),
		challenge: Buffer.from(challenge, 'base64url'),
		allowCredentials: await credentialsOf(db, memberId),
		// The password was the first factor; having the device is the second.
		userVerification: 'preferred',
	})
}

/** Returns what the browser needs to make a passkey for a member. */
export async function registerOptions(
	db: Kysely<Tables>,
	member: Pick<MemberRow, 'id' | 'email' | 'name'>,
	challenge: string,
) {
	return generateRegistrationOptions({
		rpName: getSite().name,
		rpID: siteName(),
		userName: member.email,
		userDisplayName: member.name,
		userID: Buffer.from(`staff ${member.id}`),
		challenge: Buffer.from(challenge, 'base64url'),
		excludeCredentials: await credentialsOf(db, member.id),
		supportedAlgorithmIDs: ALGORITHMS,
		authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
	})
}

/**
 * Checks what a member's passkey signed, and notes that it was used. Returns false for a passkey of another member, a
 * wrong signature, another site, or a copied device, whose count went back.
 */
export async function isSigned(
	db: Kysely<Tables>,
	{ memberId, challenge, response }: { memberId: number; challenge: string; response: AuthenticationResponseJSON },
	now: Date,
): Promise<boolean> {
	const known = (await passkeysOf(db, memberId)).find(({ id }) => id === response.id)
	if (known === undefined) return false
	const { id, public_key, counter } = known
	const checked = await verifyAuthenticationResponse({
		response,
		expectedChallenge: challenge,
		expectedOrigin: env.siteOrigin,
		expectedRPID: siteName(),
		credential: { id, publicKey: new Uint8Array(public_key), counter },
		requireUserVerification: false,
	}).catch(() => null)
	if (!checked?.verified) return false
	await db
		.updateTable('staff_passkey')
		.set({ counter: checked.authenticationInfo.newCounter, used_at: now.toISOString() })
		.where('id', '=', id)
		.execute()
	return true
}

/** Checks a new passkey. Returns what its row holds; null for a wrong signature, challenge or site. */
export async function madePasskey(challenge: string, response: RegistrationResponseJSON) {
	const checked = await verifyRegistrationResponse({
		response,
		expectedChallenge: challenge,
		expectedOrigin: env.siteOrigin,
		expectedRPID: siteName(),
		supportedAlgorithmIDs: ALGORITHMS,
		requireUserVerification: false,
	}).catch(() => null)
	if (!checked?.verified) return null
	const { id, publicKey, counter, transports } = checked.registrationInfo.credential
	return { id, public_key: publicKey, counter, transports: JSON.stringify(transports ?? []) }
}
