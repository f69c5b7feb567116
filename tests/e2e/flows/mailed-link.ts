import type { Site } from '#tests/support/site/site.ts'
import { receivedMails } from './received-mails.ts'

/** Returns the address of the last link with a token that was mailed to a recipient, or null. */
export function mailedLink(site: Site, email: string): string | null {
	const mine = receivedMails(site).findLast(({ to }) => to?.some(({ address }) => address === email))
	return /https?:\/\/\S+token=\S+/.exec(mine?.text ?? '')?.[0] ?? null
}
