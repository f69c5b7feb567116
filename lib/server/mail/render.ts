import 'server-only'
import { renderWords } from './render-words.ts'
import { templateOf } from './templates.ts'

/**
 * Returns a mail of the outbox as subject, HTML and text, in its language. `ownPageUrl` is the address of its reader's
 * page, if it has one. Throws for an unknown template or invalid values.
 */
export function renderMail(
	template: string,
	props: unknown,
	language: string,
	ownPageUrl: string | null = null,
): { subject: string; html: string; text: string } {
	return renderWords(templateOf(template).wordsOf(props, language), language, ownPageUrl)
}
