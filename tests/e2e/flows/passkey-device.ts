import type { CDPSession, Page } from 'playwright/test'

/** A device with passkeys that confirms whatever it is asked, as a finger does. */
export async function addDevice(page: Page): Promise<CDPSession> {
	const session = await page.context().newCDPSession(page)
	await session.send('WebAuthn.enable')
	await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
	return session
}
