import type { Email } from 'postal-mime'
import type { MailServer } from '#tests/support/mail-server.ts'
import type { Site } from '#tests/support/site.ts'

const servers = new WeakMap<Site, MailServer>()

/** Says which mail server a site sends through. */
export function sendsThrough(site: Site, server: MailServer): void {
	servers.set(site, server)
}

/** The mails that came from a site over SMTP, oldest first. */
export function receivedMails(site: Site): Email[] {
	return (servers.get(site)?.received ?? []).map(({ mail }) => mail)
}
