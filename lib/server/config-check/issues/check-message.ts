import type { GetICUArgs } from '@schummar/icu-type-parser'
import type texts from '#messages/en/config-check.json'

type Texts = typeof texts

/** What every language has its own word for: a field, which a form calls by its label, a language, the weekday of a day. */
export type Named = { field: string } | { language: string } | { weekdayOf: string }
type Value = string | number | Named

type MessageKey = { [Part in keyof Texts]: `${Part}.${keyof Texts[Part] & string}` }[keyof Texts]
type TextAt<Key extends MessageKey> = Key extends `${infer Part extends keyof Texts}.${infer Name}`
	? Texts[Part][Name & keyof Texts[Part]] & string
	: never
type ValuesOf<Key extends MessageKey> = GetICUArgs<
	TextAt<Key>,
	{ ICUArgument: Value; ICUNumberArgument: number; ICUDateArgument: Date }
>

interface Sentence {
	key: MessageKey
	values: Readonly<Record<string, Value>>
}

/** A message of the check about a place: a sentence of `messages/`, the words of a schema, or several in a row. */
export type CheckMessage = Sentence | { ofSchema: string } | readonly (CheckMessage | null)[]

/** Returns a sentence of the check, by its key in `messages/en/config-check.json`, with its values. */
export function said<Key extends MessageKey>(
	key: Key,
	...[values]: object extends ValuesOf<Key> ? [] : [values: ValuesOf<Key>]
): CheckMessage {
	return { key, values: Object(values) }
}

/** Returns a sentence that a schema has in its own English words. */
export const saidBySchema = (ofSchema: string): CheckMessage => ({ ofSchema })
