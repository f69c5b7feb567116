import 'server-only'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { LogEntry } from '#lib/desk/account/account-types.ts'
import { fieldOfKey } from '#lib/homes/manual-listings/form/listing-fields.ts'
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

/** Returns what a line of the list of a new agency is called. */
export function setupTitle(language: string, line: string): string {
	return textAt(messagesOf(language).deskSetup, 'lines', line, 'title') ?? line
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
/** Hours of a colleague, as the log keeps them: the number of the weekday and the hours. */
const HOURS = /^([0-7]): (\d\d:\d\d–\d\d:\d\d)$/
/** A Sunday; the others follow. */
const SUNDAY = Date.UTC(2026, 10, 29)

const weekdayName = (language: string, day: number) =>
	new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(SUNDAY + day * DAY_MS)

/** Returns a value in words: those that the part of the desk has for it, else as it is. */
function shown(words: unknown, value: unknown, language: string): string {
	if (Array.isArray(value)) return value.map((one) => shown(words, one, language)).join(', ') || '–'
	if (value === null || value === undefined || value === '') return '–'
	if (isTree(value))
		return Object.entries(value)
			.map(([name, one]) => `${textAt(words, 'log', 'values', name) ?? name} ${shown(words, one, language)}`)
			.join(', ')
	const text = String(value)
	if (INSTANT.test(text)) return `${formatDate(text, language)}, ${formatTime(text, language)}`
	const hours = HOURS.exec(text)
	if (hours !== null) return `${weekdayName(language, Number(hours[1]))} ${hours[2]}`
	const { answers } = messagesOf(language).deskOwn.choices
	if (typeof value === 'boolean') return value ? answers.yes : answers.no
	return textAt(words, 'log', 'words', text) ?? text
}

/** Returns what a field of a home is called in its form; undefined if it has none. */
function homeField(language: string, key: string): string | undefined {
	const { fields } = messagesOf(language).deskOwn
	const known = fieldOfKey(key)
	const label = textAt(fields, known?.field.name ?? key)
	if (label === undefined || !known?.language) return label
	return `${label}, ${new Intl.DisplayNames(language, { type: 'language' }).of(known.language)}`
}

/** Returns what a value of a home's form is called there: its choice. */
function homeValue(language: string, key: string, value: unknown): string | undefined {
	return textAt(messagesOf(language).deskOwn.choices, fieldOfKey(key)?.field.name ?? key, String(value))
}

/** Returns the name of the software from which homes come. */
export function sourceName(language: string, kind: string): string {
	return textAt(messagesOf(language).deskEditor.choices, kind) ?? kind
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
		return member ?? (area === 'home' ? homeValue(language, name, value) : undefined) ?? shown(words, value, language)
	}
	return names
		.map((name) => ({
			name: (area === 'home' ? homeField(language, name) : undefined) ?? textAt(words, 'log', 'values', name) ?? name,
			before: name in before ? valueText(name, before[name]) : null,
			after: name in after ? valueText(name, after[name]) : null,
		}))
		.filter((change) => change.before !== change.after)
}
