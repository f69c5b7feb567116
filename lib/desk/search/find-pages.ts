import 'server-only'
import { ADMIN_PAGES, DESK_WORDS, WORD_ROLES } from '#lib/desk/frame/desk-frame-types.ts'
import { holds } from '#lib/people/staff/account/staff-account-types.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { deskHref } from '#lib/site/routing/navigation.ts'
import { type Asked, type FoundOfAKind, hasWords } from './asked.ts'

/** Finds the pages of the desk that a member may open, by their names. */
export async function findPages({ member, words, language }: Asked): Promise<FoundOfAKind> {
	const { nav } = messagesOf(language).desk
	const open = [
		...DESK_WORDS.filter((word) => {
			const role = WORD_ROLES[word]
			return role === null || holds(member, role)
		}),
		'settings' as const,
		...(holds(member, 'admin') ? ADMIN_PAGES : []),
	]
	const named = open.filter((page) => hasWords(nav[page], words))
	return { found: named.map((page) => ({ href: deskHref(language, { page }), title: nav[page], more: '' })), all: null }
}
