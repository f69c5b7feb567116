import 'server-only'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { fold } from '#lib/base/text/fold.ts'
import { getSite, getWords } from '#lib/site/config/config.ts'
import { originalTexts } from '#lib/site/i18n/messages.ts'

/** A text of the program, in the languages of the site. */
export interface FoundText {
	key: string
	/** By language: the program's text, and the agency's own one if it has any. */
	texts: Record<string, { original: string; own: string | null }>
}

const MOST_FOUND = 50
/** Stands for a value that is filled in. */
const VALUE = '\u0000'
/** Texts with several choices are searched in so many of their forms. */
const MOST_FORMS = 24

function product(starts: readonly string[], ends: readonly string[]): string[] {
	return starts.flatMap((start) => ends.map((end) => start + end)).slice(0, MOST_FORMS)
}

/** Returns the ways in which a text can be on a page, with {@link VALUE} for what is filled in. */
function formsOf(elements: readonly MessageFormatElement[]): string[] {
	return elements.reduce<string[]>(
		(forms, element) => {
			if (element.type === TYPE.literal) return product(forms, [element.value])
			if (element.type === TYPE.tag) return product(forms, formsOf(element.children))
			if (element.type === TYPE.plural || element.type === TYPE.select)
				return product(
					forms,
					Object.values(element.options).flatMap(({ value }) => formsOf(value)),
				)
			return product(forms, [VALUE])
		},
		[''],
	)
}

const plain = (text: string) => fold(text).replace(/[’']/g, "'").replace(/\s+/g, ' ').trim()

interface Form {
	text: string
	/** Without the places of values. */
	literal: string
	/** Matches the text with its values filled in; null if it has none. */
	filled: RegExp | null
}

interface Searched {
	key: string
	forms: Form[]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function formOf(text: string): Form {
	const literal = text.replaceAll(VALUE, ' ').replace(/\s+/g, ' ').trim()
	const parts = text.split(VALUE)
	const isTelling = parts.length > 1 && literal.length > 2
	return { text, literal, filled: isTelling ? new RegExp(`^${parts.map(escaped).join('.{0,80}')}$`, 's') : null }
}

const searched = new Map<string, Searched>()

function formsOfText(key: string, text: string): Searched {
	const known = searched.get(text)
	if (known?.key === key) return known
	const made = { key, forms: formsOf(parse(text)).map((form) => formOf(plain(form))) }
	searched.set(text, made)
	return made
}

/** Returns how well a text fits what was seen on a page: higher is better, 0 is not at all. */
function fitOf({ text, literal, filled }: Form, seen: string): number {
	if (literal === '') return 0
	if (text === seen) return 4
	if (filled?.test(seen)) return 3
	if (literal.includes(seen)) return 2
	// A number is often beside the text and not in it.
	const words = seen.split(' ').filter((word) => !/^[\d.,€%+]+$/.test(word))
	const own = literal.split(/[^\p{L}\p{N}]+/u)
	const isThere = (word: string) => own.some((one) => one.startsWith(word))
	return words.length > 0 && words.every(isThere) ? 1 : 0
}

type Original = readonly [language: string, texts: ReadonlyMap<string, string>]

/** The program's texts, in each language of the site. */
const originals = (): Original[] => getSite().languages.map((language) => [language, originalTexts(language)])

function textOf(key: string, from: readonly Original[]): FoundText {
	const own = getWords()[key]
	const texts = from.map(([language, texts]) => {
		return [language, { original: texts.get(key) ?? '', own: own?.[language] ?? null }] as const
	})
	return { key, texts: Object.fromEntries(texts) }
}

/** Returns texts of the program by their keys; one that the program no longer has is left out. */
export function textsOf(keys: readonly string[]): FoundText[] {
	const from = originals()
	return keys.filter((key) => from.some(([, texts]) => texts.has(key))).map((key) => textOf(key, from))
}

/**
 * Finds the texts of the program by what is on a page, in any language of the site: "3 slaapkamers" finds the text with a
 * placeholder for the number. What fits best comes first; by their key, all texts are found too.
 */
export function searchTexts(query: string): FoundText[] {
	const seen = plain(query)
	if (seen === '') return []
	const from = originals()
	const found = [...(from[0]?.[1].keys() ?? [])].flatMap((key) => {
		const text = textOf(key, from)
		const shown = Object.values(text.texts).flatMap(({ original, own }) => [original, ...(own === null ? [] : [own])])
		const fits = shown.flatMap((one) => formsOfText(key, one).forms.map((form) => fitOf(form, seen)))
		const fit = Math.max(key.toLowerCase() === query.trim().toLowerCase() ? 5 : 0, ...fits)
		const length = Math.min(...shown.map((one) => one.length))
		return fit === 0 ? [] : [{ fit, length, text }]
	})
	found.sort((one, other) => other.fit - one.fit || one.length - other.length)
	return found.slice(0, MOST_FOUND).map(({ text }) => text)
}

/** Returns the ways in which a text can be on a page, with an ellipsis for each value. */
export function shownTexts(text: string): string[] {
	return [...new Set(formsOf(parse(text)).map((form) => form.replaceAll(VALUE, '…').replace(/\s+/g, ' ').trim()))]
}

/** Returns a text as it is on a page in the first of its forms, with an ellipsis for each value. */
export function shownText(text: string): string {
	const [form = text] = shownTexts(text)
	return form
}
