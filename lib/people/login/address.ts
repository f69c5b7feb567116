/** Returns a mail address as accounts store it. */
export function normalAddress(email: string): string {
	return email.trim().normalize('NFC').toLowerCase()
}
