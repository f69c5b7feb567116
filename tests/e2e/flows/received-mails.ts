import type { Email } from 'postal-mime'
import type { MailServer } from '#tests/support/servers/mail-server.ts'
import type { Site } from '#tests/support/site/site.ts'

const servers = new WeakMap<Site, MailServer>()

/** Sets the mail server through which a site sends. */
export function sendsThrough(site: Site, server: MailServer): void {
	servers.set(site, server)
}

/** Returns the mails that a site sent over SMTP, oldest first. */
export function receivedMails(site: Site): Email[] {
	return (servers.get(site)?.received ?? []).map(({ mail }) => mail)
}
