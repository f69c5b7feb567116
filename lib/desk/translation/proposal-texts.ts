import 'server-only'
import { getDeskSettings } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { ProposalTexts } from './text-proposal-types.ts'

/** Returns the texts about proposals that the browser shows; null if no service proposes any. */
export function proposalTexts(language: string): ProposalTexts | null {
	if (getDeskSettings().translation === null) return null
	const { page, field, acceptAll, ready, problems } = messagesOf(language).deskTranslate
	const { problems: own, ...words } = field
	return { page, field: words, acceptAll, ready, problems: { ...problems, ...own } }
}
