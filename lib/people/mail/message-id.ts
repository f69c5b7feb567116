import 'server-only'
import { env } from '#lib/base/env.ts'

/** Returns the `Message-ID` of a mail of the outbox, as other mails refer to it. */
export function messageIdOf(id: string): string {
	return `<${id}@${new URL(env.siteOrigin).hostname}>`
}
