import 'server-only'
import { Engine } from 'mrml'
import type { SafeHtml } from '#lib/base/text/html.ts'

/** Control characters, of which XML allows only three, and two code points that stand for no character. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

/** Returns an MJML document as the HTML of a mail. Throws if it is not MJML. */
export function mjmlToHtml({ text }: SafeHtml): string {
	// Its own engine for each mail: one that failed cannot be used again.
	const engine = new Engine()
	try {
		// No web fonts: a mail loads nothing from others.
		engine.setRenderOptions({ disableComments: true, socialIconOrigin: null, fonts: {} })
		const result = engine.toHtml(text.toWellFormed().replace(FORBIDDEN, ''))
		if (result.type === 'error') throw new Error(`The mail is not MJML: ${result.message}`)
		return result.content
	} finally {
		engine.free()
	}
}
