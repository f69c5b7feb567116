import 'server-only'
import type { LogEntry } from '#lib/desk/account/account-types.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns a text of the messages by its way through them; undefined if there is none. */
function textAt(tree: unknown, ...way: string[]): string | undefined {
	const found = way.reduce<unknown>((inner, name) => (isTree(inner) ? inner[name] : undefined), tree)
	return typeof found === 'string' ? found : undefined
}

/** Where each part of the desk words its actions: `log.actions` of its own texts. */
function wordsOf(language: string): Readonly<Record<string, unknown>> {
	const { desk, deskRequests, deskCalendar, deskHomes, deskFeeds, deskEditor } = messagesOf(language)
	return {
		account: desk,
		request: deskRequests,
		calendar: deskCalendar,
		home: deskHomes,
		feed: deskFeeds,
		editor: deskEditor,
	}
}

/** Returns what was done, in words; the bare name of an action that has none. */
export function actionText(language: string, action: string): string {
	const [area = '', ...rest] = action.split('.')
	return textAt(wordsOf(language)[area], 'log', 'actions', ...rest) ?? action
}

/** Returns a value in words: those that the part of the desk has for it, else as it is. */
function shown(words: unknown, value: unknown): string {
	if (Array.isArray(value)) return value.map((one) => shown(words, one)).join(', ')
	if (value === null || value === undefined || value === '') return '–'
	return isTree(value) ? JSON.stringify(value) : (textAt(words, 'log', 'words', String(value)) ?? String(value))
}

/** The actions and values that are members of staff, by their ids. */
const OF_MEMBERS = ['request.assign', 'memberId']

/** Returns what was changed: the name of each value, and what it was and became; members of staff by their names. */
export function changesIn(
	language: string,
	{ action, former, present }: LogEntry,
	members: ReadonlyMap<number, string>,
) {
	const [area = ''] = action.split('.')
	const before = isTree(former) ? former : former === undefined ? {} : { '': former }
	const after = isTree(present) ? present : present === undefined ? {} : { '': present }
	const words = wordsOf(language)[area]
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
	const valueText = (name: string, value: unknown) => {
		const member = OF_MEMBERS.includes(name || action) ? members.get(Number(value)) : undefined
		return member ?? shown(words, value)
	}
	return names
		.map((name) => ({
			name: textAt(words, 'log', 'values', name) ?? name,
			before: name in before ? valueText(name, before[name]) : null,
			after: name in after ? valueText(name, after[name]) : null,
		}))
		.filter((change) => change.before !== change.after)
}
