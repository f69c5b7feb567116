import 'server-only'
import { createTranslator } from 'next-intl'
import { formatDate } from '#lib/base/format/format-date.ts'
import { elidedBefore } from '#lib/base/text/elision.ts'
import type { LogEntry } from '#lib/desk/account/account-types.ts'
import { textProblems } from '#lib/site/i18n/text-problems.ts'
import { actionWords, type LoggedValue, NOTHING } from './log-words.ts'

/** What was done, in a sentence around what it was done to. */
export interface LogSentence {
	/** Up to what it was done to, or all of it. */
	start: string
	/** What it was done to; null if the sentence does not name it. */
	what: string | null
	end: string
	/** What was changed and is not in the sentence. */
	rest: readonly LoggedValue[]
}

/** What was changed in texts and pages. */
export interface ToldConfig {
	/** Whether it is one page of the site. */
	isPage: boolean
	/** The changes that are listed below, and how many there are besides. */
	changes: readonly unknown[]
	more: number
	/** When the version was made that was brought back; null if none was. */
	restored: string | null
}

interface Told {
	/** Who did it, in words. */
	who: string
	/** What it was done to, in words. */
	what: string
	values: readonly LoggedValue[]
	config: ToldConfig | undefined
}

/** Where the subject stands in a sentence, until it is put there as a link. */
const MARK = '\uE000'
const PLACEHOLDER = /\{(\w+)(?=[,}])/g
/** The longest value that has room in a sentence. */
const LONGEST = 60

const isShort = (text: string | null) => text !== null && text !== NOTHING && text.length <= LONGEST && !/\n/.test(text)

type Values = Record<string, string | number>

/** The values that a sentence may name: those of a single field as what they were and became, others by their names. */
function valuesIn({ values }: Told): Values {
	const named = values.map(({ key, before, after }): [string, string | number] => [key, after ?? before ?? NOTHING])
	const [only] = values
	const single: Values =
		values.length === 1 && only !== undefined
			? { field: only.name, former: only.before ?? NOTHING, present: only.after ?? NOTHING }
			: {}
	return { ...Object.fromEntries(named), ...single }
}

/** Whether an act left nothing where something could be: nobody who follows a request, no choice. */
function isTakenBack(present: unknown): boolean {
	const left = typeof present === 'object' && present !== null ? Object.values(present) : [present]
	return left.length > 0 && left.every((value) => value === null)
}

/** The forms of the sentence of an action, the most detailed first; the messages define which of them exist. */
function formsOf({ action, present }: LogEntry, { values, config }: Told): string[] {
	if (config !== undefined) {
		const isTold = config.isPage && config.changes.length > 0
		return [...(isTold ? [`${action}Page`] : []), ...(config.restored === null ? [] : [`${action}Of`]), action]
	}
	const [only] = values
	const isOne = values.length === 1 && only !== undefined && isShort(only.before) && isShort(only.after)
	return [...(isOne ? [`${action}One`] : []), ...(isTakenBack(present) ? [`${action}None`] : []), action]
}

function countIn({ present, former }: LogEntry, config: ToldConfig | undefined): number {
	const count: unknown = Reflect.get(Object(present ?? former), 'count')
	if (typeof count === 'number') return count
	return config === undefined ? 0 : config.changes.length + config.more
}

/** Returns an entry of the log as a sentence in a language; the bare name of an action that has no words. */
export function sentenceOf(language: string, entry: LogEntry, told: Told): LogSentence {
	const { who, what, config } = told
	const forms = formsOf(entry, told)
	const words = forms.map((form) => actionWords(language, form)).find((one) => one !== undefined)
	const template = words?.includes('{who}') ? words : `{who}: ${words ?? entry.action}`
	const named = new Set([...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name))
	const values: Values = {
		...Object.fromEntries([...named].map((name) => [name, NOTHING])),
		...valuesIn(told),
		...(config?.restored ? { day: formatDate(config.restored, language) ?? NOTHING } : {}),
		count: countIn(entry, config),
		who,
		what: MARK,
	}
	const translate = createTranslator({ locale: language, messages: { sentence: template }, ...textProblems })
	const sentence = translate('sentence', values)
	const [start = '', end = ''] = sentence.charAt(0).toLocaleUpperCase(language).concat(sentence.slice(1)).split(MARK)
	const isSaid = ({ key }: LoggedValue) =>
		named.has(key) || named.has('field') || (key === '' && (named.has('present') || isTakenBack(entry.present)))
	return {
		start: language === 'fr' ? elidedBefore(start, what) : start,
		what: named.has('what') ? what : null,
		end,
		rest: told.values.filter((value) => !isSaid(value)),
	}
}
