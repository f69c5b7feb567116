const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns a mail address without what different spellings of one mailbox differ in: case, what follows a plus, and for
 * Gmail the dots. Used only for counting: mails go to the address as it was typed.
 */
export function mailboxOf(address: string): string {
	const typed = address.trim().normalize('NFC').toLowerCase()
	const at = typed.lastIndexOf('@')
	const domain = typed.slice(at + 1)
	const [name = ''] = typed.slice(0, at).split('+')
	return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
