import '#lib/base/browser/zod-without-eval.ts'
import { Link } from '#lib/site/config/schema/text.ts'

const MAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#]\S*)?$/i

/** Returns a written or pasted address as the notation of texts can hold it; null if nothing can be linked to it. */
export function linkAddress(written: string): string | null {
	const words = written.trim().replace(/^http:/i, 'https:')
	const address = MAIL.test(words) ? `mailto:${words}` : HOST.test(words) ? `https://${words}` : words
	const held = address.replaceAll('(', '%28').replaceAll(')', '%29')
	return Link.safeParse(held).success ? held : null
}
