import 'server-only'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import { formatAmount } from '#lib/base/format/price.ts'
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

/** Returns the sentence of an action, which still lacks who did what; undefined for one that has none. */
export function actionWords(language: string, action: string): string | undefined {
	const [area = '', ...rest] = action.split('.')
	return textAt(wordsOf(language)[area], 'log', 'actions', ...rest)
}

/** Returns what a line of the list of a new agency is called. */
export function setupTitle(language: string, line: string): string {
	return textAt(messagesOf(language).deskSetup, 'lines', line, 'title') ?? line
}

/** Shown where there is no value. */
export const NOTHING = '–'
/** Values that the log keeps for the program; they are not shown. */
const UNTOLD: readonly string[] = ['reply', 'mail', 'from']
/** Actions whose sentence already states what changed. */
const SAID_BY_ITSELF: readonly string[] = [
	'home.publish',
	'home.withdraw',
	'home.remove',
	'calendar.confirm',
	'calendar.cancel',
]

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
/** Hours of a colleague, as the log keeps them: the number of the weekday and the hours. */
const HOURS = /^([0-7]): (\d\d:\d\d–\d\d:\d\d)$/
/** A Sunday; the others follow. */
const SUNDAY = Date.UTC(2026, 10, 29)

const weekdayName = (language: string, day: number) =>
	new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(SUNDAY + day * DAY_MS)

/** Returns a value in words: those that the part of the desk has for it, else as it is. */
function shown(words: unknown, value: unknown, language: string): string {
	if (Array.isArray(value)) return value.map((one) => shown(words, one, language)).join(', ') || NOTHING
	if (value === null || value === undefined || value === '') return NOTHING
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

/** Returns what a value of a home's form is called there: its choice, or an amount as it is written. */
function homeValue(language: string, key: string, value: unknown): string | undefined {
	const unit = fieldOfKey(key)?.field.unit
	if ((unit === 'euro' || unit === 'month') && value !== '' && value !== null)
		return formatAmount(Number(value)) ?? undefined
	return textAt(messagesOf(language).deskOwn.choices, fieldOfKey(key)?.field.name ?? key, String(value))
}

/** Returns the name of the software from which homes come. */
export function sourceName(language: string, kind: string): string {
	return textAt(messagesOf(language).deskFeeds.kinds, kind) ?? kind
}

/** The actions and values that are members of staff, by their ids. */
const OF_MEMBERS = ['request.assign', 'memberId']

/** A value that was changed. */
export interface LoggedValue {
	/** As the log names it; '' if the action has only one. */
	key: string
	name: string
	/** What it was and became; null if the log does not record it. */
	before: string | null
	after: string | null
}

/** Returns what was changed: the name of each value, and what it was and became; members of staff by their names. */
export function changesIn(
	language: string,
	{ action, former, present }: Pick<LogEntry, 'action' | 'former' | 'present'>,
	members: ReadonlyMap<number, string>,
): LoggedValue[] {
	const [area = ''] = action.split('.')
	if (SAID_BY_ITSELF.includes(action)) return []
	const before = isTree(former) ? former : former === undefined ? {} : { '': former }
	const after = isTree(present) ? present : present === undefined ? {} : { '': present }
	const words = wordsOf(language)[area]
	const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
	const valueText = (key: string, value: unknown) => {
		const member = OF_MEMBERS.includes(key || action) ? members.get(Number(value)) : undefined
		const isLanguage = key === 'language' && typeof value === 'string'
		const own = isLanguage ? new Intl.DisplayNames(language, { type: 'language' }).of(value) : undefined
		const home = area === 'home' ? homeValue(language, key, value) : undefined
		return member ?? own ?? home ?? shown(words, value, language)
	}
	return keys
		.filter((key) => !UNTOLD.includes(key))
		.map((key) => ({
			key,
			name: (area === 'home' ? homeField(language, key) : undefined) ?? textAt(words, 'log', 'values', key) ?? key,
			before: key in before ? valueText(key, before[key]) : null,
			after: key in after ? valueText(key, after[key]) : null,
		}))
		.filter((change) => (change.before ?? NOTHING) !== (change.after ?? NOTHING))
}
