import 'server-only'
import type { ReplyTemplateText } from '#lib/desk/requests/model/request-types.ts'
import { getDeskSettings } from '#lib/site/config/config.ts'
import { fillRequest, type RequestValues } from '#lib/site/config/model/placeholders.ts'

interface Asked {
	kind: string
	/** The visitor's language, in which the reply is. */
	language: string
	/** What is known of the request, in that language. */
	values: RequestValues
}

/**
 * Returns the templates of `config/desk.json` with which a reply to a request can begin, filled in, with their names in
 * the language of who replies. One without the visitor's language, or that names what the request does not have, is
 * left out: no reply has a gap.
 */
export function replyTemplates({ kind, language, values }: Asked, staffLanguage: string): ReplyTemplateText[] {
	return getDeskSettings().replyTemplates.flatMap(({ name, kinds, text: texts }) => {
		if (kinds.length > 0 && !kinds.some((one) => one === kind)) return []
		const text = fillRequest(texts[language]?.trim() ?? '', values)
		if (text === null || text === '') return []
		const label = [name[staffLanguage], ...Object.values(name)].find((words) => (words ?? '').trim() !== '')
		return [{ name: label ?? text, text }]
	})
}
