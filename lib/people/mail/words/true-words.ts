import 'server-only'
import { isMailServerNamed } from '#lib/people/mail/smtp/server-address.ts'

/** Names of texts that take the place of the one before it while there is no mail server: `reply`, `replyOff`. */
const OFF = 'Off'

type Texts = { readonly [name: string]: string | Texts }

function withoutMail(texts: Texts): Texts {
	const pairs = Object.entries(texts).map(([name, text]) => {
		const honest = texts[`${name}${OFF}`] ?? text
		return [name, typeof text === 'string' ? honest : withoutMail(text)] as const
	})
	return Object.fromEntries(pairs)
}

/** Returns texts for staff in which none promises a mail that no mail server will send. */
export function trueWords<T extends Texts>(texts: T): T {
	return isMailServerNamed() ? texts : (withoutMail(texts) as T)
}
