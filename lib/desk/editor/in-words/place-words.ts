import type { Field, Form, Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { entryName } from '#lib/desk/editor/form/entry-name.ts'
import { childOf, fieldAt, optionOf, valueAt } from '#lib/desk/editor/form/field-at.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { entriesAt, firstWords, plainWords } from '#lib/site/config/model/rich-text-runs.ts'

/** With what places and values of the configuration are put into words. */
export interface PlaceWords {
	/** The texts of the editor by key: labels of fields, choices. */
	text: (key: string, values?: Readonly<Record<string, string>>) => string
	has: (key: string) => boolean
	/** The language of the reader, and the main one of the site. */
	language: string
	defaultLanguage: string
	/** What entries of lists are called, by list and id. */
	options: Readonly<Record<string, readonly { value: string; label: string }[]>>
}

/** The file in which a place is: its form, and its value with the place in it. */
export interface PlaceFile {
	form?: Form | undefined
	value?: Json | undefined
}

/** What a reader gets for a value that is not there. */
export const NOTHING = '—'
/** Groups that only hold the others together. */
const SILENT = ['params']
/** Parts of an entry that only the program uses and no reader asks for. */
const UNTOLD = ['$schema', 'id', 'sort', 'createDate', 'modifyDate', 'width', 'height', 'position', 'span', 'widths']

type LabelWords = Pick<PlaceWords, 'text' | 'has'>

/**
 * Returns the label of a field. One below its parent's name comes first, so that a `phone` in an `image`, which is a
 * picture for phones, is no number.
 */
export function fieldLabel({ text, has }: LabelWords, path: JsonPath, name: string): string {
	const parent = path.at(-1)
	const below = `fields.${parent}${name.charAt(0).toUpperCase()}${name.slice(1)}`
	return text(typeof parent === 'string' && has(below) ? below : `fields.${name}`)
}

const choiceText = ({ text, has }: LabelWords, value: Json) =>
	has(`choices.${String(value)}`) ? text(`choices.${String(value)}`) : String(value)

const languageName = (language: string, code: string) =>
	new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code

/** How an entry of a list is called: by its name, or by its kind; null if it has neither. */
function nameOfEntry(words: PlaceWords, entry: Json | undefined, list?: string | number): string | null {
	const languages = [words.language, words.defaultLanguage]
	const name = entryName(entry, languages)
	const id = childOf(entry, 'id')
	if (name !== null && name !== id) return name
	const kind = childOf(entry, 'type') ?? childOf(entry, 'network')
	if (typeof kind === 'string' && words.has(`choices.${kind}`)) return choiceText(words, kind)
	const label = words.options[String(list)]?.find(({ value }) => value === id)?.label
	return label ?? (firstWords(childOf(entry, 'body'), languages) || name)
}

/** A step with a label of its own; null for one that means nothing to a reader. */
function stepText(words: PlaceWords, path: JsonPath, at: number): string | null {
	const step = String(path[at])
	if (words.has(`fields.${step}`)) return fieldLabel(words, path.slice(0, at), step)
	if (/^[a-z]{2}$/.test(step) && at > 0) return languageName(words.language, step)
	if (words.has(`choices.${step}`)) return choiceText(words, step)
	// The key of a text of the program.
	return /^\w+(\.\w+)+$/.test(step) ? null : step
}

/**
 * Returns what a place of a file of `config/` is called in its form: the labels of the fields, and entries of lists by
 * their names, without one by their numbers. `entry` is what was at the place, if the file no longer has it.
 */
export function placeText(words: PlaceWords, path: JsonPath, { value }: PlaceFile = {}, entry?: Json): string {
	const parts: string[] = []
	path.forEach((step, at) => {
		if (typeof step !== 'number') {
			const own = SILENT.includes(step) ? null : stepText(words, path, at)
			if (own !== null) parts.push(own)
			return
		}
		const isLast = at === path.length - 1
		const list = path[at - 1]
		const own = isLast && entry !== undefined ? entry : valueAt(value, path.slice(0, at + 1))
		const name = nameOfEntry(words, own, list)
		const hasLabel = typeof list === 'string' && words.has(`fields.${list}`)
		// The name of an entry replaces the label of its list.
		if (name !== null) parts.splice(hasLabel ? -1 : parts.length, hasLabel ? 1 : 0, name)
		else if (hasLabel) parts.push(`${parts.pop() ?? ''} ${step + 1}`.trim())
		else parts.push(String(step + 1))
	})
	return parts.join(', ')
}

function isGroup(value: Json | undefined): value is { [name: string]: Json } {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The alternative of a field that a value is, down to one that is no alternative. */
function settled(form: Form, field: Field | null, value: Json): Field | null {
	if (field?.kind === 'shared') return settled(form, form.shared[field.name] ?? null, value)
	if (field?.kind === 'either') return settled(form, field.options[optionOf(form, field.options, value)] ?? null, value)
	return field
}

/** Words by language, as the reader has them: their own, those of the main language, or the first. */
function localizedText(words: PlaceWords, value: { [name: string]: Json }): Json {
	return value[words.language] ?? value[words.defaultLanguage] ?? Object.values(value)[0] ?? null
}

const isLocalized = (value: { [name: string]: Json }) => {
	const names = Object.keys(value)
	return names.length > 0 && names.every((name) => /^[a-z]{2}$/.test(name))
}

interface Inside {
	words: PlaceWords
	form: Form
}

function groupText({ words, form }: Inside, field: Field | null, value: { [name: string]: Json }): string {
	if (field?.kind === 'localized' || isLocalized(value)) {
		const text = localizedText(words, value)
		const entries = entriesAt(['', 'xx'], text)
		return entries === null ? inWords({ words, form }, null, text) : plainWords(entries) || NOTHING
	}
	const name = nameOfEntry(words, value)
	if (name !== null && name !== childOf(value, 'id')) return name
	const parts = Object.entries(value)
		.filter(([step]) => !UNTOLD.includes(step))
		.map(([step, one]) => inWords({ words, form }, fieldIn(form, field, value, step), one))
	const told = parts.filter((part) => part !== NOTHING)
	return told.length > 0 ? told.join(', ') : (name ?? NOTHING)
}

/** The field at one step below another. */
function fieldIn(form: Form, field: Field | null, value: Json, step: string | number): Field | null {
	if (field === null) return null
	return fieldAt({ ...form, fields: [{ name: 'own', field }] }, { own: value }, ['own', step])
}

/** What a link leads to, and the name of a file without its folders. */
const PAGE_LINK = /^page:(.+)$/
const FILE = /^\/(?:[\w.-]+\/)*([\w.-]+\.(?:jpe?g|png|webp|avif|svg|mp4|webm))$/

/** Returns what a link of a text leads to, as people call it: a page by its name, a file by its own. */
export function linkText(words: PlaceWords, link: string): string {
	const [, page] = PAGE_LINK.exec(link) ?? []
	const label = words.options.pages?.find(({ value }) => value === page)?.label
	return label ?? FILE.exec(link)?.[1] ?? link.replace(/^(?:mailto:|tel:|page:|https?:\/\/)/, '')
}

function stringText({ words }: Inside, field: Field | null, value: string): string {
	const [, page] = PAGE_LINK.exec(value) ?? []
	const list = field?.kind === 'reference' ? field.to : 'pages'
	const id = field?.kind === 'reference' ? value : page
	const label = words.options[list]?.find((one) => one.value === id)?.label
	if (id !== undefined && label !== undefined) return label
	if (field?.kind === 'choice') return choiceText(words, value)
	if (field?.kind === 'language') return languageName(words.language, value)
	return FILE.exec(value)?.[1] ?? value
}

function inWords(inside: Inside, field: Field | null, value: Json): string {
	const own = settled(inside.form, field, value)
	if (value === null || value === '') return NOTHING
	if (typeof value === 'boolean') return inside.words.text(value ? 'choices.true' : 'choices.false')
	if (typeof value === 'string') return stringText(inside, own, value)
	if (typeof value === 'number' && own?.kind === 'reference') return stringText(inside, own, String(value))
	if (typeof value === 'number') return own?.kind === 'choice' ? choiceText(inside.words, value) : String(value)
	if (isGroup(value)) return groupText(inside, own, value)
	const parts = value.map((one, at) => inWords(inside, fieldIn(inside.form, own, value, at), one))
	return parts.length === 0 ? NOTHING : parts.join(', ')
}

/** Returns a value as a reader recognises it: as the form shows it, without what only the program uses. */
export function valueText(words: PlaceWords, path: JsonPath, value: Json | undefined, file: PlaceFile = {}): string {
	if (value === undefined) return NOTHING
	const entries = entriesAt(path, value)
	if (entries !== null) return plainWords(entries) || NOTHING
	const form = file.form ?? { fields: [], shared: {} }
	// The content of the file decides which alternative a place is, for a removed value as for an added one.
	return inWords({ words, form }, fieldAt(form, file.value, path), value)
}
